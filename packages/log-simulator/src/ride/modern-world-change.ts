import type { LogWriter } from '../log-writer.ts';
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
  { t, sendFailures }: { t: number; sendFailures: number },
  fromS: number,
): void {
  log.say(
    t,
    'INFO LEVEL: [GameState] Changing World. {previous: WATOPIA, new: NEW_YORK}',
    '[Sentry] Starting trace for World Load',
    'INFO LEVEL: [SaveActivityService] GameLoadLevel: Replacing Current Activity {worldId: 4}',
    `INFO LEVEL: [SaveActivityService] EndCurrentActivity with {activityName: ${planted.activityName}, privacy: PUBLIC, hideProData: False}`,
    'INFO LEVEL: [SaveActivityService] FinalizeCurrentActivity Close FIT File',
  );
  sayIntervalStats(log, t, { ride, seconds: t - fromS, gaps: [] });
  log.say(
    t,
    'INFO LEVEL: [SaveActivityService] InitializeNewActivity with {worldId: 4, sport: CYCLING}',
    'GAME_LoadLevel()  worldID = 4',
    '[ZWATCHDOG]: GameState Load start',
    "Loading WAD file 'assets/Worlds/world4/data.wad' with file.",
  );
  log.say(
    t + loadingS,
    '[Sentry] Ending trace for World Load',
    '[ZWATCHDOG]: GameState Load end',
    `Giant dt in app. dt = ${loadingS}.21`,
    '[INFO] Changed to world-map [1,8]',
  );
  sayReconnect(log, t + loadingS);
  for (let i = 0; i < sendFailures; i++)
    log.say(t + loadingS, 'ERROR LEVEL: [NETWORK] error (8) sending player state');
}
