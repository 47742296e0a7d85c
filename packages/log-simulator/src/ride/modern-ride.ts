import { trainerGaps } from '../fault-plan.ts';
import { allLoginStates, sayModernStart } from '../forms/modern-start.ts';
import { sayActivityBlock, sayWorldLoad } from '../forms/modern-world.ts';
import { type LogLine, LogWriter } from '../log-writer.ts';
import { planted } from '../planted.ts';
import { fpsLine, menuPosition, pairingPosition } from '../ride-path.ts';
import type { Source } from '../stream.ts';
import { antSources } from './ant-channels.ts';
import { searchLines } from './ant-search.ts';
import { frameRateLines } from './frame-rate.ts';
import {
  batteryLines,
  sayIntervalStats,
  sayModernPairing,
  sayModernUnpairing,
} from './modern-devices.ts';
import { sayModernFaults, sayRelay } from './modern-faults.ts';
import { sayPen } from './modern-pen.ts';
import { sayWorldChange } from './modern-world-change.ts';
import { modernRideNoise, modernStartNoise, noiseLines, withNumbers } from './noise.ts';
import type { SimulatedRide } from './simulated-ride.ts';
import { metricsLines } from './traffic.ts';

/** Failed positions in the second in which the rider joins the world, which is normal. */
const refusedAtJoin = 17;

/** Lists the parts of a modern log, which together make up the file. */
export function modernSources(ride: SimulatedRide): Source[] {
  const { rideS, endS, pairingS, quitS, scenario } = ride;
  return [
    frame(ride).sorted(),
    menuLines(ride),
    searchLines('[ANT] ', pairingS + 2, pairingS + 40, 2.5),
    ...ride.plan.searchStuck.map(({ fromS, toS, everyS }) =>
      searchLines('[ANT] ', fromS, toS, everyS),
    ),
    ...antSources(ride, pairingS + 20),
    frameRateLines(ride),
    metricsLines(ride),
    ...scenario.bleSensors.map((sensor) => batteryLines(ride, sensor)),
    clockLines(ride),
    ...(scenario.isPhoneRefused ? [companionLines(ride.metricsS, quitS)] : []),
    penLines(rideS),
    noiseLines(modernRideNoise, ride.random('noise'), rideS, endS),
  ];
}

/** Writes everything that happens once: start, sign-in, pairing, loading, faults, end. */
function frame(ride: SimulatedRide): LogWriter {
  const { scenario, date, utc, loginS, pairingS, loadS, rideS, endS, random } = ride;
  const log = new LogWriter(ride.clock);
  const { computer, client } = scenario;
  sayModernStart(log, {
    date,
    utc,
    loginS,
    pairingS,
    computer,
    client,
    loginStates: allLoginStates,
  });
  const start = random('start');
  for (const [count, text] of modernStartNoise)
    for (let i = 0; i < count; i++) log.say(start.between(4, loginS - 5), withNumbers(text, start));
  sayModernPairing(log, pairingS + 8, ride);
  sayWorldLoad(log, loadS, rideS, refusedAtJoin, scenario.place);
  sayModernFaults(log, ride);
  const relay = random('relay');
  for (const t of relay.times(scenario.relayMovesPerHour / 3_600, rideS + 5, endS))
    sayRelay(log, t, relay);
  saySegments(log, ride);
  const firstS = ride.plan.worldChanges.reduce((fromS, change) => {
    sayWorldChange(log, ride, change, fromS);
    return change.t;
  }, rideS);
  const lastS = ride.scenes.pens.reduce((fromS, pen) => {
    sayPen(log, ride, pen, fromS);
    return pen.fromS;
  }, firstS);
  sayEnd(log, ride, lastS);
  return log;
}

/** Writes the frame-rate lines before the ride: menu, then pairing screen. */
function* menuLines({ scenario, pairingS, loadS, random }: SimulatedRide): Generator<LogLine> {
  const rate = random('menu');
  for (let t = pairingS; t < loadS; t += 8) {
    const fps = (scenario.menu.fps + rate.between(-0.3, 0.3)).toFixed(2);
    yield { t, text: fpsLine(fps, pairingPosition), isStamped: true };
  }
}

const penS = 18;
const framesPerS = 60;

/** Writes one line per frame while the rider waits in the start pen of an event. */
function* penLines(fromS: number): Generator<LogLine> {
  for (let i = 0; i < penS * framesPerS; i++)
    yield {
      t: fromS + i / framesPerS,
      text: 'INFO LEVEL: [Road Graph] Triggered Edge Update: 1',
      isStamped: true,
    };
}

