import { firstFrom } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { type Intervals, isInside, mergeIntervals } from '../figures/intervals.ts';
import type { Ride } from '../ride/ride.ts';
import { findSleeps, wakingS } from '../ride/sleeps.ts';

/** Times that are normal for healthy rides and never judged (catalogue 1.4). */
const warmUpS = 60;
const loadS = 15;
const worldChangeS = 20;
/** Joining again after a lost connection may take several time-outs of ten seconds. */
const rejoinS = 120;

/** A loss so soon after the last movement ended it: frame-rate lines are up to so far apart. */
const stoppedByS = 10;

/** Seconds at the start of a ride that network counts leave out. */
export const networkWarmUpS = warmUpS;

export interface Exclusions {
  /** For network counts: the minute after joining, 20 s around a world or map change, everything outside the ride. */
  network: Intervals;
  /** For freezes: 15 s around loads, riding-state changes, the activity's end and interval statistics. */
  freezes: Intervals;
  /** For sensor losses: 20 s around teleports and world changes, pauses, everything after logout. */
  sensors: Intervals;
  /** Loads of a world: from start to end marker. */
  loads: Intervals;
}

export function findExclusions(record: LogRecord, ride: Ride): Exclusions {
  const { startS, endS } = ride.span;
  const times = (kinds: Parameters<LogRecord['of']>[0][]) =>
    kinds.flatMap((kind) => record.within(kind, startS - loadS, endS + loadS).map(({ t }) => t));
  const around = (list: readonly number[], seconds: number) =>
    list.map((t) => [t - seconds, t + seconds] as const);

  const loads = loadsOf(record, startS - 60, endS);
  const outside: (readonly [number, number])[] = [
    [Number.NEGATIVE_INFINITY, ride.startS - 1],
    [ride.endS + 1, Number.POSITIVE_INFINITY],
  ];
  // A WAD of a world is loaded and a level begins well before the rider is in it; the map change is the moment itself.
  const joins = times(['joinWorld']).filter((t) => !isRejoin(record, ride, t));
  const worldChanges = [...times(['worldMap', 'activityReplaced']), ...joins];
  const loadMarks = [
    ...worldChanges,
    ...times([
      'gameState',
      'flowState',
      'activityEnd',
      'intervalStats',
      'levelLoadStart',
      'levelLoadEnd',
    ]),
    ...record
      .within('worldLoad', startS - loadS, endS + loadS)
      .filter(({ source }) => source === 'level')
      .map(({ t }) => t),
  ];
  // The game puts the rider into the pen of an event: a load without marks.
  const lineUps = record
    .within('eventPhase', startS - loadS, endS + loadS)
    .filter(({ phase }) => phase === 'lineUp')
    .map(({ t }) => t);
  loadMarks.push(...lineUps);
  const jumps = [...worldChanges, ...lineUps, ...times(['teleport', 'routeRestart'])];
  const quits = record
    .of('shutdown')
    .filter(({ t }) => t >= ride.startS)
    .map(({ t }) => [t, Number.POSITIVE_INFINITY] as const);
  const widened = loads.map(([from, to]) => [from - loadS, to + loadS] as const);
  return {
    network: mergeIntervals([
      ...outside,
      ...quits,
      ...(isJoining(record, ride) ? [[ride.startS, ride.startS + warmUpS - 1] as const] : []),
      ...around(worldChanges, worldChangeS),
      ...ride.holes,
      ...findSleeps(record, startS, endS).map(([from, to]) => [from, to + wakingS] as const),
    ]),
    freezes: mergeIntervals([...outside, ...quits, ...widened, ...around(loadMarks, loadS)]),
    sensors: mergeIntervals([
      ...outside,
      ...quits,
      ...ride.pauses,
      ...ride.holes,
      ...loads,
      ...around(jumps, worldChangeS),
    ]),
    loads,
  };
}

/**
 * Checks whether a loss of the foot pod or treadmill is judged. It stops the runner in the same second, so the pause that it
 * begins is no rest.
 */
export function isPaceLossJudged({ sensors }: Exclusions, { pauses }: Ride, t: number): boolean {
  if (!isInside(sensors, t)) return true;
  const pause = pauses.find(([fromS, toS]) => t >= fromS && t <= toS);
  return pause !== undefined && t - pause[0] <= stoppedByS && !isInside(sensors, pause[0] - 1);
}

/**
 * After losing the server or being thrown out, the rider joins again: riders notice what led to it,
 * so it is no load. Neither is a try to join while nothing can be sent.
 */
function isRejoin(record: LogRecord, { startS }: Ride, t: number): boolean {
  const fromS = Math.max(startS, t - rejoinS);
  const isLost = (['forcedOut', 'connectionTimeout'] as const).some(
    (kind) => record.within(kind, fromS, t).length > 0,
  );
  return isLost || record.within('socketError', fromS, t).some(({ during }) => during === 'send');
}

/** A rider who waited in a pen or stood on the road has been in the world for long, so this is no joining. */
function isJoining(record: LogRecord, { span, startS }: Ride): boolean {
  const entered = (['worldMap', 'joinWorld', 'levelLoadEnd'] as const).map(
    (kind) => record.within(kind, span.startS, startS).at(-1)?.t ?? span.startS,
  );
  return startS - Math.max(...entered) < warmUpS;
}

function loadsOf(record: LogRecord, fromS: number, toS: number): Intervals {
  const ends = record.of('levelLoadEnd');
  return mergeIntervals(
    record.within('levelLoadStart', fromS, toS).map((start) => {
      const end = ends[firstFrom(ends, start.t)];
      return [start.t, end?.t ?? start.t] as const;
    }),
  );
}
