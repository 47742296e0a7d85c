import { shortestComparedRideS } from '@ridescope/contract/ride-limits';
import type { ListedRide } from '../listed-ride.ts';

/** What the trend takes of one ride. A missing figure was not measured. */
export interface TrendRide {
  key: string;
  startMs: number;
  /** The rider's clock, minutes east of UTC; undefined where the log doesn't tell. */
  utcOffsetMinutes: number | undefined;
  world: string;
  meanFps: number | undefined;
  p1Fps: number | undefined;
  worstLossPercent: number | undefined;
  outages: number | undefined;
  hardware: string | undefined;
  driver: string | undefined;
  client: string | undefined;
}

/** With fewer rides, two points would make a line of what is chance. */
export const fewestRides = 3;

/** Starts that differ by less are of the same ride: more of a log may move its start by seconds. */
const sameStartMs = 15_000;

/** Leaves each ride out but once, also where two reports have it; the longest is the most complete one. */
export function withoutRepeats(rides: readonly ListedRide[]): ListedRide[] {
  const kept: ListedRide[] = [];
  for (const ride of rides.toSorted((a, b) => b.Duration - a.Duration)) {
    if (!kept.some((other) => isSameRide(ride, other))) kept.push(ride);
  }
  return kept;
}

function isSameRide(a: ListedRide, b: ListedRide): boolean {
  if (a.StartTime === undefined || b.StartTime === undefined) return false;
  const apartMs = Math.abs(Date.parse(a.StartTime) - Date.parse(b.StartTime));
  return apartMs < sameStartMs && a.WorldName === b.WorldName;
}

/** The rides that a trend can be drawn of, the oldest first, each once. */
export function trendRidesOf(rides: readonly ListedRide[]): TrendRide[] {
  return withoutRepeats(rides)
    .flatMap((ride) => {
      if (ride.StartTime === undefined || ride.Duration < shortestComparedRideS) return [];
      return [
        {
          key: ride.key,
          startMs: Date.parse(ride.StartTime),
          utcOffsetMinutes: ride.UtcOffsetMinutes,
          world: ride.WorldName ?? 'Ride',
          meanFps: ride.AvgFps,
          p1Fps: ride.Pc1Fps,
          worstLossPercent: ride.WorstLossPercent,
          outages: ride.LinkLosses,
          hardware: [ride.Cpu, ride.Gpu].filter(Boolean).join(' - ') || undefined,
          driver: ride.Driver,
          client: ride.GameClientVersion,
        },
      ];
    })
    .sort((a, b) => a.startMs - b.startMs);
}

export const changeKinds = ['hardware', 'driver', 'client'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A difference between a ride and the last earlier ride that logged the same thing. */
export interface Change {
  kind: ChangeKind;
  /** Of the first ride with the new one. */
  ride: TrendRide;
  from: string;
  to: string;
}

/** Lists what changed between rides, the oldest change first. A ride that lacks the value changes nothing. */
export function changesBetween(rides: readonly TrendRide[]): Change[] {
  const last: Partial<Record<ChangeKind, string>> = {};
  return rides.flatMap((ride) =>
    changeKinds.flatMap((kind) => {
      const [from, to] = [last[kind], ride[kind]];
      if (to === undefined) return [];
      last[kind] = to;
      return from === undefined || from === to ? [] : [{ kind, ride, from, to }];
    }),
  );
}
