import type { LogRecord } from '../record/log-record.ts';
import { clipIntervals, type Intervals, mergeIntervals } from './intervals.ts';
import type { Ride } from './ride.ts';

/** ANT+ device types (log-format 4.7.3). */
export const antDeviceTypes = {
  power: 11,
  trainer: 17,
  heartRate: 120,
  speedCadence: 121,
  cadence: 122,
  speed: 123,
  footPod: 124,
} as const;

/** One device on one channel of the receiver, as far as it was followed inside the ride. */
export interface AntChannel {
  channel: number;
  /** Number of the device in this log; absent where no pairing line names it. */
  device?: number;
  deviceType?: number;
  /** Stretches of the ride in which the channel belonged to the device. */
  tracked: Intervals;
}

/**
 * Which device was on which channel, and when. A channel belongs to a device from its pairing line to the next pairing of
 * the same channel or to its closing. Channels that write failures without any pairing line (cut logs) are followed from
 * their first failure to their last.
 */
export function findAntChannels(record: LogRecord, ride: Ride): AntChannel[] {
  const pairings = record.of('antPairing');
  const closings = record.of('antUnpaired');
  const ids = record.of('antChannelId');
  const found = new Map<string, AntChannel & { parts: [number, number][] }>();

  for (const [index, { t, channel, device }] of pairings.entries()) {
    const next = pairings.find((other, at) => at > index && other.channel === channel);
    const closed = closings.find((closing) => closing.channel === channel && closing.t > t);
    const end = Math.min(next?.t ?? Number.POSITIVE_INFINITY, closed?.t ?? Number.POSITIVE_INFINITY);
    const id = ids.find((entry) => entry.channel === channel && entry.t >= t && entry.device === device);
    const key = `${channel}/${device}`;
    const known = found.get(key) ?? { channel, device, tracked: [], parts: [] };
    if (id?.deviceType !== undefined) known.deviceType = id.deviceType;
    known.parts.push([t, end]);
    found.set(key, known);
  }
  const paired = new Set(pairings.map(({ channel }) => channel));
  for (const channel of record.channels) {
    if (paired.has(channel)) continue;
    const times = failureTimes(record, channel);
    const [first, last] = [times[0], times.at(-1)];
    if (first === undefined || last === undefined) continue;
    found.set(`${channel}/`, { channel, tracked: [], parts: [[first, last]] });
  }
  return [...found.values()]
    .map(({ parts, ...channel }) => ({
      ...channel,
      tracked: clipIntervals(mergeIntervals(parts), ride.startS, ride.endS),
    }))
    .filter(({ tracked }) => tracked.length > 0)
    .sort((a, b) => a.channel - b.channel);
}

/** Times of the "Rx Fail" lines of a channel in the whole log. */
export function failureTimes(record: LogRecord, channel: number): number[] {
  const { rxFails } = record;
  const times: number[] = [];
  for (let i = 0; i < rxFails.t.length; i++)
    if (rxFails.channel.at(i) === channel) times.push(rxFails.t.at(i));
  return times;
}
