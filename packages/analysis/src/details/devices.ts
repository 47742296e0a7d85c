import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { DeviceReliability } from '@ridescope/contract/advanced/result';
import { type DeviceVerdict, deviceVerdicts } from '@ridescope/contract/advanced/vocabulary';
import type { Sensor } from '@ridescope/contract/report/activity';
import {
  type CountedSensor,
  canDrop,
  countedSensor,
  episodesOfKind,
} from '@ridescope/contract/report/count-episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import { unionSeconds } from '@ridescope/contract/report/union-seconds';
import {
  clipIntervals,
  type Intervals,
  mergeIntervals,
  totalSeconds,
} from '../facts/figures/intervals.ts';
import { round } from '../facts/figures/rounding.ts';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import type { AntSensor } from '../facts/sensors.ts';
import { kindOf } from './problem-kind.ts';
import type { AdvancedSource } from './source.ts';

const binS = 10;
const darkPercent = 50;
const blockS = 600;
/** Fewer bins make no block. */
const fewestBins = 12;
/** A device that was gone for more than this was of no use. */
const unusableAvailability = 60;

/** Measures how reliable each device was over its transport, the most important device first. */
export function devicesOf(source: AdvancedSource): DeviceReliability[] {
  return source.activity.sensors.map((sensor) => {
    const ant = source.facts.sensors.ant.find(({ loss }) => antKey(loss.channel) === sensor.key);
    const counted = countedSensor(source.activity, sensor);
    const problems = source.activity.problems.filter(({ sensorKeys }) =>
      sensorKeys?.includes(sensor.key),
    );
    const measured = ant ? ofAnt(ant, counted, source) : ofWireless(counted, source);
    const { key, role, model, transport, lossPercent, slotModel, batteryState, batteryPercent } =
      sensor;
    const battery = batteryState ?? batteryPercent;
    return {
      key,
      role,
      ...(sensor.isTrainersPower && { isTrainersPower: true }),
      ...(model && { model }),
      transport,
      otherTransports: otherTransports(sensor, source),
      ...(lossPercent !== undefined && { lossPercent }),
      ...(slotModel && { slotModel }),
      ...measured,
      ...(battery !== undefined && { battery }),
      verdict: verdictOf(problems, measured, isMeasured(sensor, source)),
      problemIds: problems.map(({ id }) => id),
    };
  });
}

type Measured = Pick<
  DeviceReliability,
  | 'availabilityPercent'
  | 'timesLost'
  | 'searches'
  | 'meanSecondsBetweenFailures'
  | 'meanRepairSeconds'
  | 'sharedPercent'
  | 'worstBlock'
>;

function ofAnt(sensor: AntSensor, reported: CountedSensor, { facts }: AdvancedSource): Measured {
  const { ride, sensors } = facts;
  const trackedS = sensor.loss.trackedSeconds;
  const dark = darkOf(sensor, ride.endS);
  const darkS = totalSeconds(dark);
  const { timesLost = 0 } = reported;
  const failures = timesLost || Math.max(sensor.searches.length, sensor.silences.length);
  const others = mergeIntervals(
    sensors.ant.filter((other) => other !== sensor).flatMap((other) => darkOf(other, ride.endS)),
  );
  const sharedS = dark.reduce(
    (sum, [from, to]) => sum + totalSeconds(clipIntervals(others, from, to)),
    0,
  );
  const repairs = sensor.silences.flatMap(({ startS, endS }) =>
    endS === undefined ? [] : [endS - startS],
  );
  return {
    availabilityPercent: availability(darkS, trackedS),
    timesLost,
    searches: sensor.searches.length,
    ...(failures > 0 && {
      meanSecondsBetweenFailures: round(Math.max(0, trackedS - darkS) / failures, 0),
    }),
    ...meanRepair(reported, repairs),
    ...(darkS >= binS &&
      sensors.ant.length > 1 && {
        sharedPercent: round(Math.min(100, (100 * sharedS) / darkS), 0),
      }),
    ...worstBlock(sensor, ride.span.startS),
  };
}

/** When less than half of its messages arrived. What the meter itself didn't count is no fault of the air. */
function darkOf({ loss, silences }: AntSensor, rideEndS: number): Intervals {
  return mergeIntervals([
    ...loss.bins
      .filter(({ lossPercent }) => lossPercent >= darkPercent)
      .map(({ t }) => [t, t + binS] as const),
    ...silences
      .filter(({ cause }) => cause === 'radio')
      .map(({ startS, endS }) => [startS, endS ?? rideEndS] as const),
  ]);
}

