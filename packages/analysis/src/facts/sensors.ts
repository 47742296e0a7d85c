import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { LogRecord } from '../record/log-record.ts';
import { type AntChannel, antDeviceTypes, findAntChannels } from './ant/ant-channels.ts';
import { type ChannelLoss, measureLoss, sharedEpisodes } from './ant/ant-loss.ts';
import { type BatteryState, devicePages } from './ant/ant-pages.ts';
import { type AntReceiver, findAntReceiver } from './ant/ant-receiver.ts';
import { type AntSearch, findSearches, isSearchOf, type PlacedSearch } from './ant/ant-searches.ts';
import type { AntSilence } from './ant/ant-silence.ts';
import { findAntSilences } from './ant/ant-silences.ts';
import { silenceAtEnd } from './ant/ended-readings.ts';
import { type BluetoothRadio, findBluetoothRadio } from './bluetooth/bluetooth-radio.ts';
import { findUnanswered } from './bluetooth/unanswered-commands.ts';
import {
  findWirelessDevices,
  listedAntRoles,
  type WirelessDevice,
} from './bluetooth/wireless-devices.ts';
import { type Intervals, isInside } from './figures/intervals.ts';
import { findReadings, type Readings } from './figures/readings.ts';
import { type Exclusions, isPaceLossJudged } from './picture/exclusions.ts';
import { correctByCounter } from './power/power-counter.ts';
import type { Ride } from './ride/ride.ts';

export interface AntSensor {
  loss: ChannelLoss;
  roles: SensorRole[];
  /** Number of the device's name in the log. */
  deviceName?: number;
  model?: string;
  manufacturer?: string;
  batteryState?: BatteryState;
  /** A trainer's power on a separate channel: it bears the number of the trainer, and is the same device. */
  isOfTrainer?: true;
  /** Searches inside the judged part of the ride. */
  searches: AntSearch[];
  /** When nothing of it arrived, in the ride. */
  silences: AntSilence[];
}

export interface SensorFacts {
  ant: AntSensor[];
  receiver?: AntReceiver;
  /** All searches of the ride; those outside of what is judged are marked. */
  searches: (AntSearch & { isExcluded: boolean })[];
  searchStarts: number;
  shared: Intervals;
  /** "Rx Fail" lines inside the ride on channels without a pairing line. */
  unassignedRxFails: number;
  wireless: (WirelessDevice & { sensorRoles: SensorRole[] })[];
  readings: Readings[];
  commands?: { failed: number; completed: number };
  /** Times at which a trainer on Bluetooth or the network did not answer a command; absent where there was none. */
  unanswered?: number[];
  /** Absent when no Bluetooth device was used. */
  bluetooth?: BluetoothRadio;
  /** Whether the rider only watched others, so that the sensors are not judged. */
  isWatched?: boolean;
}

const searchStartWarmUpS = 60;

export function measureSensors(record: LogRecord, ride: Ride, exclusions: Exclusions): SensorFacts {
  const channels = findAntChannels(record, ride);
  const searches = findSearches(record, channels, ride);
  const bySlots = channels.map((channel) =>
    measureLoss(record, channel, searches, exclusions.sensors, ride.holes),
  );
  const losses = correctByCounter(record, bySlots, exclusions.sensors);
  const listed = listedAntRoles(record, ride);
  const receiver = findAntReceiver(record, ride);
  const wireless = findWirelessDevices(record, ride, exclusions).map((device) => ({
    ...device,
    sensorRoles: rolesOf(device.roles, device.device.model),
  }));
  const trainers = wireless.filter(({ sensorRoles }) => sensorRoles.includes('trainer'));
  const trainerNames = new Set(trainers.map(({ device }) => device.name));
  const unanswered = findUnanswered(record, ride, exclusions, trainerNames);
  const bluetooth = findBluetoothRadio(record, ride, wireless);
  const readings = findReadings(record, ride, wireless);
  const judged = ({ deviceType, t }: AntSearch) =>
    deviceType === antDeviceTypes.footPod
      ? isPaceLossJudged(exclusions, ride, t)
      : !isInside(exclusions.sensors, t);
  return {
    ant: losses
      .map((loss) => antSensor(record, ride, { loss, losses }, searches.filter(judged), listed))
      .map((sensor) => withSilentEnd(record, ride, sensor, readings))
      .sort(byRoleAndChannel),
    ...(receiver && { receiver }),
    searches: searches.map(({ rxFailsBefore: _, ...search }) => ({
      ...search,
      isExcluded: !judged(search),
    })),
    searchStarts: record.within('antSearchStart', ride.startS + searchStartWarmUpS, ride.endS)
      .length,
    shared: sharedEpisodes(losses),
    unassignedRxFails: losses
      .filter(({ channel }) => channel.device === undefined)
      .reduce((sum, { rxFails }) => sum + rxFails, 0),
    wireless,
    readings,
    ...commandsOf(record, ride),
    ...(unanswered && { unanswered }),
    ...(bluetooth && { bluetooth }),
  };
}

