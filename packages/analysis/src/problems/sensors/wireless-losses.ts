import type { FixId } from '@ridescope/catalogue/fixes';
import type { LossKind } from '@ridescope/catalogue/loss-limits';
import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { RuleId } from '@ridescope/catalogue/rules';
import { lossGrade } from '@ridescope/contract/loss-grade';
import { tallyOf } from '@ridescope/contract/report/count-episodes';
import { connectionsOf } from '../../facts/bluetooth/later-connections.ts';
import { connectionsOf as linkTimesOf } from '../../facts/bluetooth/wireless-drops.ts';
import { abortsOf } from '../../facts/network/computer-aborts.ts';
import { wirelessKey } from '../../facts/sensor-keys.ts';
import type { SensorFacts } from '../../facts/sensors.ts';
import type { Draft } from '../draft.ts';
import { type Occurrence, unionOf } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';
import { feltWithout, lostWith } from './loss-grade.ts';
import { joinSharedBluetooth } from './shared-bluetooth.ts';

type Wireless = SensorFacts['wireless'][number];

/** A break of the computer's network this close to the loss caused it. */
const causeS = 10;

/** A bike rolls on for this long without power. */
const rollOutS = 30;
/** The line of the time-out stands this close to the loss. */
const idleS = 2;
/** Riders who have finished save the ride within minutes; riders who wait for the trainer stay. */
const finishS = 180;
/** The game logs the device list right after each loss; a later list belongs to the pairing screen. */
const listedS = 5;

const rules: readonly RuleId[] = [
  'sensor-ble-drop',
  'sensor-lan-trainer',
  'sensor-power-gaps',
  'sensor-control-failures',
  'sensor-ble-radio',
];

interface Loss {
  startS: number;
  endS?: number;
  /** Whether the sensor may have been back sooner. */
  isAtMost: boolean;
  /** Whether the sensor came back over another radio. */
  isAnew: boolean;
  /** Whether power came back over another radio while control stayed on the dead connection. */
  hasLostControl: boolean;
}

/** Finds Bluetooth and network sensors that were lost during the ride, each sensor once. */
export function wirelessLossProblems(source: ProblemSource): Draft[] {
  const { facts } = source;
  if (facts.sensors.isWatched) return [];
  const found = facts.sensors.wireless.map((entry) => {
    const drops = entry.drops.filter((drop) => !isPutAway(source, drop));
    const losses = drops.map((drop) => lossOf(source, entry, drop));
    const drafts = losses.length === 0 ? [] : problemsOf(source, entry, losses);
    return { entry, startsS: losses.map(({ startS }) => startS), drafts };
  });
  const lost = found.flatMap(({ entry, startsS, drafts: [draft] }) =>
    draft ? [{ entry, startsS, draft }] : [],
  );
  return [
    ...joinSharedBluetooth(lost, source),
    ...found.flatMap(({ drafts: [, ...more] }) => more),
    ...facts.sensors.wireless.flatMap((entry) => controlStillLost(source, entry) ?? []),
  ];
}

/**
 * Checks whether the rider unplugged the trainer at the end: they roll on for some seconds and
 * don't look for it again.
 */
export function isPutAway(
  { facts, log }: ProblemSource,
  { t, seconds }: Wireless['drops'][number],
): boolean {
  const { moving, span } = facts.ride;
  const lastS = moving.t.at(-1);
  if (seconds !== undefined || lastS === undefined || lastS - t >= rollOutS) return false;
  if (span.endS - t > finishS) return false;
  return log.record.within('deviceListStart', t + listedS, span.endS).length === 0;
}

function lossOf(
  { log, facts }: ProblemSource,
  entry: Wireless,
  { t, seconds, isAtMost }: Wireless['drops'][number],
): Loss {
  const back = seconds === undefined ? undefined : t + seconds;
  const other = facts.sensors.wireless.find(
    (candidate) =>
      candidate !== entry &&
      candidate.device.name === entry.device.name &&
      candidate.sensorRoles.some((role) => entry.sensorRoles.includes(role)),
  );
  const again = other && connectionsOf(log.record)(entry.device, t);
  const isAnew = again !== undefined && again.t < (back ?? Number.POSITIVE_INFINITY);
  const endS = isAnew ? again.t : back;
  const isBack = endS !== undefined && endS <= facts.ride.endS;
  return {
    startS: t,
    ...(isBack && { endS }),
    isAtMost: isAtMost === true && isBack && !isAnew,
    isAnew: isAnew && isBack,
    hasLostControl:
      isAnew &&
      isBack &&
      entry.sensorRoles.includes('trainer') &&
      !other?.sensorRoles.includes('trainer'),
  };
}

function problemsOf(source: ProblemSource, entry: Wireless, losses: readonly Loss[]): Draft[] {
  const { ride } = source.facts;
  const occurrences = unionOf(
    losses.map(
      ({ startS, endS }): Occurrence => ({
        startS,
        seconds: Math.max(0, (endS ?? ride.endS) - startS),
        ...(endS === undefined && { isOpen: true }),
      }),
    ),
    ride,
  );
  const { times, total, longest } = tallyOf(occurrences);
  const [first, last] = [losses[0], losses.at(-1)];
  if (!first || !last) return [];
  const isLan = entry.transport === 'lan';
  const aborts = abortsOf(source.log.record, ride.startS - causeS, ride.endS);
  const isByComputer =
    isLan && losses.some(({ startS }) => aborts.some((t) => Math.abs(t - startS) <= causeS));
  const isController = entry.sensorRoles[0] === 'controller';
  const without = lostWith(entry, source.facts);
  const lengths = occurrences.map(({ seconds }) => seconds);
  const grade = lossGrade(without, lengths, ride.endS - ride.startS);
  if (!grade) return [];
  const isIdle = areIdle(source, entry, losses);
  const lost: Draft = {
    kind: kindOf(entry),
    category: isController ? 'hardware' : 'sensors',
    grade,
    sentences: sentencesOf(entry, losses, {
      times,
      total,
      longest,
      isByComputer,
      without,
      isIdle,
    }),
    during: 'ride',
    startS: first.startS,
    ...(last.endS !== undefined && { endS: last.endS }),
    occurrences,
    where: isByComputer ? 'computer' : isIdle ? 'sensor' : isLan ? 'homeNetwork' : 'radio',
    sensorKeys: [wirelessKey(entry)],
    rules,
    // Another radio doesn't help against a device that sends nothing.
    firstFix: isIdle ? 'sensor-firmware' : fixOf(entry),
    affectedS: total,
  };
  const left = losses.find(({ hasLostControl }) => hasLostControl);
  return left?.endS === undefined ? [lost] : [lost, controlLost(source, entry, left.endS)];
}

