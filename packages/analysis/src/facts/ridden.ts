import type { LogRecord } from '../record/log-record.ts';
import { antDeviceTypes } from './ant-channels.ts';
import { poweredSeconds } from './own-power.ts';
import { motionOf } from './positions.ts';
import type { Ride, Sample } from './ride.ts';

/** `watched`: the position is that of others; `noSource`: nothing was paired that could have moved the rider. */
export type NobodyRode = 'watched' | 'noSource';

/** Power in a smaller share of the movement is not what moved the position. */
const riddenShare = 0.25;
/** A rider looks around a few times in a ride; who only watches sees hundreds of jumps (log-format 5.8). */
const fewestJumps = 20;
const jumpShare = 0.1;
/** A trainer that is ridden takes about one grade a second. */
const gradesPerS = 0.1;
const statisticsS = 5;

const sourceTypes = new Set<number>([
  antDeviceTypes.power,
  antDeviceTypes.trainer,
  antDeviceTypes.speedCadence,
  antDeviceTypes.speed,
  antDeviceTypes.footPod,
]);
/** Listed devices that move nobody; any other may. */
const idleRoles = new Set(['HR', 'Cadence', 'Run Cadence', 'Steering', 'Non-Selected']);

/**
 * Why an activity with movement is no ride; undefined when somebody rode, or when the log can't tell: sources over
 * Bluetooth and the network say nothing of their power.
 */
export function nobodyRode(record: LogRecord, ride: Ride): NobodyRode | undefined {
  if (ride.movingSeconds === 0) return undefined;
  if (!hasSource(record, ride)) return 'noSource';
  if (isPowered(record, ride)) return undefined;
  const hasMessages = poweredSeconds(record, ride.startS, ride.endS) !== undefined;
  if (hasMessages && !hasOtherSource(record, ride)) return 'watched';
  return isJumping(ride) ? 'watched' : undefined;
}

/** Power, accepted grades or readings of power in a good share of the movement: somebody rode, wherever the camera was. */
export function isPowered(record: LogRecord, ride: Ride): boolean {
  const poweredS = poweredSeconds(record, ride.startS, ride.endS) ?? 0;
  return (
    poweredS >= riddenShare * ride.movingSeconds ||
    tookGrades(record, ride) ||
    hasReadings(record, ride)
  );
}

function tookGrades(record: LogRecord, { startS, endS, movingSeconds }: Ride): boolean {
  const { t, isCompleted } = record.trainerCommands;
  let accepted = 0;
  for (let i = t.lowerBound(startS); i < t.length && t.at(i) <= endS; i++)
    accepted += isCompleted.at(i);
  return accepted >= gradesPerS * movingSeconds;
}

/** A log without its first lines, or without any word of sensors, doesn't tell what was paired. */
function hasSource(record: LogRecord, ride: Ride): boolean {
  if (record.of('logTime').length === 0 || ride.holes.length > 0) return true;
  if (record.of('antReceiver').length === 0 && record.of('antPairing').length === 0) return true;
  const { t } = record.powerMessages;
  const hasPower = t.lowerBound(ride.endS) > t.lowerBound(record.run.startS);
  return hasPower || hasOtherSource(record, ride);
}

/** Anything that may have moved the rider, apart from a power meter whose messages are logged. */
function hasOtherSource(record: LogRecord, { endS }: Ride): boolean {
  const isBefore = ({ t }: { t: number }) => t <= endS;
  const typed = record.of('antChannelId').filter(isBefore);
  const types = new Map(typed.map(({ device, deviceType }) => [device, deviceType]));
  const hasMeter = record.powerMessages.t.length > 0;
  const isSource = (deviceType: number | undefined) =>
    deviceType === undefined
      ? !hasMeter
      : sourceTypes.has(deviceType) && !(hasMeter && deviceType === antDeviceTypes.power);
  const paired = record.of('antPairing').filter(isBefore);
  if (paired.some(({ device }) => isSource(types.get(device)))) return true;
  const wireless = [...record.of('bleStatus'), ...record.of('bleConnected')].filter(isBefore);
  const listed = record.of('deviceListed').filter(isBefore);
  const idle = new Set(listed.map(({ device }) => device.name));
  return (
    listed.some(
      ({ role, transport }) => !idleRoles.has(role) && !(hasMeter && transport === 'ant'),
    ) ||
    wireless.some(({ device }) => !idle.has(device.name)) ||
    record.of('lanConnected').some(isBefore) ||
    record.trainerCommands.t.lowerBound(endS) > 0 ||
    (!hasMeter && record.rxFails.size > paired.length)
  );
}

function isJumping({ samples, moving }: Ride): boolean {
  const jumps = samples.filter((sample, i) => isJump(sample, samples[i - 1])).length;
  return jumps >= fewestJumps && jumps >= jumpShare * moving.length;
}

function isJump(sample: Sample, before: Sample | undefined): boolean {
  if (!before) return false;
  const cm = Math.hypot(sample.x - before.x, sample.z - before.z);
  return motionOf(cm, sample.t - before.t, sample.fps) === 'jump';
}

/** The game's own statistics, written when the activity ends, count readings of power. */
function hasReadings(record: LogRecord, { span, movingSeconds }: Ride): boolean {
  return record
    .within('intervalStats', span.endS - statisticsS, span.endS + statisticsS)
    .some(
      ({ channel, count, meanS }) =>
        channel === 'power' && count * meanS > riddenShare * movingSeconds,
    );
}
