import { trainerGaps } from '../fault-plan.ts';
import type { Span } from '../fault-times.ts';
import { groupState, linedUp } from '../forms/group-events.ts';
import type { LogWriter } from '../log-writer.ts';
import { planted } from '../planted.ts';
import { sayIntervalStats } from './modern-devices.ts';
import type { SimulatedRide } from './simulated-ride.ts';

/** An activity of this length or less is the game's own: it begins before the rider is put into the pen. */
const shortestS = 3;

/**
 * The rider joins an event: the activity ends, the next one begins in the pen, and the event starts at the end of it.
 * @param activityS start of the activity that ends
 */
export function sayPen(
  log: LogWriter,
  ride: SimulatedRide,
  { fromS, toS }: Span,
  activityS: number,
): void {
  const { worldId } = ride.scenario.place;
  log.say(fromS, groupState('REG_ATTEMPT'), groupState('LINEUP'));
  log.say(
    fromS + 1,
    `INFO LEVEL: [SaveActivityService] EndCurrentActivity with {activityName: ${planted.activityName}, privacy: PUBLIC, hideProData: False}`,
    'INFO LEVEL: [SaveActivityService] FinalizeCurrentActivity Close FIT File',
  );
  const seconds = Math.max(shortestS, fromS - activityS);
  const gaps = trainerGaps(ride.plan, activityS, fromS);
  sayIntervalStats(log, fromS + 1, { ride, seconds, gaps });
  log.say(
    fromS + 1,
    `INFO LEVEL: [SaveActivityService] InitializeNewActivity with {worldId: ${worldId}, sport: CYCLING}`,
    linedUp(),
    groupState('LINEUP_WAIT'),
  );
  // One line a frame as long as the rider waits.
  for (let t = fromS + 2; t < fromS + 12; t += 1 / 40)
    log.say(t, 'INFO LEVEL: [Road Graph] Triggered Edge Update: 1');
  log.say(toS, groupState('INPROGRESS'));
}
