import type { LogRecord } from '../../record/log-record.ts';
import { antDeviceTypes } from '../ant/ant-channels.ts';
import { poweredSeconds } from '../power/own-power.ts';
import { isShortStep, motionOf } from './positions.ts';
import type { Ride } from './ride.ts';

/**
 * `watched`: the position is that of others; `noSource`: nothing was paired that could have moved the rider; `noMovement`: nothing
 * moved; `noRide`: the session ended before any ride.
 */
export type UnriddenReason = 'watched' | 'noSource' | 'noMovement' | 'noRide';

/**
 * Power in a smaller share of the movement is not what moved the position. A camera on its rounds also moves while somebody
 * pedals a little, so it takes more to say that it followed the rider.
 */
const riddenShare = { usual: 0.25, jumping: 0.75 };
/**
 * A rider looks around a few times in a ride; who only watches sees hundreds of jumps (log-format 5.8). Judgement: of real
 * logs, rides had one in 15 % of their minutes at most, and watched ones in 56 % at least.
 */
const fewestJumps = 20;
const jumpingMinutes = 1 / 3;
const minuteS = 60;
/** A judged ride (catalogue 1.3), with at most a teleport now and then. Judgement: a session of watching had one jump in five lines. */
const steadyS = 300;
const steadyJumpShare = 0.02;
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
/** Listed devices that don't move a rider; any other may. */
const idleRoles = new Set(['HR', 'Cadence', 'Run Cadence', 'Steering', 'Non-Selected']);

/**
 * Finds why an activity with movement is no ride; undefined if somebody rode or the log can't tell,
 * because Bluetooth and network sources don't log their power.
 */
export function unridden(record: LogRecord, ride: Ride): UnriddenReason | undefined {
  // Without frame-rate lines a log doesn't show whether anything moved.
  if (ride.movingSeconds === 0) return record.fps.t.length > 0 ? 'noMovement' : undefined;
  if (!hasSource(record, ride) && !(isSteady(ride) && isSomebodyThere(record, ride)))
    return 'noSource';
  const isCamera = isJumping(ride);
  if (isPowered(record, ride, isCamera ? riddenShare.jumping : riddenShare.usual)) return undefined;
  const { t } = record.powerMessages;
  const hasMessages = t.upperBound(ride.endS) > t.lowerBound(ride.startS);
  if (hasMessages && !hasOtherSource(record, ride)) return 'watched';
  return isCamera ? 'watched' : undefined;
}

/** Checks for any sensor at all: a rider who wears a strap may have a source of power whose lines we don't know. */
function isSomebodyThere(record: LogRecord, { endS }: Ride): boolean {
  const isBefore = ({ t }: { t: number }) => t <= endS;
  return [
    ...record.of('antPairing'),
    ...record.of('bleStatus').filter(({ status }) => status === 'connected'),
    ...record.of('bleConnected'),
    ...record.of('bleSearchStart').filter(({ via }) => via === 'phone'),
  ].some(isBefore);
}

/**
 * Checks for minutes of movement without the jumps of a camera. Only a rider moves like that, whose sensors then logged
 * lines that we don't know, as on a platform of which we have no log.
 */
function isSteady(ride: Ride): boolean {
  return (
    ride.movingSeconds >= steadyS && jumpsOf(ride).length < steadyJumpShare * ride.moving.length
  );
}

/**
 * Checks for power, accepted grades or readings of power in a good share of the movement: then
 * somebody rode, wherever the camera was.
 */
export function isPowered(record: LogRecord, ride: Ride, share = riddenShare.usual): boolean {
  const poweredS = poweredSeconds(record, ride.startS, ride.endS) ?? 0;
  return (
    poweredS >= share * ride.movingSeconds || tookGrades(record, ride) || hasReadings(record, ride)
  );
}

function tookGrades(record: LogRecord, { startS, endS, movingSeconds }: Ride): boolean {
  const { t, isCompleted } = record.trainerCommands;
  let accepted = 0;
  for (let i = t.lowerBound(startS); i < t.length && t.at(i) <= endS; i++)
    accepted += isCompleted.at(i);
  return accepted >= gradesPerS * movingSeconds;
}

/** Checks whether the log shows what was paired: not without its first lines or any sensor line. */
function hasSource(record: LogRecord, ride: Ride): boolean {
  if (record.of('logTime').length === 0 || ride.holes.length > 0) return true;
  if (record.of('antReceiver').length === 0 && record.of('antPairing').length === 0) return true;
  const { t } = record.powerMessages;
  const hasPower = t.lowerBound(ride.endS) > t.lowerBound(record.run.startS);
  return hasPower || hasOtherSource(record, ride);
}

/** Checks for anything that may have moved the rider, apart from a power meter whose messages are logged. */
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

function isJumping(ride: Ride): boolean {
  const jumps = jumpsOf(ride);
  const minutes = new Set(jumps.map((t) => Math.floor(t / minuteS)));
  const all = (ride.endS - ride.startS) / minuteS;
  return jumps.length >= fewestJumps && minutes.size >= jumpingMinutes * all;
}

/** Times of the jumps. */
function jumpsOf({ samples: { t, fps, x, z, stepCm } }: Ride): number[] {
  const jumps: number[] = [];
  for (let i = 1; i < t.length; i++) {
    // A step has a length only where it was no jump.
    if ((stepCm[i] as number) > 0) continue;
    const xCm = (x[i] as number) - (x[i - 1] as number);
    const zCm = (z[i] as number) - (z[i - 1] as number);
    if (isShortStep(xCm, zCm)) continue;
    const seconds = (t[i] as number) - (t[i - 1] as number);
    const motion = motionOf(Math.hypot(xCm, zCm), seconds, fps[i] as number);
    if (motion === 'jump') jumps.push(t[i] as number);
  }
  return jumps;
}

/** The game's own statistics, written when the activity ends, count readings of power. */
function hasReadings(record: LogRecord, { span, movingSeconds }: Ride): boolean {
  return record
    .within('intervalStats', span.endS - statisticsS, span.endS + statisticsS)
    .some(
      ({ channel, count, meanS }) =>
        channel === 'power' && count * meanS > riddenShare.usual * movingSeconds,
    );
}
