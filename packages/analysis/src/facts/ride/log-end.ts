import type { Ride } from './ride.ts';
import type { SessionFacts } from './session.ts';

/**
 * A rider who moved this close to the last line of the log was still riding. Closing the game takes seconds, so its lines
 * are in a log that was cut only if they follow at once.
 */
const ridingUntilEndS = { closed: 3, open: 15 };

/** Checks whether the log stops while the rider rides: the game stopped suddenly, or the log was copied too early. */
export function endsInRide(
  { hasCleanEnd, wasSaved }: Pick<SessionFacts, 'hasCleanEnd' | 'wasSaved'>,
  { span, endS }: Pick<Ride, 'span' | 'endS'>,
): boolean {
  if (wasSaved) return false;
  return span.endS - endS <= (hasCleanEnd ? ridingUntilEndS.closed : ridingUntilEndS.open);
}
