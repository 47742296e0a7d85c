import { readRealLog, realLogNames } from '../../logs.ts';
import { printSentences, tallyLogs } from '../sentences/sentence-tally.ts';
import { expectations } from './expectations.ts';
import { hasExpertVerdicts, readCases, skippedMessage } from './expert-verdicts.ts';
import { writeFloor } from './floor.ts';
import { judgeLog } from './judge-log.ts';
import { printLog } from './print-log.ts';
import { printTable } from './print-table.ts';
import { totalsOf } from './totals.ts';

export interface VerdictOptions {
  /** Part of the name of the only log to compare. */
  log?: string | undefined;
  isJson: boolean;
  isFloorUpdated: boolean;
}

/** Compares reports on real logs with the verdicts of experts, and prints how well they agree. */
export function runVerdicts({ log, isJson, isFloorUpdated }: VerdictOptions): void {
  if (!hasExpertVerdicts) {
    console.error(skippedMessage);
    return;
  }
  const judged = readCases((file) => file.includes(log ?? '')).map((one) => ({
    one,
    result: judgeLog(one, expectations(one.expert.file)),
  }));
  if (judged.length === 0) {
    console.error(`There is no log '${log}' with an expert verdict.`);
    process.exitCode = 1;
    return;
  }
  const results = judged.map(({ result }) => result);
  const totals = totalsOf(results);
  if (isJson) console.log(JSON.stringify({ totals, logs: results }, null, 2));
  else if (log === undefined) printTable(results, totals);
  else for (const { one, result } of judged) printLog(one, result);
  const chosen = realLogNames.filter((name) => name.includes(log ?? ''));
  if (!isJson) printSentences(tallyLogs('Real logs', chosen, readRealLog));
  if (isFloorUpdated) writeFloor(totals);
}
