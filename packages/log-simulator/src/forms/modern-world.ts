import type { LogWriter } from '../log-writer.ts';
import { planted } from '../planted.ts';
import type { Random } from '../random.ts';
import { fpsLine, menuPosition } from '../ride-path.ts';
import { type Place, places } from './places.ts';

/** Start of the game's world time: 2014-10-22T22:14:34Z. */
const worldTimeEpochS = 1_414_016_074;

/** Calculates the value of a frame-rate line, which the modern client measures over slightly more than half a second. */
export function snapshotFps(random: Random, target: number): string {
  const ms = random.whole(500, 510);
  const frames = Math.round((target + random.between(-3, 3)) * (ms / 1000));
  return ((frames * 1000) / ms).toFixed(2);
}

/** Writes the lines from "Starting Ride" until the rider is in the world; `refused` positions are not sent. */
export function sayWorldLoad(
  log: LogWriter,
  from: number,
  to: number,
  refused: number,
  { worldId, map, route }: Place = places.watopia,
): void {
  log.say(
    from - 1,
    `INFO LEVEL: [GameState] Starting Ride. {rideId: ${planted.rideId}}`,
    'INFO LEVEL: [GameState] Starting Group Event. {eventId: 5207671, subgroupId: 6653891, eventType: GroupRide}',
    `INFO LEVEL: [Route] Setting Route:   ${route}`,
    'INFO LEVEL: [Route] Route stats: 1157618.000000cm long with 44654.550781cm leadin and 4853.675781cm ascent',
    'INFO LEVEL: [GameState] ZSF_PAIRING_SCREEN -> ZSF_DROPIN_SCREEN',
    '[ZWATCHDOG]: GameFlowState Dropin',
  );
  log.say(
    from,
    '[Sentry] Starting trace for World Load',
    `INFO LEVEL: [SaveActivityService] GameLoadLevel: Creating New Activity {worldId: ${worldId}}`,
    `INFO LEVEL: [SaveActivityService] InitializeNewActivity with {worldId: ${worldId}, sport: CYCLING}`,
    `GAME_LoadLevel()  worldID = ${worldId}`,
    '[ZWATCHDOG]: GameState Load start',
    `Loading WAD file 'assets/Worlds/world${worldId}/data.wad' with file.`,
    `Loading WAD file 'assets/Worlds/world${worldId}/data_1.wad' with file.`,
  );
  log.say(
    to,
    '[Sentry] Ending trace for World Load',
    '[ZWATCHDOG]: GameState Load end',
    `INFO LEVEL: [SaveActivityService] OnNewActivityId with {activityId: ${planted.activityId}, internalId: 0}`,
    'GL error GL_INVALID_OPERATION',
    fpsLine('60.00', menuPosition),
    `Giant dt in app. dt = ${to - from}.36`,
    `[INFO] Changed to world-map [1,${map}]`,
  );
  for (let i = 0; i < refused; i++)
    log.say(to, 'ERROR LEVEL: [NETWORK] error (8) sending player state');
  log.say(
    to,
    'INFO LEVEL: [GameState] ZSF_DROPIN_SCREEN -> ZSF_INITIAL_CHALLENGE_SELECT',
    'INFO LEVEL: [GameState] ZSF_INITIAL_CHALLENGE_SELECT -> ZSF_RIDE',
    '[ZWATCHDOG]: GameFlowState Riding',
  );
}

/** Writes the block without timestamps that contains an activity's distance and times. */
export function sayActivityBlock(
  log: LogWriter,
  t: number,
  { utc, fromS, toS, metres }: { utc: Date; fromS: number; toS: number; metres: number },
): void {
  const at = (s: number) => new Date(utc.getTime() + s * 1000).toISOString().replace(/\.\d+Z/, 'Z');
  log.say(t, '[ECONOMY] Activity:');
  log.sayUnstamped(
    t,
    'Sport                    : CYCLING',
    `Name                     : ${planted.activityName}`,
    `Start UTC time           : ${at(fromS)}`,
    `End UTC time             : ${at(toS)}`,
    `Dist traveled meters     : ${metres.toFixed(6)}`,
    'Elevation climbed meters : 47.477203',
    'Calories burned          : 271.324341',
    'Earned XP                : 420',
  );
  log.say(t, '[ECONOMY] Last Ride Bonus XP: 0');
}

/** Writes chat, names and segments. The parser only uses the world time of these lines. */
export function saySocial(log: LogWriter, utc: Date, from: number, to: number): void {
  for (let t = from + 40, i = 1; t < to; t += 37, i++)
    log.say(t, `[Route] Hit checkpoint ${i} out of 155 on route: "  Volcano Flat"`);
  log.say(
    from + 95,
    `HUD_Notify: ${planted.ownName} is now riding in Watopia`,
    `HUD_Notify: ${planted.otherName} says Ride On!`,
    'Got Notable Moment: RIDE ON!',
  );
  log.say(from + 131, `Chat: ${planted.otherPlayerId} (GroupEvent): ${planted.chat} 👍🏼 “quoted”`);
  log.say(
    from + 140,
    `Chat: ${planted.otherPlayerId} (Paddock): ${planted.chat}\n${planted.chatSecondLine}`,
    `Chat: ${planted.otherName} ${planted.otherPlayerId} (World): FPS 10.00, 1, 2, 3`,
    `INFO LEVEL: [Group Events] Registrant #23, id=${planted.otherPlayerId}, name="Plantina" "Otherperson"`,
    `[NETWORK] GroupEvents: Player already signed up for "${planted.clubName}" group event, subgroup "C".`,
  );
  for (const [i, after] of [310, 560, 1_020, 1_400].entries()) {
    const worldTime = utc.getTime() / 1000 + from + after - worldTimeEpochS + 0.78;
    log.say(
      from + after,
      `TIMING ARCH: Player (male) passed finish line of segment ${1_002_004 + i} at time ${worldTime.toFixed(2)} in 133.10 seconds (avg watts 178.65).`,
      `LEADERBOARDS: Saving segment results for segment ${1_002_004 + i} with a time of ${worldTime.toFixed(2)}`,
      `LEADERBOARDS: SUCCESS Segment result uploaded (result-id: ${planted.activityId}) (segment hash: 1002005) (event subgroup id: 6653891) (duration: 133100ms)`,
    );
  }
  log.say(from + 200, `User ${planted.otherPlayerId} flagged`);
  for (let i = 0; i < 60; i++)
    log.say(from + 20 + i / 60, 'INFO LEVEL: [Road Graph] Triggered Edge Update: 1');
}
