import type { Hypothesis } from '@ridescope/contract/advanced/result';
import type { Activity } from '@ridescope/contract/report/activity';

type Confidence = 'low' | 'medium' | 'high';

/** From these on, an answer is as sure as a log allows. `gap` is the lead of the first over the next, or over "something else". */
const high = { coverage: 0.5, gap: 0.5 };
const medium = { coverage: 0.3, gap: 0.2 };

/** Grades the answer by how many rules were measured, and by how far the likeliest answer leads. */
export function confidenceOf(
  { isJudged, results }: Pick<Activity, 'isJudged' | 'results'>,
  hypotheses: readonly Hypothesis[],
): Confidence {
  const applicable = results.filter(({ status }) => status !== 'notApplicable');
  const measured = applicable.filter(({ status }) => status === 'good' || status === 'finding');
  const coverage = applicable.length === 0 ? 0 : measured.length / applicable.length;
  const known = hypotheses.map(({ probability }) => probability);
  const other = 1 - known.reduce((sum, probability) => sum + probability, 0);
  const [first = 0, second = 0] = [...known, other].sort((a, b) => b - a);
  const gap = first - second;
  if (!isJudged) return 'low';
  if (coverage >= high.coverage && gap >= high.gap) return 'high';
  return coverage >= medium.coverage && gap >= medium.gap ? 'medium' : 'low';
}
