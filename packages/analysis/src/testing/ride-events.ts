import type { EventOf, LogEvent } from '@ridescope/log-parser';

export interface RideOptions {
  /** The first line, in seconds since the first line of the log. */
  fromS?: number;
  minutes?: number;
  /** Returns the frame rate after this many seconds of the ride. */
  fps?: number | ((sinceStartS: number) => number);
  /** Whether lines come after a number of frames, as from old clients, or every so many seconds. */
  cadence?: { frames: number } | { seconds: number };
  /** Whether the rider moves after this many seconds of the ride. */
  isMoving?: (sinceStartS: number) => boolean;
  /** Metres of a lap; without it the road goes on. */
  lapM?: number;
}

const cmPerS = 1000;

/** Builds frame-rate lines of a rider at 36 km/h. Stamps are whole seconds, as in a log. */
export function rideEvents(options: RideOptions = {}): EventOf<'fps'>[] {
  const { fromS = 0, minutes = 20, cadence = { seconds: 8 } } = options;
  const { fps = 60, isMoving = () => true, lapM = Number.POSITIVE_INFINITY } = options;
  const rateAt = typeof fps === 'number' ? () => fps : fps;
  const lines: EventOf<'fps'>[] = [];
  const add = (since: number, rate: number, x: number) =>
    lines.push({
      kind: 'fps',
      t: fromS + Math.floor(since),
      fps: rate,
      x: Math.round(x % (lapM * 100)),
      y: 10_000,
      z: 0,
    });
  let x = 0;
  let since = 0;
  add(since, rateAt(since), x);
  while (since < minutes * 60) {
    // The value of a line covers the stretch before it.
    const rate = rateAt(since);
    const step = 'frames' in cadence ? cadence.frames / rate : cadence.seconds;
    if (isMoving(since)) x += step * cmPerS;
    since += step;
    add(since, rate, x);
  }
  return lines;
}

/** Builds one event every `stepS` seconds from `fromS` on, the last before `toS`. */
export function every(
  stepS: number,
  fromS: number,
  toS: number,
  make: (t: number) => LogEvent | LogEvent[],
): LogEvent[] {
  const events: LogEvent[] = [];
  for (let t = fromS; t < toS; t += stepS) events.push(...[make(t)].flat());
  return events;
}

/** Builds "Rx Fail" lines of a channel: this many in each second, the last before `toS`. */
export function rxFails(
  channel: number,
  fromS: number,
  toS: number,
  perSecond: number | ((t: number) => number),
): LogEvent[] {
  const countAt = typeof perSecond === 'number' ? () => perSecond : perSecond;
  return every(1, fromS, toS, (t) =>
    Array.from({ length: countAt(t) }, () => ({ kind: 'antRxFail', t, channel })),
  );
}

/** Builds the pairing of an ANT+ device; type 120 is a heart-rate strap, 11 a power meter, 17 a trainer. */
export function pairing(channel: number, device: number, deviceType: number, t = 0): LogEvent[] {
  return [
    { kind: 'antPairing', t, channel, device },
    { kind: 'antChannelId', t, channel, device, deviceType },
  ];
}

/** Builds the metrics line of a modern client, once a minute; by default of a rider in a group. */
export function udpMinute(
  t: number,
  { received = 1000, sent = 300, sendErrors = 0 } = {},
): LogEvent {
  return { kind: 'udpMetrics', t, received, receiveErrors: 0, sent, sendErrors };
}