function worstBlock({ loss }: AntSensor, zeroS: number): Pick<Measured, 'worstBlock'> {
  if (!loss.model) return {};
  const blocks = new Map<number, number[]>();
  for (const { t, lossPercent } of loss.bins) {
    const block = Math.floor((t - zeroS) / blockS);
    const own = blocks.get(block);
    if (own) own.push(lossPercent);
    else blocks.set(block, [lossPercent]);
  }
  const [worst] = [...blocks]
    .filter(([, losses]) => losses.length >= fewestBins)
    .map(([block, losses]) => ({
      block,
      percent: losses.reduce((sum, one) => sum + one, 0) / losses.length,
    }))
    .sort((a, b) => b.percent - a.percent);
  if (!worst || worst.percent < 1) return {};
  const fromSeconds = worst.block * blockS;
  return {
    worstBlock: {
      fromSeconds,
      toSeconds: fromSeconds + blockS,
      lossPercent: round(worst.percent, 1),
    },
  };
}

/** How long until it was back, on average of the losses that the report counts. */
function meanRepair(
  { timesLost = 0, lostS = 0 }: CountedSensor,
  repairs: readonly number[],
): Pick<Measured, 'meanRepairSeconds'> {
  if (timesLost > 0) return { meanRepairSeconds: round(lostS / timesLost, 1) };
  if (repairs.length === 0) return {};
  const total = repairs.reduce((sum, one) => sum + one, 0);
  return { meanRepairSeconds: round(total / repairs.length, 1) };
}

function ofWireless(counted: CountedSensor, { activity, facts }: AdvancedSource): Measured {
  const { ride } = facts;
  const rideS = ride.endS - ride.startS;
  const lost = episodesOfKind(activity, 'sensor-lost', counted.key);
  const goneS = unionSeconds(lost);
  return {
    availabilityPercent: availability(goneS, rideS),
    timesLost: lost.length,
    ...(lost.length > 0 && {
      meanSecondsBetweenFailures: round(Math.max(0, rideS - goneS) / lost.length, 0),
    }),
    ...meanRepair(counted, []),
  };
}

function availability(lostS: number, totalS: number): number {
  return totalS <= 0 ? 0 : round(Math.max(0, Math.min(100, 100 - (100 * lostS) / totalS)), 1);
}

/** The verdict that a problem of each kind gives its devices; other kinds say nothing of a device. */
const verdictOfKind: { readonly [Kind in ProblemKind]?: DeviceVerdict } = {
  'battery-low': 'batteryLow',
  'pairing-trouble': 'lateToPair',
  'trainer-control-slow': 'uncontrolled',
  'trainer-control-lost': 'uncontrolled',
  'sensors-badly-received': 'weak',
  'power-meter-stopped': 'stopped',
  'trainer-lost': 'lost',
  'power-lost': 'lost',
  'heart-rate-lost': 'lost',
  'sensor-lost': 'lost',
  'controller-lost': 'lost',
  'receiver-lost': 'lost',
};

/** Follows the problems of the report, the worst of them. */
function verdictOf(
  problems: readonly Problem[],
  { availabilityPercent }: Measured,
  isMeasured: boolean,
): DeviceVerdict {
  const verdicts = problems.flatMap(({ id }) => verdictOfKind[kindOf(id)] ?? []);
  const worst = verdicts.reduce<DeviceVerdict>(
    (one, other) => (rankOf(other) > rankOf(one) ? other : one),
    'good',
  );
  if (worst === 'lost' && availabilityPercent < unusableAvailability) return 'unusable';
  return worst === 'good' && !isMeasured ? 'unknown' : worst;
}

const rankOf = (verdict: DeviceVerdict) => deviceVerdicts.indexOf(verdict);

/** Checks whether the log shows how the device did: its messages, its connection or its readings, in a ride. */
function isMeasured(sensor: Sensor, { activity }: AdvancedSource): boolean {
  const { lossPercent, coveragePercent } = sensor;
  const isSeen = lossPercent !== undefined || canDrop(sensor) || coveragePercent !== undefined;
  return activity.isJudged && isSeen;
}

/** Transports over which the device list offered the same device. */
function otherTransports(
  { key, transport }: Sensor,
  { facts, record }: AdvancedSource,
): DeviceReliability['otherTransports'] {
  const own = facts.sensors.wireless.find((device) => wirelessKey(device) === key)?.device;
  const ant = facts.sensors.ant.find(({ loss }) => antKey(loss.channel) === key)?.loss.channel
    .device;
  const listed = record.of('deviceListed');
  const names = new Set(
    own
      ? [own.name]
      : listed
          .filter(({ antDevice }) => ant !== undefined && antDevice === ant)
          .map(({ device }) => device.name),
  );
  const found = new Set(
    listed.filter(({ device }) => names.has(device.name)).map((entry) => entry.transport),
  );
  return [...found].filter((other) => other !== transport);
}
