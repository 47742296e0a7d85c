import type { Report } from '@ridescope/contract/report/report';
import type { ExpertVerdict } from './expert-verdicts.ts';
import { type LogClock, secondOfDay } from './log-clock.ts';

/** Windows that differ by no more than this agree. */
const toleranceSeconds = 10;

interface Span {
  start: number;
  end: number;
}

/** One ride as we and the expert see it, in seconds of the local day; one side is missing where only the other saw it. */
export interface RideWindow {
  ours?: Span;
  theirs?: Span;
  /** Rides of the expert that lie in one activity of ours: a warm-up and the race after it. */
  ridesInside: number;
  startDifference?: number;
  endDifference?: number;
  isRight: boolean;
}

/** Compares rides. A log without a ride is right when we say the same, so it gives no window. */
export function rideWindowsOf(
  report: Report,
  expert: ExpertVerdict,
  clock: LogClock,
  isWatched: boolean,
): RideWindow[] {
  const rides = ourRides(report, clock);
  const theirs = isWatched ? [] : expertRides(expert);
  const groups = new Map<Span, Span[]>();
  const windows: RideWindow[] = [];
  for (const ride of theirs) {
    const match = bestMatch(ride, rides);
    if (match) groups.set(match, [...(groups.get(match) ?? []), ride]);
    else windows.push({ theirs: ride, ridesInside: 1, isRight: false });
  }
  for (const ours of rides) {
    const group = groups.get(ours);
    windows.push(group ? compare(ours, group) : { ours, ridesInside: 0, isRight: false });
  }
  return windows.sort((a, b) => startOf(a) - startOf(b));
}

function ourRides({ activities }: Report, clock: LogClock): Span[] {
  return activities.flatMap(({ ridden, startS, rideStartS, rideEndS }) =>
    ridden && rideStartS !== undefined && rideEndS !== undefined
      ? [
          {
            start: clock.secondOfDayAt(startS + rideStartS),
            end: clock.secondOfDayAt(startS + rideEndS),
          },
        ]
      : [],
  );
}

function expertRides({ activities, rideStart, rideEnd, unridden }: ExpertVerdict): Span[] {
  if (unridden) return [];
  const rides = activities ?? [{ rideStart: rideStart ?? null, rideEnd: rideEnd ?? null }];
  return rides.flatMap((ride) =>
    ride.rideStart && ride.rideEnd
      ? [{ start: secondOfDay(ride.rideStart), end: secondOfDay(ride.rideEnd) }]
      : [],
  );
}

function bestMatch(ride: Span, candidates: readonly Span[]): Span | undefined {
  const shared = (other: Span) => Math.min(ride.end, other.end) - Math.max(ride.start, other.start);
  const [best] = [...candidates].sort((a, b) => shared(b) - shared(a));
  return best && shared(best) > 0 ? best : undefined;
}

function compare(ours: Span, group: readonly Span[]): RideWindow {
  const theirs = {
    start: Math.min(...group.map(({ start }) => start)),
    end: Math.max(...group.map(({ end }) => end)),
  };
  const startDifference = ours.start - theirs.start;
  const endDifference = ours.end - theirs.end;
  const isRight =
    Math.abs(startDifference) <= toleranceSeconds && Math.abs(endDifference) <= toleranceSeconds;
  return { ours, theirs, ridesInside: group.length, startDifference, endDifference, isRight };
}

function startOf({ ours, theirs }: RideWindow): number {
  return ours?.start ?? theirs?.start ?? 0;
}
