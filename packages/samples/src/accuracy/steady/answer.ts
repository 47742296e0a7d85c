import { LogAnalyzer } from '@ridescope/analysis';
import type { Activity } from '@ridescope/contract/report/activity';
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

/** Returns the answer of the worst ride, the longest of several; undefined when it is no log to us. */
export function answerOf(bytes: Uint8Array): Answer | undefined {
  const analyzer = new LogAnalyzer({ id: 'steady' });
  analyzer.push(bytes);
  const outcome = analyzer.end();
  return outcome.kind === 'report' ? answer(outcome.report) : undefined;
}

function answer({ activities }: Report): Answer {
  const [worst] = [...activities].sort(
    (a, b) => badness(b) - badness(a) || b.rideSeconds - a.rideSeconds,
  );
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

/** Whether a rider is told the same. A sensor without pairing lines is told by its channel, so its kind is general. */
export function isSame(a: Answer, b: Answer): boolean {
  const isKindSame = a.kind === b.kind || (b.isOfUnknownSensor && a.kind.endsWith('-lost'));
  return a.grade === b.grade && isKindSame && a.firstFix === b.firstFix;
}

function badness({ verdict }: Activity): number {
  return ['nothing', 'minor', 'warning', 'critical'].indexOf(verdict.grade);
}
