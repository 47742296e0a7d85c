import { isIn } from '../fault-times.ts';
import { sayLegacyLogin, sayLegacyStart } from '../forms/legacy-start.ts';
import { type LogLine, LogWriter } from '../log-writer.ts';
import { planted } from '../planted.ts';
import { fpsLine, menuPosition } from '../ride-path.ts';
import type { Source } from '../stream.ts';
import { antDevicesOf, antSources } from './ant-channels.ts';
import { searchLines } from './ant-search.ts';
import { frameRateLines } from './frame-rate.ts';
import { sayLegacyFaults, sayLegacyPairing } from './legacy-faults.ts';
import { legacyRideNoise, noiseLines } from './noise.ts';
import type { SimulatedRide } from './simulated-ride.ts';
import { counterLines } from './traffic.ts';

/** Lists the parts of an old log, which together make up the file. */
export function legacySources(ride: SimulatedRide): Source[] {
  const { loadS, rideS, endS, pairingS, scenario } = ride;
  return [
    frame(ride).sorted(),
    searchLines('ANT  : ', pairingS, pairingS + 42, 3),
    ...antSources(ride, pairingS + 40),
    ...(scenario.ant.trainer ? [commandLines(ride, rideS)] : []),
    frameRateLines(ride),
    counterLines(ride),
    latePacketLines(ride),
    ...(scenario.isPhoneRefused ? [companionLines(pairingS, endS)] : []),
    noiseLines(legacyRideNoise, ride.random('noise'), loadS, endS),
  ];
}

function frame(ride: SimulatedRide): LogWriter {
  const { loginS, pairingS, loadS, date, clock } = ride;
  const log = new LogWriter(clock);
  sayLegacyStart(log, date, ride.scenario.computer);
  sayLegacyLogin(log, loginS, loadS, !ride.plan.isUdpBlocked);
  sayLegacyPairing(log, pairingS + 40, ride);
  log.say(
    loadS,
    'NETWORK:Joining world 1',
    'NETWORK:Got the list of worlds',
    'NETWORK:Selected a world\n',
    'Setting Route:   Greater London Loop',
    'Route stats: 2153437.500000cm long, 18183.886719cm ascent',
    'Game Timestamp error: 0 hours, 0 min, 0 sec, 70ms',
    'NETCLIENT:send player state sequence number: 1',
    'NETWORK:error (5) sending player state',
    'NETWORK:error (5) sending player state',
  );
  sayLegacyFaults(log, ride);
  sayEnd(log, ride);
  return log;
}

/** Writes a slope for the trainer every two seconds; one command in fifty fails. */
function* commandLines({ endS, plan, random }: SimulatedRide, fromS: number): Generator<LogLine> {
  const chance = random('commands');
  for (let t = fromS; t < endS; t += 2) {
    const isFailed = chance.isWithin(isIn(plan.gradeless, t) ? 1 : 0.02);
    const page = chance.isWithin(0.5) ? 'FE-C 16 received' : 'FE-C 25 received';
    // Without its receiver nothing reaches the trainer, and nothing comes from it.
    if (isIn(plan.receiverGone, t + 0.4)) continue;
    const texts = isFailed
      ? ['ANT  : Transfer Failed.', 'ANT  : FET Transmission failed. ']
      : ['ANT  : Transfer Completed.', 'ANT  : FET grade set successfully'];
    for (const text of [...texts, page]) yield { t: t + 0.4, text, isStamped: true };
  }
}

function* latePacketLines({ rideS, endS, random }: SimulatedRide): Generator<LogLine> {
  const late = random('late');
  for (const t of late.times(0.05, rideS + 60, endS)) {
    const delay = late.between(0, 3).toFixed(2);
    const metres = late.between(20, 300).toFixed(1);
    const text = `NETWORK:Delayed packet detected: Delay=${delay}, Meters=${metres} networkID=-${late.whole(10_000, 99_999)}, rider name=${planted.otherName}`;
    yield { t, text, isStamped: true };
  }
}

function* companionLines(fromS: number, toS: number): Generator<LogLine> {
  const attempt = `NETCLIENT:Auxiliary Controller: Attempting to connect to phone at: ${planted.phone}:21587`;
  const failure =
    "NETCLIENT:ERROR: Auxiliary Controller: Error connecting socket: 'No connection could be made because the target machine actively refused it.' (10061)";
  for (let t = fromS + 0.2; t < toS; t += 16) {
    yield { t, text: attempt, isStamped: true };
    yield { t: t + 3, text: failure, isStamped: true };
  }
}

function sayEnd(log: LogWriter, ride: SimulatedRide): void {
  const { endS, date } = ride;
  const fit = `C:\\Users\\${planted.account}\\Documents\\Zwift\\Activities/${date}-06-59-48.fit`;
  log.say(
    endS,
    `Setting activity name to ${planted.activityName}`,
    `Uploading activity to server -- fit file name = ${fit}`,
    'NETCLIENT:Activity Upload: fit file is length 119305',
    ...antDevicesOf(ride).map(({ channel }) => `ANT  : SHUTDOWN: Closing ANT channel ${channel}`),
    fpsLine(' 60', menuPosition),
  );
  log.say(endS + 4, 'Analytics logged\n');
  for (let i = 0; i < 6; i++)
    log.say(endS + 5 + i / 8, 'NETCLIENT:Last message was sent 5 seconds ago');
  log.say(
    endS + 7,
    'User profile updated',
    'NETCLIENT:Auxiliary Controller: Shutting down io_service keep alive loop',
    'NETCLIENT:Auxiliary Controller: stopped',
  );
}
