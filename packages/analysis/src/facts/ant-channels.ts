import type { EventOf } from '@ridescope/log-parser';
import { firstAfter, firstFrom } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';
import { clipIntervals, type Intervals, mergeIntervals, totalSeconds } from './intervals.ts';
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

/** "Rx Fail" lines of a device, ascending; there can be a hundred thousand. */
export interface Failures {
  t: Float64Array;
  /** Lines of this kind before each line, over all channels: gives the order within one second. */
  linesBefore: Float64Array;
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
  for (const { device, deviceType } of [
    ...record.of('antManufacturer'),
    ...record.of('antBattery'),
  ]) {
    const isNew = !types.has(device);
    if (isNew || types.get(device) === deviceType) types.set(device, deviceType);
    else types.set(device, undefined);
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

/** Lists the "Rx Fail" lines of a device with `fromS <= t <= toS`, in order. */
export function failuresOf(
  record: LogRecord,
  { parts }: AntChannel,
  fromS = Number.NEGATIVE_INFINITY,
  toS = Number.POSITIVE_INFINITY,
): Failures {
  const found = parts.flatMap((part): Failures[] => {
    const own = record.rxFails.get(part.channel);
    if (!own) return [];
    const first = own.t.lowerBound(Math.max(part.fromS, fromS));
    const end = own.t.upperBound(Math.min(part.toS, toS));
    if (end <= first) return [];
    return [{ t: own.t.view(first, end), linesBefore: own.linesBefore.view(first, end) }];
  });
  // Most devices keep their channel for the whole ride, so their lines needn't be copied.
  const [only] = found;
  if (only && found.length === 1) return only;
  return {
    t: joined(found.map(({ t }) => t)),
    linesBefore: joined(found.map(({ linesBefore }) => linesBefore)),
  };
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
