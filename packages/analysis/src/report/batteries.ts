import type { BatterySeries } from '@ridescope/contract/report/series';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import type { EventOf } from '@ridescope/log-parser';
import { since } from '../facts/figures/rounding.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import type { SensorFacts } from '../facts/sensors.ts';
import type { LogRecord } from '../record/log-record.ts';
import { batteryCodes } from '../rules/sensors/metrics/battery.ts';

/** At or below these the report names a Bluetooth sensor's charge, once each; the limits of the battery rule. */
const lowPercents = [20, 10] as const;

interface Reading {
  t: number;
  percent: number;
}

/** Collects the charge over time of Bluetooth sensors that reported it more than once. */
export function batterySeries(record: LogRecord, facts: RideFacts): BatterySeries[] {
  const { startS } = facts.ride.span;
  return charged(facts.sensors)
    .map((entry) => ({ key: wirelessKey(entry), all: readingsOf(record, entry, facts) }))
    .filter(({ all }) => all.length > 1)
    .map(({ key, all }) => {
      const changes = all.filter(
        ({ percent }, index) =>
          percent !== all[index - 1]?.percent || percent !== all[index + 1]?.percent,
      );
      return {
        key,
        t: changes.map(({ t }) => since(startS, t)),
        percent: changes.map(({ percent }) => percent),
      };
    });
}

/** Finds when a sensor first reported a low and a nearly empty battery. */
export function lowBatteries(record: LogRecord, facts: RideFacts): TimelineEvent[] {
  const { startS, endS } = facts.ride.span;
  const kind = 'batteryLow' as const;
  const wireless = charged(facts.sensors).flatMap((entry) => {
    const readings = readingsOf(record, entry, facts);
    const firsts = lowPercents.map((limit) => readings.find(({ percent }) => percent <= limit));
    const sensorKey = wirelessKey(entry);
    return [...new Set(firsts)].flatMap((first) => (first ? [{ kind, sensorKey, ...first }] : []));
  });
  const ant = facts.sensors.ant.flatMap(({ batteryState: text, loss }) => {
    if (text !== 'low' && text !== 'critical') return [];
    const pages = record.of('antBattery').filter(({ device }) => device === loss.channel.device);
    const t = pages.find(({ status }) => status === batteryCodes[text])?.t ?? startS;
    const at = Math.min(Math.max(t, startS), endS);
    return [{ t: at, kind, sensorKey: antKey(loss.channel), text }];
  });
  return [...wireless, ...ant];
}

/** Both sides of a trainer have one name, and the charge comes over Bluetooth. */
function charged({ wireless }: SensorFacts) {
  return wireless.filter(
    ({ batteryPercent, transport, device }) =>
      batteryPercent !== undefined &&
      (transport === 'ble' ||
        !wireless.some((other) => other.transport === 'ble' && other.device.name === device.name)),
  );
}

/** Lists readings inside the activity; the last one before it counts at its start. */
function readingsOf(
  record: LogRecord,
  { device }: SensorFacts['wireless'][number],
  { ride }: RideFacts,
): Reading[] {
  const { startS, endS } = ride.span;
  const readings: Reading[] = [];
  const lines = record.of('bleBattery');
  for (let i = 0; i < lines.length; i++) {
    const { t, percent, device: own } = lines[i] as EventOf<'bleBattery'>;
    if (t > endS) break;
    if (own.name !== device.name) continue;
    if (t > startS) readings.push({ t, percent });
    else readings[0] = { t: startS, percent };
  }
  return readings;
}
