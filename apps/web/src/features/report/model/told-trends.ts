import type { getTrends, ResponseOf } from '@ridescope/contract';
import {
  betterThanLastText,
  betterThanLastTitle,
  fixOutcomeNames,
  fixOutcomeTones,
  fixVerdictText,
} from '@ridescope/report-text';
import {
  betterThanLast,
  fixVerdicts,
  trendRidesOf,
} from '../../../shared/trends/trend-analysis.ts';
import type { OwnTrends } from './own-trends.ts';

/** Puts into words what the owner's rides say about one report. Statistics and words load for owners alone. */
export function toldTrends(
  { rides, tried }: ResponseOf<typeof getTrends>,
  reportKey: string,
): OwnTrends {
  const known = trendRidesOf(rides);
  const verdicts = fixVerdicts(known, tried).filter(({ fix }) => fix.S3Key === reportKey);
  return {
    betterThanLast: (activityId) => {
      const found = betterThanLast(known, `${reportKey} ${activityId}`);
      if (!found) return undefined;
      const { previous, better } = found;
      return {
        title: betterThanLastTitle,
        previous,
        textOf: (day) => betterThanLastText(better, day),
      };
    },
    verdicts: new Map(
      verdicts.map((verdict) => [
        verdict.fix.recommendationId,
        {
          tone: fixOutcomeTones[verdict.outcome],
          word: fixOutcomeNames[verdict.outcome],
          text: fixVerdictText(verdict),
        },
      ]),
    ),
  };
}
