import type { ResponseOf } from '@ridescope/contract/endpoint';
import type { getTrends } from '@ridescope/contract/trends';
import {
  computersOf,
  findMarks,
  fixVerdicts,
  type MarkEffect,
  markEffects,
  measuresOf,
  type TrendRide,
  trendRidesOf,
  withoutRepeats,
} from '../../../shared/trends/trend-analysis.ts';

/** Everything that the trend shows of some rides. */
export type TrendModel = ReturnType<typeof trendModel>;

/** @param computer only rides on this one; all if undefined */
export function trendModel(
  { rides: rows, tried }: ResponseOf<typeof getTrends>,
  computer?: string,
) {
  const all = trendRidesOf(rows);
  const rides = computer === undefined ? all : all.filter(({ hardware }) => hardware === computer);
  const measures = measuresOf(rides);
  const marks = findMarks(rides, tried);
  return {
    rides,
    measures,
    /** In the order of the rides, and so numbered. */
    effects: markEffects(rides, marks, measures),
    verdicts: fixVerdicts(all, tried),
    computers: computersOf(all),
    /** Rides that are too short or have no date. */
    leftOut: withoutRepeats(rows).length - all.length,
  };
}

/** The numbers of the marks at a ride, from 1. */
export function markNumbersAt(effects: readonly MarkEffect[], ride: TrendRide): number[] {
  return effects.flatMap(({ mark }, index) => (mark.ride.key === ride.key ? [index + 1] : []));
}
