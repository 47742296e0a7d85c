import { countOf } from '../format/format-number.ts';

/** Heads every offer of the advanced analysis. */
export const offerTitle = 'Why did it happen? Advanced analysis';

/**
 * What the advanced analysis adds, for every place that offers it.
 * @param problems how many of the ride are more than minor; undefined where no ride is meant
 */
export function offerText(problems?: number): string {
  const whose =
    problems === undefined
      ? 'each problem'
      : problems === 1
        ? 'this problem'
        : `these ${problems} problems`;
  return `It ranks the possible causes of ${whose}, shows the moments of the ride that speak for and against them, and plans what to try first.`;
}

/** What it costs, with what that depends on. */
export function offerPriceText(tokensRequired: number): string {
  return tokensRequired === 0
    ? 'Free for this ride.'
    : `${countOf(tokensRequired, 'token')}, refunded if it finds no cause.`;
}

/** The price where no log is meant. */
export const offerPriceRule =
  'It costs as much as the report of the log, once: refunded if it finds no cause, and free to repeat.';
