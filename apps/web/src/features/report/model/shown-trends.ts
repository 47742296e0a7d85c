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
  type FixVerdict,
  fixVerdicts,
  trendRidesOf,
} from '../../../shared/trends/trend-analysis.ts';
import type { OwnTrends } from './own-trends.ts';
import { shownLastRides } from './shown-last-rides.ts';
import type { shownVerdict } from './shown-verdict.ts';

/**
 * Puts into words what the owner's rides say about one report. Statistics and words load for owners alone.
 * @param tellVerdict puts verdicts on tried fixes into words; not needed without any
 */
export function shownTrends(
  { rides, tried }: ResponseOf<typeof getTrends>,
  reportKey: string,
  tellVerdict?: typeof shownVerdict,
): OwnTrends {
  const known = trendRidesOf(rides);
  const reported = (isWanted: (verdict: FixVerdict) => boolean) =>
    tellVerdict ? verdicts.filter(isWanted).map((verdict) => tellVerdict(verdict, reportKey)) : [];
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
    lastRides: (activityId) => shownLastRides(known, `${reportKey} ${activityId}`),
    verdicts: new Map(
      reported(({ fix }) => fix.S3Key === reportKey).map((one) => [one.recommendationId, one]),
    ),
    ticks: new Set(
      tried.filter(({ S3Key }) => S3Key === reportKey).map((fix) => fix.recommendationId),
    ),
    earlierFixes: (activityId) =>
      reported(
        ({ fix, rides: { after } }) =>
          fix.S3Key !== reportKey &&
          after.some(({ ride }) => ride.key === `${reportKey} ${activityId}`),
      ),
  };
}
