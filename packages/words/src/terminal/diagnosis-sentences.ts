import type { PatternResult, RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Fix } from '../report/fixes.ts';
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
