/*
 * Limits of the scores from section 6 of the rules catalogue. This file comes without the schema library.
 */

/** A score from here on is good. */
export const goodFrom = 90;

/** A score from here on is fair, one below it poor. */
export const fairFrom = 60;

/** With less coverage than this share of its checks, a score is shown with "limited data". */
export const enoughCoverage = 0.4;
