import { LogAnalyzer } from '@ridescope/analysis';
import type { Report } from '@ridescope/contract/report/report';

/** What must not change: the rider's answer in three words. */
export interface Answer {
  grade: string;
  /** Kind of the worst problem. */
  kind: string;
  firstFix: string;
  /** Where the worst problem begins, seconds from the first line; absent where it lasts all ride. */
  fromSeconds?: number;
  /** A loss that names a channel, because the lines that pair it are missing: it may be of any sensor. */
  isOfUnknownSensor: boolean;
}

const none = '-';

/** Returns the answer of the log, which is that of one of its activities; undefined when the engine reads no game log in it. */
export function answerOf(bytes: Uint8Array): Answer | undefined {
  const analyzer = new LogAnalyzer({ id: 'steady' });
  analyzer.push(bytes);
  const outcome = analyzer.end();
  return outcome.kind === 'report' ? answer(outcome.report) : undefined;
}

function answer({ activities, verdict }: Report): Answer {
  const worst = activities.find(({ id }) => id === verdict?.activityId);
  const problem = worst?.problems[0];
  const from = problem?.fromSeconds;
  return {
    grade: worst?.verdict.grade ?? none,
    kind: problem?.id.replace(/-\d+$/, '') ?? none,
    firstFix: worst?.verdict.firstFix ?? none,
    ...(worst && from !== undefined && { fromSeconds: worst.startS + from }),
    isOfUnknownSensor: JSON.stringify(problem?.sentences ?? []).includes('"channel-'),
  };
}

/** Whether a rider reads the same. A sensor without pairing lines goes by its channel, so its kind is general. */
export function isSame(a: Answer, b: Answer): boolean {
  const isKindSame = a.kind === b.kind || (b.isOfUnknownSensor && a.kind.endsWith('-lost'));
  return a.grade === b.grade && isKindSame && a.firstFix === b.firstFix;
}
