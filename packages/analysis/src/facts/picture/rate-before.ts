import type { LogRecord } from '../../record/log-record.ts';
import { median } from '../figures/statistics.ts';
import type { Ride } from '../ride/ride.ts';

/** Fewer lines say too little about the time before a ride. */
const fewestLines = 3;
/** A rate this many times that of a slow stretch was as slow. */
const sameShare = 1.1;

/** Returns the median rate between the start of an activity and that of its ride, in FPS. Undefined with fewer than three lines. */
export function rateBefore({ fps: { t, fps } }: LogRecord, ride: Ride): number | undefined {
  const rates: number[] = [];
  for (let i = t.lowerBound(ride.span.startS); i < t.length && t.at(i) < ride.startS; i++)
    rates.push(fps.at(i));
  return rates.length < fewestLines ? undefined : median(rates);
}

/** Whether the picture was as slow before the ride, with other riders around or none. */
export function isSlowBefore(before: number | undefined, slow: number): boolean {
  return before !== undefined && before <= sameShare * slow;
}
