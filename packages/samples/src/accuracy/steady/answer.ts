import { LogAnalyzer } from '@ridescope/analysis';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';

/** What must not change: the rider's answer in three words. */
export interface Answer {
  grade: string;
  /** Kind of the worst problem. */
  kind: string;
  firstFix: string;
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
  return {
    grade: worst?.verdict.grade ?? none,
    kind: worst?.problems[0]?.id.replace(/-\d+$/, '') ?? none,
    firstFix: worst?.verdict.firstFix ?? none,
  };
}

function badness({ verdict }: Activity): number {
  return ['nothing', 'minor', 'warning', 'critical'].indexOf(verdict.grade);
}
