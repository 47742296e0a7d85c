import type { Activity } from '@ridescope/contract/report/activity';
import type { PatternResult, RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';
import type { ReportSession } from '@ridescope/contract/report/report';
import type { Fix } from '../report/fixes.ts';
import { doubtText, problemText } from '../report/problem-text.ts';
import { problemFacts } from '../report/problem-words.ts';
import { patternWords } from '../report/tested-pattern.ts';

/** `Use a cable (medium, 30 min)` */
export function fixText({ title, ...effort }: FixEffort & { title: string }): string {
  return `${title} ${shortEffortText(effort)}`;
}

type FixEffort = Pick<Fix, 'difficulty' | 'minutes'>;

/** `(medium, 30 min)` */
export function shortEffortText({ difficulty, minutes }: FixEffort): string {
  return `(${difficulty}, ${minutes} min)`;
}

/** That two things go together is never called a cause. */
export function patternSentence({ patternId, verdict }: PatternResult): string {
  const { title } = patternWords(patternId);
  return verdict === 'confirmed'
    ? `${title}: happened together more often than chance`
    : `${title}: may be related`;
}

/** `What we checked: 2 good, 1 not measured, 1 not applicable` */
export function checkedText(results: readonly RuleResult[]): string {
  const count = (wanted: RuleResult['status']) =>
    results.filter(({ status }) => status === wanted).length;
  const failed = count('error');
  return [
    `What we checked: ${count('good')} good`,
    `${count('notMeasured')} not measured`,
    `${count('notApplicable')} not applicable`,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');
}

/** `19:22:10 (0:34:10), 3 min 1 s. Cause: your home network. Certain.`, and below it the sentence and the doubt. */
export function problemSentences(
  problem: Problem,
  session: ReportSession,
  activity: Pick<Activity, 'startedAt' | 'ridden' | 'episodes'>,
): { facts: string; sentence: string; doubt?: string } {
  const doubt = doubtText(problem);
  return {
    facts: problemFacts(problem, session, activity),
    sentence: problemText(problem),
    ...(doubt && { doubt }),
  };
}