function kindOf({ sensorRoles }: Wireless): ProblemKind {
  if (sensorRoles.includes('trainer')) return 'trainer-lost';
  if (sensorRoles.includes('power')) return 'power-lost';
  if (sensorRoles[0] === 'heartRate') return 'heart-rate-lost';
  return sensorRoles[0] === 'controller' ? 'controller-lost' : 'sensor-lost';
}

function sentencesOf(
  { sensorRoles, transport }: Wireless,
  losses: readonly Loss[],
  {
    times,
    total,
    longest,
    isByComputer: byComputer,
    without,
    isIdle,
  }: {
    times: number;
    total: number;
    longest: number;
    isByComputer: boolean;
    without: LossKind;
    isIdle: boolean;
  },
): Draft['sentences'] {
  const sensor = sensorRoles[0] ?? 'unknown';
  const link = transport === 'lan' ? 'lan' : 'ble';
  const base = { sensor, link, byComputer } as const;
  const last = losses.at(-1);
  const felt = feltWithout(without, sensorRoles);
  if (losses.length === 1 && last?.endS === undefined)
    return [{ id: 'link-lost.for-good', values: base }, ...felt];
  if (losses.length === 1 && last?.isAnew)
    return [{ id: 'link-lost.other-radio', values: { ...base, length: wholeSeconds(longest) } }];
  const values = { ...base, times, total: wholeSeconds(total) };
  const atMost = losses.some(({ isAtMost }) => isAtMost);
  return [
    { id: 'link-lost', values },
    ...(atMost ? [{ id: 'link-lost.at-most' } as const] : []),
    ...(isIdle
      ? [{ id: 'link-lost.idle', values: { longest: wholeSeconds(longest) } } as const]
      : []),
    ...felt,
  ];
}

/** Whether the game ended every one of the losses of a controller by its own time-out. A trainer always sends, so it was gone. */
function areIdle(
  { log }: ProblemSource,
  { transport, sensorRoles }: Wireless,
  losses: readonly Loss[],
): boolean {
  return (
    transport === 'lan' &&
    sensorRoles[0] === 'controller' &&
    losses.every(({ startS }) =>
      log.record
        .within('lanError', startS - idleS, startS + idleS)
        .some(({ action }) => action === 'timeout'),
    )
  );
}

/** Reports that power came back over another radio, but resistance control didn't. */
function controlLost({ facts }: ProblemSource, entry: Wireless, fromS: number): Draft {
  const affectedS = Math.max(0, facts.ride.endS - fromS);
  return {
    kind: 'trainer-control-lost',
    category: 'sensors',
    grade: 'warning',
    sentences: [{ id: 'trainer-control-lost' }],
    during: 'ride',
    startS: fromS,
    occurrences: [{ startS: fromS, seconds: affectedS, isOpen: true }],
    // It heard the trainer again, and left the control on the dead connection.
    where: 'game',
    sensorKeys: [wirelessKey(entry)],
    rules: ['sensor-control-failures'],
    firstFix: 'ant-switch-transport',
    affectedS,
  };
}

/**
 * A trainer whose link broke before this part of the log, and whose power alone came over another radio since: its resistance
 * control is still where nobody answers.
 */
function controlStillLost(source: ProblemSource, entry: Wireless): Draft | undefined {
  const { log, facts, beforeFromS } = source;
  const { device, transport, sensorRoles } = entry;
  if (transport !== 'lan' || !sensorRoles.includes('trainer')) return undefined;
  const { connected, lost } = linkTimesOf(log.record, entry);
  const lostS = lost.findLast((t) => t < facts.ride.startS);
  if (lostS === undefined || lostS >= beforeFromS) return undefined;
  const isBack = connected.some((t) => t > lostS && t <= facts.ride.endS);
  const again = connectionsOf(log.record)(device, lostS);
  const hasPower = facts.sensors.wireless.some(
    (other) =>
      other.transport === 'ble' &&
      other.device.name === device.name &&
      !other.sensorRoles.includes('trainer'),
  );
  if (isBack || !hasPower || !again || again.isLan || again.t > facts.ride.startS) return undefined;
  const lostControl = controlLost(source, entry, facts.ride.startS);
  return { ...lostControl, sentences: [{ id: 'trainer-control-lost.still' }] };
}

/** No new battery helps where the device reports such a charge. */
const fullPercent = 50;

function fixOf({ transport, sensorRoles, batteryPercent = 0 }: Wireless): FixId {
  if (transport === 'lan') return 'ant-switch-transport';
  if (sensorRoles[0] === 'heartRate') return 'sensor-strap-fit';
  if (sensorRoles[0] !== 'controller') return 'ble-exclusive';
  return batteryPercent >= fullPercent ? 'sensor-firmware' : 'sensor-battery';
}
