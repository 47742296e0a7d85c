import type { EventOf } from '@ridescope/log-parser';
import { firstAfter, firstFrom } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import {
  clipIntervals,
  type Intervals,
  mergeIntervals,
  totalSeconds,
} from '../figures/intervals.ts';
import type { Ride } from '../ride/ride.ts';

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

/** A receiver has 4 to 16 channels; only a damaged file has more devices in one ride. */
const mostDevices = 32;

/** A device on the receiver, as far as it was followed during the ride. */
export interface AntChannel {
  /** The last channel if the device moved. */
  channel: number;
  /** Number of the device in this log; absent if no pairing line names it. */
  device?: number;
  deviceType?: number;
  /** Set to the device type if another device of the log has the same number. */
  twinType?: number;
  /** Stretches of the ride in which a channel belonged to the device. */
  tracked: Intervals;
  /** The channels that it had in the whole log, in seconds since the first line; the last may have no end. */
  parts: readonly ChannelPart[];
}

interface ChannelPart {
  channel: number;
  fromS: number;
  toS: number;
}

/**
 * Finds which device was on which channel, and when. A channel belongs to a device from its pairing
 * line to the next pairing of the same channel or to its closing. A channel with failures but no
 * pairing line (cut logs) counts from its first failure to its last.
 */
export function findAntChannels(record: LogRecord, ride: Ride): AntChannel[] {
  return [...pairedDevices(record), ...strayChannels(record)]
    .map((found) => ({ ...found, tracked: trackedIn(found.parts, ride) }))
    .filter(({ tracked }) => tracked.length > 0)
    .sort((a, b) => totalSeconds(b.tracked) - totalSeconds(a.tracked))
    .slice(0, mostDevices)
    .sort((a, b) => a.channel - b.channel);
}

type Found = Omit<AntChannel, 'tracked'>;

function pairedDevices(record: LogRecord): Found[] {
  const closings = byChannel(record.of('antUnpaired'));
  const ids = byChannel(record.of('antChannelId'));
  const heard = typesOnPages(record);
  // A device is its number and its type: a trainer's power and its control carry one number.
  const found = new Map<string, Found & { parts: ChannelPart[] }>();
  for (const [channel, pairings] of byChannel(record.of('antPairing'))) {
    for (const [index, pairing] of pairings.entries()) {
      const { t, device } = pairing;
      const type =
        typeOf(ids.get(channel) ?? [], t, device) ?? pairing.deviceType ?? heard.get(device);
      const key = `${device}/${type ?? channel}`;
      const known = found.get(key) ?? {
        channel,
        device,
        ...(type !== undefined && { deviceType: type }),
        parts: [],
      };
      known.parts.push({ channel, fromS: t, toS: endOf(pairings, index, closings.get(channel)) });
      found.set(key, known);
    }
  }
  const numbers = new Set<number>();
  for (const device of found.values()) {
    const number = device.device ?? Number.NaN;
    if (numbers.has(number) && device.deviceType !== undefined) device.twinType = device.deviceType;
    numbers.add(number);
    device.parts.sort((a, b) => a.fromS - b.fromS);
    device.channel = device.parts.at(-1)?.channel ?? device.channel;
  }
  return [...found.values()];
}

/** Finds the type of each device whose pages name only one; a fragment of a log may hold nothing else. */
function typesOnPages(record: LogRecord): Map<number, number> {
  const types = new Map<number, number | undefined>();
  for (const kind of ['antManufacturer', 'antBattery'] as const) {
    const pages = record.of(kind);
    for (let i = 0; i < pages.length; i++) {
      const { device, deviceType } = pages[i] as EventOf<typeof kind>;
      const known = types.get(device);
      // Nearly all say what the page before said.
      if (known === deviceType) continue;
      types.set(device, known === undefined && !types.has(device) ? deviceType : undefined);
    }
  }
  return new Map(
    [...types].flatMap(([device, type]) => (type === undefined ? [] : [[device, type]])),
  );
}

