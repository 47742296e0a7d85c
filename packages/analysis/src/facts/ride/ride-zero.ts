import type { RideFacts } from '../ride-facts.ts';

/** Whether an activity has a ride of the rider, with a start and an end. */
export function hasOwnRide({ ride, unridden }: Pick<RideFacts, 'ride' | 'unridden'>): boolean {
  return ride.endS > ride.startS && !unridden;
}

/**
 * Finds the second of the log from which sentences count the time of a ride: the start of its race, else the first movement. Where
 * nobody rode, the start of the activity.
 */
export function rideZeroS(facts: Pick<RideFacts, 'ride' | 'unridden'>): number {
  return hasOwnRide(facts) ? facts.ride.startS : facts.ride.span.startS;
}