function antSensor(
  record: LogRecord,
  ride: Ride,
  { loss, losses }: { loss: ChannelLoss; losses: readonly ChannelLoss[] },
  searches: readonly PlacedSearch[],
  listed: ReturnType<typeof listedAntRoles>,
): AntSensor {
  const { device, deviceType } = loss.channel;
  const own = searches.filter((search) => isSearchOf(search, loss.channel));
  const entry = device === undefined ? undefined : listed.get(device);
  const byType = (Object.keys(antDeviceTypes) as (keyof typeof antDeviceTypes)[]).find(
    (role) => antDeviceTypes[role] === deviceType,
  );
  // Only power meters are heard on eight slots with four messages.
  const isMeter = deviceType === undefined && loss.model === 'B';
  const roles = [
    ...new Set([
      ...(isControlledMeter(record, loss.channel, losses) ? (['trainer'] as const) : []),
      ...(byType ? [byType] : []),
      ...(isMeter ? (['power'] as const) : []),
      ...rolesOf(entry?.roles ?? [], undefined),
    ]),
  ];
  return {
    loss,
    roles: roles.filter((role) => role !== 'unknown' || roles.length === 1),
    ...(entry && { deviceName: entry.device.name }),
    ...(entry?.device.model && { model: entry.device.model }),
    ...(device !== undefined && devicePages(record, device)),
    ...(isTrainersPower(loss.channel, losses) && { isOfTrainer: true }),
    searches: own,
    silences: findAntSilences(
      record,
      ride,
      isMeter ? asMeter(loss.channel) : loss.channel,
      own,
      losses.filter((other) => other !== loss),
    ),
  };
}

function withSilentEnd(
  record: LogRecord,
  ride: Ride,
  sensor: AntSensor,
  readings: readonly Readings[],
): AntSensor {
  const { silences, deviceName, roles, loss } = sensor;
  // What its channel shows has its own times.
  if (silences.length > 0 || deviceName === undefined || roles[0] !== 'heartRate') return sensor;
  const own = readings.find((one) => one.deviceName === deviceName && one.channel === 'heartRate');
  const silence = silenceAtEnd(record, ride, loss.channel, { own, readings });
  return silence ? { ...sensor, silences: [silence] } : sensor;
}

/** The same in every copy of a log: numbers of devices, which masking changes, decide nothing. */
function byRoleAndChannel(a: AntSensor, b: AntSensor): number {
  const rank = ({ roles: [role = 'unknown'] }: AntSensor) => roleOrder.indexOf(role);
  return rank(a) - rank(b) || a.loss.channel.channel - b.loss.channel.channel;
}

function isTrainersPower(
  { device, deviceType }: AntChannel,
  losses: readonly ChannelLoss[],
): boolean {
  if (device === undefined || deviceType !== antDeviceTypes.power) return false;
  return losses.some(
    ({ channel }) => channel.device === device && channel.deviceType === antDeviceTypes.trainer,
  );
}

/**
 * Early Wahoo trainers have one channel, that of their power, and the game controls them over it in their own way: then the only
 * meter is that trainer.
 */
function isControlledMeter(
  record: LogRecord,
  { deviceType }: AntChannel,
  losses: readonly ChannelLoss[],
): boolean {
  if (deviceType !== antDeviceTypes.power || record.of('kickrEvent').length === 0) return false;
  const types = losses.map(({ channel }) => channel.deviceType);
  return (
    !types.includes(antDeviceTypes.trainer) &&
    types.filter((type) => type === antDeviceTypes.power).length === 1
  );
}

/** The role under which a rider knows the device of a sensor. */
export function deviceRole({ roles: [role = 'unknown'], isOfTrainer }: AntSensor): SensorRole {
  return isOfTrainer ? 'trainer' : role;
}

/** A log without its first lines doesn't name the type, but the meter's own counter distinguishes losses from rests. */
function asMeter(channel: AntChannel): AntChannel {
  return { ...channel, deviceType: antDeviceTypes.power };
}

const listRoles: Readonly<Record<string, SensorRole>> = {
  'Controllable Trainer': 'trainer',
  Power: 'power',
  HR: 'heartRate',
  Cadence: 'cadence',
  Speed: 'speed',
  'Run Speed': 'footPod',
  'Run Cadence': 'cadence',
  Steering: 'controller',
  'ZP User Input': 'controller',
  'Virtual Shifter Input': 'controller',
};

/** Finds the role of a model if the log names none. */
const modelRoles: readonly (readonly [RegExp, SensorRole])[] = [
  [/Click|Play|Zwift Ride|SHIFT|Sterzo|STEERING|Rizer/, 'controller'],
  [/KICKR|Tacx|TACX|NEO|Neo|FLUX|Direto|Hammer|Bkool|BKOOL|Trainer/, 'trainer'],
  [/TICKR|HRM|HR|H10|H9|H7|OH1|Verity/, 'heartRate'],
  [/Stages|Assioma|4iiii|Quarq|SRM|P2M|Vector|Rally|PowerTap/, 'power'],
  [/Cadence|CADENCE|RPM/, 'cadence'],
  [/Speed|SPEED/, 'speed'],
];

/** Roles in the order of the sensors of a report: what stops a ride when it fails comes first. */
export const roleOrder: readonly SensorRole[] = [
  'trainer',
  'power',
  'heartRate',
  'cadence',
  'speedCadence',
  'speed',
  'footPod',
  'controller',
  'unknown',
];

function rolesOf(listed: readonly string[], model: string | undefined): SensorRole[] {
  const roles = new Set(listed.map((role) => listRoles[role] ?? 'unknown'));
  if (roles.size === 0) {
    const guess = model && modelRoles.find(([pattern]) => pattern.test(model))?.[1];
    roles.add(guess || 'unknown');
  }
  // A foot pod is listed for pace and cadence; a device for the cadence alone doesn't move a rider.
  if (roles.has('footPod')) roles.delete('cadence');
  return roleOrder.filter((role) => roles.has(role));
}

/** Commands to an ANT+ trainer inside the ride; absent without any. */
function commandsOf(record: LogRecord, ride: Ride) {
  const { t, isCompleted } = record.trainerCommands;
  let completed = 0;
  let total = 0;
  for (let i = t.lowerBound(ride.startS); i < t.length && t.at(i) <= ride.endS; i++) {
    total++;
    completed += isCompleted.at(i);
  }
  return total > 0 ? { commands: { failed: total - completed, completed } } : {};
}
