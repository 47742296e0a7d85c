import type { Activity } from './activity.ts';

/**
 * Finds the second of an activity from which pages count its time: the start of its race, else the first movement of the rider. An
 * activity begins before, with loading and pairing. Without a ride only the start of the activity is known.
 */
export function rideZeroS({ rideStartS = 0 }: Pick<Activity, 'rideStartS'>): number {
  return rideStartS;
}
