import type { Activity } from '@ridescope/contract/report/activity';
import { countOf } from '../format/format-number.ts';

/**
 * Counts the problems of a ride that are reason enough to offer the analysis: those that its rider noticed and that the report
 * leaves open. A certain cause is in the report already.
 */
export function openProblems({ problems }: Pick<Activity, 'problems'>): number {
  return problems.filter(
    ({ grade, certainty, doubt }) =>
      grade !== 'minor' && (certainty !== 'certain' || doubt !== undefined),
  ).length;
}

/**
 * Heads an offer of the advanced analysis.
 * @param problems how many of the ride are more than minor; undefined where no ride is meant
 */
export function offerTitle(problems?: number): string {
  if (problems === undefined) return 'Why did it happen? Advanced analysis';
  return problems === 1
    ? 'Why? The cause of this problem'
    : `Why? The causes of these ${problems} problems`;
}

/** What the advanced analysis adds, for every place that offers it. */
export const offerText =
  'The advanced analysis ranks the possible causes of each problem, shows the moments of the ride that speak for and against them, and plans what to try first.';

/** What it costs, with what that depends on. */
export function offerPriceText(tokensRequired: number): string {
  return tokensRequired === 0
    ? 'Free for this ride.'
    : `${countOf(tokensRequired, 'token')}, refunded if it finds no cause.`;
}

/** The price where no log is meant. */
export const offerPriceRule =
  'It costs as many tokens as the report of the log. They are refunded if it finds no cause, and analyzing the same log again is free.';