/** Writes an attempt to reach the closed phone app every 16 s for the whole ride. */
function* companionLines(fromS: number, toS: number): Generator<LogLine> {
  for (let t = fromS + 1; t < toS; t += 16) {
    yield {
      t,
      text: `[INFO] Auxiliary Controller attempting to connect to phone at: ${planted.phone}:21588 (secure)`,
      isStamped: true,
    };
    yield {
      t: t + 2.1,
      text: "[INFO] Auxiliary Controller failed to connect to socket: 'No connection could be made because the target machine actively refused it.' (10061)",
      isStamped: true,
    };
  }
}

/** Writes corrections of the world clock, a few milliseconds about every 75 s. */
function* clockLines({ rideS, endS, random }: SimulatedRide): Generator<LogLine> {
  const steps = random('clock steps');
  let offset = 1_698_491_221;
  for (let t = rideS + 30; t < endS; t += 75) {
    const step = steps.whole(-4, 4);
    const signed = step < 0 ? `${step}` : `+${step}`;
    const text = `[INFO] World clock offset updated from +${offset}ms to +${offset + step}ms (${signed}ms)`;
    offset += step;
    yield { t, text, isStamped: true };
  }
}

/** Start of the game's world time: 2014-10-22T22:14:34Z. */
const worldTimeEpochS = 1_414_016_074;

function saySegments(log: LogWriter, { utc, rideS, endS }: SimulatedRide): void {
  for (let t = rideS + 310, i = 0; t < endS; t += 290, i++) {
    const worldTime = (utc.getTime() / 1000 + t - worldTimeEpochS + 0.78).toFixed(2);
    log.say(
      t,
      `TIMING ARCH: Player (male) passed finish line of segment ${1_002_004 + i} at time ${worldTime} in 133.10 seconds (avg watts 178.65).`,
      `LEADERBOARDS: Saving segment results for segment ${1_002_004 + i} with a time of ${worldTime}`,
      `LEADERBOARDS: SUCCESS Segment result uploaded (result-id: ${planted.activityId}) (segment hash: 1002005) (event subgroup id: 6653891) (duration: 133100ms)`,
    );
  }
}

/** @param fromS start of the last activity */
function sayEnd(log: LogWriter, ride: SimulatedRide, fromS: number): void {
  const { utc, endS, quitS, plan } = ride;
  const gaps = trainerGaps(plan, fromS, endS);
  log.say(
    endS,
    'QuitScreen::SwitchState() New State: Busy_Saving_Activity',
    `INFO LEVEL: [SaveActivityService] EndCurrentActivity with {activityName: ${planted.activityName}, privacy: PUBLIC, hideProData: False}`,
    'INFO LEVEL: [SaveActivityService] FinalizeCurrentActivity Close FIT File',
  );
  sayIntervalStats(log, endS, { ride, seconds: endS - fromS, gaps });
  log.say(endS, '[INFO] Activity Upload: fit file is length 156747');
  sayActivityBlock(log, endS + 1, { utc, fromS, toS: endS, metres: (endS - fromS) * 9.7 });
  log.say(
    endS + 1,
    'QuitScreen::SwitchState() New State: Done',
    `INFO LEVEL: [GameState] Ending Ride. {rideId: ${planted.rideId}}`,
    'INFO LEVEL: [GameState] ZSF_RIDE -> ZSF_DROPIN_SCREEN',
    '[ZWATCHDOG]: GameFlowState Dropin',
  );
  for (let t = endS + 4; t < quitS; t += 8) log.say(t, fpsLine('60.12', menuPosition));
  log.say(
    quitS - 5,
    "[WARN] Unexpected HTTP response: [429] '' for: GET https://us-or-rly101.example.org/api/clubs/club/list/my-clubs.proto",
  );
  log.say(quitS, '[INFO] Auxiliary Controller stopped', '[INFO] Logged out');
  log.say(quitS, 'INFO LEVEL: [GameState] Logout Successful (shutdown: true).');
  sayModernUnpairing(log, quitS, ride);
  for (let i = 0; i < 580; i++) log.say(quitS, '[GN]: invalid light removal');
  log.say(
    quitS + 1,
    '[GameState] SendApplicationSessionEndEvent',
    '[Sentry] DeleteSessionMarker removed file',
    '[ZWATCHDOG]: Destroyed',
    '[OS]: Shutdown',
    'ZwiftApp Gracefully Shutdown',
  );
}
