import { trainerGaps } from '../fault-plan.ts';
import type { LogWriter } from '../log-writer.ts';
import type { FaultPlan } from '../planned-faults.ts';
import { planted } from '../planted.ts';
import { sayIntervalStats } from './modern-devices.ts';
import { sayReconnect } from './modern-faults.ts';
import type { SimulatedRide } from './simulated-ride.ts';

const loadingS = 9;

/**
 * The rider goes to another world: the activity ends, the world loads, the connection is made anew and a few positions
 * are refused. Nothing of it is a fault.
 * @param fromS start of the activity that ends
 */
export function sayWorldChange(
  log: LogWriter,
  ride: SimulatedRide,
  { t, sendFailures, to }: FaultPlan['worldChanges'][number],
  fromS: number,
): void {
  log.say(
    t,
    `INFO LEVEL: [GameState] Changing World. {previous: ${ride.scenario.place.world}, new: ${to.world}}`,
    '[Sentry] Starting trace for World Load',
    `INFO LEVEL: [SaveActivityService] GameLoadLevel: Replacing Current Activity {worldId: ${to.worldId}}`,
    `INFO LEVEL: [SaveActivityService] EndCurrentActivity with {activityName: ${planted.activityName}, privacy: PUBLIC, hideProData: False}`,
    'INFO LEVEL: [SaveActivityService] FinalizeCurrentActivity Close FIT File',
  );
  sayIntervalStats(log, t, { ride, seconds: t - fromS, gaps: trainerGaps(ride.plan, fromS, t) });
  log.say(
    t,
    `INFO LEVEL: [SaveActivityService] InitializeNewActivity with {worldId: ${to.worldId}, sport: CYCLING}`,
    `INFO LEVEL: [Route] Setting Route:   ${to.route}`,
    `GAME_LoadLevel()  worldID = ${to.worldId}`,
    '[ZWATCHDOG]: GameState Load start',
    `Loading WAD file 'assets/Worlds/world${to.worldId}/data.wad' with file.`,
  );
  log.say(
    t + loadingS,
    '[Sentry] Ending trace for World Load',
    '[ZWATCHDOG]: GameState Load end',
    `Giant dt in app. dt = ${loadingS}.21`,
    `[INFO] Changed to world-map [1,${to.map}]`,
  );
  sayReconnect(log, t + loadingS);
  for (let i = 0; i < sendFailures; i++)
    log.say(t + loadingS, 'ERROR LEVEL: [NETWORK] error (8) sending player state');
}
