import type { ResponseOf } from '@ridescope/contract/endpoint';
import { compareBothPath } from '@ridescope/contract/pages';
import type { getTrends } from '@ridescope/contract/trends';
import {
  betterThanLastText,
  betterThanLastTitle,
} from '@ridescope/words/report/trends/last-time-words';
import { rideAddressOf } from '../../../shared/own-reports/logs-query.ts';
import {
  betterThanLast,
  fixVerdicts,
  trendRidesOf,
} from '../../../shared/trends/trend-analysis.ts';
import type { OwnTrends } from './own-trends.ts';
import { toldLastRides } from './told-last-rides.ts';
import { toldVerdict } from './told-verdict.ts';

/** Puts into words what the owner's rides say about one report. Statistics and words load for owners alone. */
export function toldTrends(
  { rides, tried }: ResponseOf<typeof getTrends>,
  reportKey: string,
): OwnTrends {
  const known = trendRidesOf(rides);
  const verdicts = fixVerdicts(known, tried);
  return {
    betterThanLast: (activityId) => {
      const found = betterThanLast(known, `${reportKey} ${activityId}`);
      if (!found) return undefined;
      const { reportKey: S3Key, activityId: ActivityId } = found.previous;
      const before = rideAddressOf({ S3Key, ActivityId });
      const now = rideAddressOf({ S3Key: reportKey, ActivityId: activityId });
      return {
        ...(before && now && { comparePath: compareBothPath(before, now) }),
        title: betterThanLastTitle,
        previous: found.previous,
        textOf: (day) => betterThanLastText(found, day),
      };
    },
    lastRides: (activityId) => toldLastRides(known, `${reportKey} ${activityId}`),
    verdicts: new Map(
      verdicts
        .filter(({ fix }) => fix.S3Key === reportKey)
        .map((verdict) => [verdict.fix.recommendationId, toldVerdict(verdict, reportKey)]),
    ),
    ticks: new Set(
      tried.filter(({ S3Key }) => S3Key === reportKey).map((fix) => fix.recommendationId),
    ),
    earlierFixes: (activityId) =>
      verdicts
        .filter(({ fix }) => fix.S3Key !== reportKey)
        .filter(({ rides: { after } }) =>
          after.some(({ ride }) => ride.key === `${reportKey} ${activityId}`),
        )
        .map((verdict) => toldVerdict(verdict, reportKey)),
  };
}
