import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import type { ReportPart } from './report-parts.ts';

/** The part that has the figures of a category. */
const partOfCategory: Readonly<Record<RuleCategory, ReportPart>> = {
  network: 'network',
  graphics: 'frame-rate',
  sensors: 'sensors',
  hardware: 'hardware',
};

/** Finds the part that holds the worst problem; none for problems that most riders don't notice. */
export function worstPart({ problems }: Pick<Activity, 'problems'>): ReportPart | undefined {
  const [worst] = problems;
  return worst && worst.grade !== 'minor' ? partOfCategory[worst.category] : undefined;
}
