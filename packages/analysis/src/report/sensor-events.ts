import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { connectionsOf } from '../facts/bluetooth/wireless-drops.ts';
import { round } from '../facts/figures/rounding.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import type { AntSensor } from '../facts/sensors.ts';
import type { LogRecord } from '../record/log-record.ts';
import { lowBatteries } from './batteries.ts';

/** Old clients pair a device again every few seconds until the rider leaves the screen. */
const samePairingS = 10;
/** An unstable trainer reconnects every few minutes; only a damaged log does so more often. */
const mostPairings = 30;

/** Lists what happened to the sensors of an activity. Seconds since the first line of the log. */
export function sensorEvents(record: LogRecord, facts: RideFacts): TimelineEvent[] {
  const { sensors } = facts;
  return [
    ...sensors.searches.map(({ t, channel, device, silenceS, isExcluded }) => ({
      t,
      kind: 'sensorSearch' as const,
      ...(silenceS !== undefined && { durationS: round(silenceS, 0) }),
      ...(channel !== undefined && {
        sensorKey: antKey({ channel, ...(device !== undefined && { device }) }),
      }),
      ...(isExcluded && { isExcluded }),
    })),
    ...sensors.ant.flatMap((sensor) => antPairings(sensor, facts)),
    ...sensors.wireless.flatMap((entry) =>
      pairings(
        { sensorKey: wirelessKey(entry), role: entry.sensorRoles[0] ?? 'unknown' },
        connectionsOf(record, entry),
        facts,
      ),
    ),
    ...lowBatteries(record, facts),
  ];
}

function antPairings({ loss, roles }: AntSensor, facts: RideFacts): TimelineEvent[] {
  // A channel without a pairing line begins with its first failure, which is no pairing.
  if (loss.channel.device === undefined) return [];
  const connected = loss.channel.parts.map(({ fromS }) => fromS);
  const lost = loss.channel.parts.map(({ toS }) => toS);
  const sensor = { sensorKey: antKey(loss.channel), role: roles[0] ?? ('unknown' as const) };
  return pairings(sensor, { connected, lost }, facts);
}

/** Lists one pairing at the start if the sensor was connected already, and one for each later one. */
function pairings(
  sensor: { sensorKey: string; role: SensorRole },
  { connected, lost }: { connected: readonly number[]; lost: readonly number[] },
  { ride }: RideFacts,
): TimelineEvent[] {
  const { startS, endS } = ride.span;
  const last = (times: readonly number[]) =>
    times.reduce((latest, t) => (t <= startS ? Math.max(latest, t) : latest), -1);
  const isThere = last(connected) >= 0 && last(connected) >= last(lost);
  const inside = connected
    .filter((t) => t > startS && t <= endS)
    .sort((a, b) => a - b)
    .filter((t, index, all) => t - (all[index - 1] ?? Number.NEGATIVE_INFINITY) >= samePairingS)
    .slice(0, mostPairings);
  const event = { kind: 'sensorPaired' as const, ...sensor };
  return [
    ...(isThere ? [{ t: startS, ...event, isExcluded: true }] : []),
    ...inside.map((t) => ({ t, ...event })),
  ];
}