/** The next device has the channel from its pairing second on. */
function endOf(
  pairings: readonly { t: number }[],
  index: number,
  closings: readonly { t: number }[] = [],
): number {
  const t = pairings[index]?.t ?? 0;
  const next = pairings[index + 1]?.t ?? Number.POSITIVE_INFINITY;
  const closed = closings[firstAfter(closings, t)]?.t ?? Number.POSITIVE_INFINITY;
  return Math.max(t, Math.min(next - 1, closed));
}

/** The line with the type follows right after the pairing line. */
function typeOf(
  ids: readonly EventOf<'antChannelId'>[],
  t: number,
  device: number,
): number | undefined {
  const index = firstFrom(ids, t);
  return ids.slice(index, index + 4).find((entry) => entry.device === device)?.deviceType;
}

function strayChannels(record: LogRecord): Found[] {
  const paired = new Set(record.of('antPairing').map(({ channel }) => channel));
  const stray: Found[] = [];
  for (const [channel, { t }] of record.rxFails) {
    if (paired.has(channel)) continue;
    stray.push({ channel, parts: [{ channel, fromS: t.at(0), toS: t.at(t.length - 1) }] });
  }
  return stray;
}

function trackedIn(parts: readonly ChannelPart[], ride: Ride): Intervals {
  const stretches = mergeIntervals(parts.map(({ fromS, toS }) => [fromS, toS] as const));
  return clipIntervals(stretches, ride.startS, ride.endS);
}

function byChannel<T extends { channel: number }>(events: readonly T[]): Map<number, T[]> {
  const lists = new Map<number, T[]>();
  for (const event of events) {
    const list = lists.get(event.channel);
    if (list) list.push(event);
    else lists.set(event.channel, [event]);
  }
  return lists;
}

/**
 * Finds the time of a device's first failure after this many "Rx Fail" lines of the log, whichever ride it is in; infinity
 * if there is none.
 */
export function firstFailureBehind(
  record: LogRecord,
  { parts }: AntChannel,
  lines: number,
): number {
  let firstS = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const own = record.rxFails.get(part.channel);
    if (!own) continue;
    const index = Math.max(own.linesBefore.lowerBound(lines), own.t.lowerBound(part.fromS));
    if (index < own.t.upperBound(part.toS)) firstS = Math.min(firstS, own.t.at(index));
  }
  return firstS;
}

/** Counts the failures of a device since a time that are among the first so many "Rx Fail" lines of the log. */
export function failuresBefore(
  record: LogRecord,
  { parts }: AntChannel,
  lines: number,
  sinceS: number,
): number {
  let count = 0;
  for (const part of parts) {
    const own = record.rxFails.get(part.channel);
    if (!own) continue;
    const end = Math.min(own.linesBefore.lowerBound(lines), own.t.upperBound(part.toS));
    count += Math.max(0, end - own.t.lowerBound(Math.max(part.fromS, sinceS)));
  }
  return count;
}

/** Copies the times of a device's "Rx Fail" lines with `fromS <= t <= toS`, in order. */
export function failureTimes(
  record: LogRecord,
  { parts }: AntChannel,
  fromS: number,
  toS: number,
): Float64Array {
  const found = parts.flatMap((part): Float64Array[] => {
    const times = record.rxFails.get(part.channel)?.t;
    if (!times) return [];
    const first = times.lowerBound(Math.max(part.fromS, fromS));
    const end = times.upperBound(Math.min(part.toS, toS));
    return end <= first ? [] : [times.slice(first, end)];
  });
  // Most devices keep their channel for the whole ride, so their lines needn't be copied again.
  const [only] = found;
  return only && found.length === 1 ? only : joined(found);
}

/** Counts the failures of a device with `fromS <= t <= toS`. */
export function countFailures(
  record: LogRecord,
  { parts }: AntChannel,
  fromS: number,
  toS: number,
): number {
  let count = 0;
  for (const part of parts) {
    const times = record.rxFails.get(part.channel)?.t;
    if (!times) continue;
    const first = times.lowerBound(Math.max(part.fromS, fromS));
    count += Math.max(0, times.upperBound(Math.min(part.toS, toS)) - first);
  }
  return count;
}

function joined(columns: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const column of columns) {
    all.set(column, at);
    at += column.length;
  }
  return all;
}
