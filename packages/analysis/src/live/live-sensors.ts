import { liveTerms } from '@ridescope/catalogue/live-view';
import type { LiveSensor } from '@ridescope/contract/live-view';
import { antDeviceTypes } from '../facts/ant/ant-channels.ts';
import { binS } from '../facts/ant/ant-loss.ts';
import { roundToTenth } from '../facts/figures/rounding.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import { type AntSensor, deviceRole, roleOrder, type SensorFacts } from '../facts/sensors.ts';
import type { LogRecord } from '../record/log-record.ts';

/** The screen shows the last value of a meter for so long. */
const heldS = 4;
/** A meter that wrote so many messages in the last minutes writes one a second while it is heard. */
const talkative = 100;

type Now = Pick<LiveSensor, 'state' | 'silentS'>;

/** Lists the sensors of a ride as they are at its end, the most important first. */
export function sensorsNow(record: LogRecord, facts: RideFacts, nowS: number): LiveSensor[] {
  const { ant, wireless } = facts.sensors;
  const sensors = [
    ...ant.filter(isUsed(nowS)).map((sensor) => antNow(record, facts, sensor, nowS)),
    ...wireless.map((device) => wirelessNow(device, nowS)),
  ];
  return sensors.sort((a, b) => roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role));
}

/** Whether it has a channel at this moment: a sensor that the rider changed has none any more. */
function isUsed(nowS: number) {
  return ({ loss: { channel } }: AntSensor) => channel.parts.some(({ toS }) => toS >= nowS);
}

function antNow(record: LogRecord, facts: RideFacts, sensor: AntSensor, nowS: number): LiveSensor {
  const lossPercent = recentLoss(sensor, nowS);
  return {
    key: antKey(sensor.loss.channel),
    role: deviceRole(sensor),
    transport: 'ant',
    ...(meterNow(record, facts, sensor, nowS) ?? searchNow(facts, sensor, nowS)),
    ...(lossPercent !== undefined && { lossPercent: roundToTenth(lossPercent) }),
  };
}

/**
 * A meter whose messages are in the log may be lost when they stop and the receiver searches for it. While they are gone
 * it looks like a rest: its counter does, with the next message.
 */
function meterNow(
  record: LogRecord,
  { ride, sensors }: RideFacts,
  { loss, searches }: AntSensor,
  nowS: number,
): Now | undefined {
  const { t } = record.powerMessages;
  const count = t.upperBound(nowS) - t.lowerBound(ride.startS);
  const meters = sensors.ant.filter(
    ({ loss: { channel } }) => channel.deviceType === antDeviceTypes.power,
  );
  const isMeter = loss.channel.deviceType === antDeviceTypes.power && meters.length === 1;
  if (!isMeter || count < talkative) return undefined;
  const lastS = t.at(t.length - 1);
  const isSearched = searches.some((search) => search.t >= lastS);
  return isSearched && nowS - lastS >= heldS
    ? { state: 'quiet', silentS: nowS - lastS }
    : { state: 'heard' };
}

function searchNow({ ride }: RideFacts, { silences }: AntSensor, nowS: number): Now {
  const last = silences.at(-1);
  if (!last || (last.endS !== undefined && last.endS < ride.endS)) return { state: 'heard' };
  const silentS = nowS - last.startS;
  return { state: last.endS === undefined ? 'unsure' : 'silent', silentS };
}

/** The bins of the last minute, all of which have as many messages. */
function recentLoss({ loss }: AntSensor, nowS: number): number | undefined {
  const recent = loss.bins.filter(({ t }) => t + binS > nowS - liveTerms.lossS);
  if (recent.length === 0) return undefined;
  return recent.reduce((sum, { lossPercent }) => sum + lossPercent, 0) / recent.length;
}

function wirelessNow(
  { device, transport, sensorRoles, drops }: SensorFacts['wireless'][number],
  nowS: number,
): LiveSensor {
  const last = drops.at(-1);
  const isLost = last !== undefined && last.seconds === undefined;
  return {
    key: wirelessKey({ device, transport }),
    role: sensorRoles[0] ?? 'unknown',
    transport,
    ...(isLost ? { state: 'silent', silentS: nowS - last.t } : { state: 'heard' }),
  };
}
