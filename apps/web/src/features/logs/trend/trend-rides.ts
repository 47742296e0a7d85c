import { shortestComparedRideS } from '@ridescope/contract/ride-limits';
import type { ListedRide } from '../listed-ride.ts';

/** What the trend takes of one ride. A missing figure was not measured. */
export interface TrendRide {
  key: string;
  startMs: number;
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

/** The rides that a trend can be drawn of, the oldest first. */
export function trendRidesOf(rides: readonly ListedRide[]): TrendRide[] {
  return rides
    .flatMap((ride) => {
      if (ride.StartTime === undefined || ride.Duration < shortestComparedRideS) return [];
      return [
        {
          key: ride.key,
          startMs: Date.parse(ride.StartTime),
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
