import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { Sensor } from '@ridescope/contract/report/activity';
import type { SensorSeries } from '@ridescope/contract/report/series';
import { antDeviceTypes } from '../facts/ant/ant-channels.ts';
import { binS, type LossBin } from '../facts/ant/ant-loss.ts';
import { round, roundToTenth, since } from '../facts/figures/rounding.ts';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import { type AntSensor, deviceRole, roleOrder, type SensorFacts } from '../facts/sensors.ts';

/** Lists the sensors of an activity, the most important first, with their loss over time. */
export function sensorTable(
  facts: SensorFacts,
  startS: number,
): { sensors: Sensor[]; series: SensorSeries[] } {
  const ant = facts.ant.map((sensor) => antRow(sensor, facts));
  const sensors = [...ant, ...facts.wireless.map((device) => wirelessRow(device, facts))];
  sensors.sort((a, b) => rank(a) - rank(b));
  const series = facts.ant
    .map((sensor) => antSeries(sensor, startS))
    .filter(({ t }) => t.length > 0);
  return { sensors, series };
}

function rank({ role }: Sensor): number {
  return roleOrder.indexOf(role);
}

function antRow(sensor: AntSensor, facts: SensorFacts): Sensor {
  const { loss, roles, deviceName, model, manufacturer, batteryState, searches } = sensor;
  const role = deviceRole(sensor);
  // The statistics reach from the first reading to the last, over all gaps between them: the channel reports those, and
  // only the statistics of a sensor that fell silent for good.
  const reading = deviceName === undefined ? undefined : readingOf(deviceName, roles, facts);
  const { coveragePercent = 100 } = reading ?? {};
  return {
    key: antKey(loss.channel),
    role,
    roles: roles.length > 0 ? [...new Set([role, ...roles])] : ['unknown'],
    transport: 'ant',
    ...(sensor.isOfTrainer && { isTrainersPower: true }),
    ...(model && { model }),
    ...(manufacturer && { manufacturer }),
    channel: loss.channel.channel,
    trackedSeconds: round(loss.trackedSeconds, 0),
    rxFails: loss.rxFails,
    ...(loss.lossPercent !== undefined && { lossPercent: roundToTenth(loss.lossPercent) }),
    ...(loss.model && { slotModel: loss.model }),
    ...(loss.longestBlackoutS !== undefined && { longestBlackoutS: loss.longestBlackoutS }),
    searches: searches.length,
    ...(coveragePercent < 100 && { coveragePercent: round(coveragePercent, 1) }),
    ...(batteryState && { batteryState }),
    // A trainer that is controlled over the channel of its power answers in its own way.
    ...(roles[0] === 'trainer' &&
      loss.channel.deviceType !== antDeviceTypes.power &&
      facts.commands && {
        commandsFailed: facts.commands.failed,
        commandsCompleted: facts.commands.completed,
      }),
  };
}

/** The statistics name the device, not its transport, so they belong to every transport with those readings. */
function readingOf(name: number, roles: readonly SensorRole[], facts: SensorFacts) {
  const own = facts.readings.filter(({ deviceName }) => deviceName === name);
  return (['power', 'heartRate', 'cadence'] as const)
    .filter((channel) => roles.includes(channel))
    .map((channel) => own.find((reading) => reading.channel === channel))
    .find((reading) => reading !== undefined);
}

function wirelessRow(entry: SensorFacts['wireless'][number], facts: SensorFacts): Sensor {
  const { device, transport, sensorRoles } = entry;
  const role = sensorRoles[0] ?? 'unknown';
  const reading = readingOf(device.name, sensorRoles, facts);
  return {
    key: wirelessKey(entry),
    role,
    roles: sensorRoles,
    transport,
    ...(device.model && { model: device.model }),
    ...(reading?.coveragePercent !== undefined && {
      coveragePercent: round(reading.coveragePercent, 1),
    }),
    ...(reading?.longestGapS !== undefined && { longestGapS: round(reading.longestGapS, 1) }),
    ...(entry.batteryPercent !== undefined && { batteryPercent: entry.batteryPercent }),
    ...(entry.channelsUsed !== undefined && { bleChannelsUsed: entry.channelsUsed }),
  };
}

/** Leaves out bins without any failure, because a good strap has few others in most rides. */
function antSeries({ loss }: AntSensor, startS: number): SensorSeries {
  const t: number[] = [];
  const rxFails: number[] = [];
  const lossPercent: number[] = [];
  // One pass: a ride of a day has ten thousand bins.
  for (let i = 0; i < loss.bins.length; i++) {
    const bin = loss.bins[i] as LossBin;
    if (bin.rxFails === 0 && bin.lossPercent <= 0) continue;
    t.push(since(startS, bin.t));
    rxFails.push(bin.rxFails);
    lossPercent.push(round(bin.lossPercent, 0));
  }
  return {
    key: antKey(loss.channel),
    binS,
    t,
    rxFails,
    ...(loss.model && { lossPercent }),
  };
}
