import type { TimeRange } from '@ridescope/contract/report/diagnosis';
import { round } from '../../../facts/figures/rounding.ts';
import type { RideFacts } from '../../../facts/ride-facts.ts';

/**
 * Converts a stretch since the first line of the log to a range from the start of the activity; a
 * moment without `toS`.
 */
export function rangeOf({ ride }: RideFacts, fromS: number, toS?: number): TimeRange {
  const zero = ride.span.startS;
  const hasEnd = toS !== undefined && toS > fromS;
  return { startS: round(fromS - zero, 1), ...(hasEnd && { endS: round(toS - zero, 1) }) };
}

/** Sorts ranges by time. */
export function inOrder(ranges: readonly TimeRange[]): TimeRange[] {
  return [...ranges].sort((a, b) => a.startS - b.startS);
}

/** Calculates the length of the ride in hours; undefined if it is too short for a rate. */
export function rideHours({ ride }: RideFacts, leastS: number): number | undefined {
  const seconds = ride.endS - ride.startS;
  return seconds >= leastS ? seconds / 3600 : undefined;
}
