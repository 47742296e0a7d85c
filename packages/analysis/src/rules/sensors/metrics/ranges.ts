import type { TimeRange } from '@ridescope/contract';
import type { RideFacts } from '../../../facts/ride-facts.ts';
import { round } from '../../../facts/rounding.ts';

/** A stretch since the first line of the log as a range from the start of the activity; a moment without `toS`. */
export function rangeOf({ ride }: RideFacts, fromS: number, toS?: number): TimeRange {
  const zero = ride.span.startS;
  const hasEnd = toS !== undefined && toS > fromS;
  return { startS: round(fromS - zero, 1), ...(hasEnd && { endS: round(toS - zero, 1) }) };
}

/** Ranges in their order in time. */
export function inOrder(ranges: readonly TimeRange[]): TimeRange[] {
  return [...ranges].sort((a, b) => a.startS - b.startS);
}

/** Length of the ride in hours; undefined where it is too short for a rate. */
export function rideHours({ ride }: RideFacts, leastS: number): number | undefined {
  const seconds = ride.endS - ride.startS;
  return seconds >= leastS ? seconds / 3600 : undefined;
}
