import type { Activity } from '@ridescope/contract/report/activity';
import { analysisOfferMessages } from '../en/analysis/offer.ts';
import { writeMessage } from '../messages/write-message.ts';

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
  return problems === undefined
    ? analysisOfferMessages.title
    : writeMessage(analysisOfferMessages['title-of-problems'], { problems });
}

/** What the advanced analysis adds, for every place that offers it. */
export const offerText = analysisOfferMessages.text;

/** What it costs, with what that depends on. */
export function offerPriceText(tokens: number): string {
  return tokens === 0
    ? analysisOfferMessages.free
    : writeMessage(analysisOfferMessages.price, { tokens });
}

/** The price where no log is meant. */
export const offerPriceRule = analysisOfferMessages['price-rule'];
