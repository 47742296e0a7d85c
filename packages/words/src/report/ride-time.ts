import type { Activity } from '@ridescope/contract/report/activity';
import { rideZeroS } from '@ridescope/contract/report/ride-zero';
import { momentText } from '../format/format-time.ts';

/** What of an activity says from where its time counts. */
export type TimedRide = Pick<Activity, 'rideStartS'>;

/**
 * The time of an activity as all its readers count it, from where the rider's riding began: `0:30:00`, `2 min before the start`.
 * @param t seconds from the start of the activity, as the report stores it
 */
export function rideTimeText(activity: TimedRide, t: number): string {
  return timeSince(rideZeroS(activity), t);
}

/** The same, from a zero that is known. */
export function timeSince(zeroS: number, t: number): string {
  const seconds = t - zeroS;
  // Problems are stored in whole seconds, the start of the ride in tenths.
  return momentText(seconds < 0 && seconds > -1 ? 0 : seconds);
}
