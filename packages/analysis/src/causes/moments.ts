import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import { episodesOfProblem } from '@ridescope/contract/report/count-episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import { kindOf } from '../details/problem-kind.ts';
import {
  clipIntervals,
  type Intervals,
  mergeIntervals,
  overlaps,
  totalSeconds,
} from '../facts/figures/intervals.ts';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import type { AntSensor, SensorFacts } from '../facts/sensors.ts';
import type { CauseSource } from './cause-source.ts';

export type WirelessSensor = SensorFacts['wireless'][number];

/** A problem with the moments that are its own. Times are seconds since the first line of the log. */
export interface Moments {
  source: CauseSource;
  problem: Problem;
  kind: ProblemKind;
  /** When it happened; the whole ride where it lasted all ride. */
  spans: Intervals;
  isWholeRide: boolean;
  /** Sensors that the problem names, on each radio. */
  ant: AntSensor[];
  wireless: WirelessSensor[];
}

/** Finds the moments of a problem: each silence, outage or freeze that it is made of. */
export function momentsOf(source: CauseSource, problem: Problem): Moments {
  const { facts } = source;
  const keys = new Set(problem.sensorKeys);
  const named = {
    source,
    problem,
    kind: kindOf(problem.id),
    ant: facts.sensors.ant.filter(({ loss }) => keys.has(antKey(loss.channel))),
    wireless: facts.sensors.wireless.filter((entry) => keys.has(wirelessKey(entry))),
  };
  const own = problem.during === 'ride' ? mergeIntervals(ownSpans(named)) : [];
  if (own.length > 0) return { ...named, spans: own, isWholeRide: false };
  const reported = reportedSpan(source, problem);
  if (reported) return { ...named, spans: [reported], isWholeRide: false };
  const { startS, endS } = facts.ride;
  return { ...named, spans: [[startS, endS]], isWholeRide: true };
}

type Named = Omit<Moments, 'spans' | 'isWholeRide'>;

/** Undefined where the report gives no time. */
function reportedSpan(
  { facts }: CauseSource,
  { fromSeconds, toSeconds, during }: Problem,
): readonly [number, number] | undefined {
  const { span, startS, endS } = facts.ride;
  if (fromSeconds === undefined) return during === 'before' ? [span.startS, startS] : undefined;
  const from = span.startS + fromSeconds;
  return [from, Math.max(from, toSeconds === undefined ? endS : span.startS + toSeconds)];
}

/** Problems that are made of moments; others last, and their stretches say little. */
const ofMoments: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'trainer-lost',
  'power-lost',
  'heart-rate-lost',
  'sensor-lost',
  'controller-lost',
  'power-meter-stopped',
  'connection-lost',
  'computer-network',
  'freezes',
  'game-server-late',
]);

/** The times that the report counts, so that an analysis finds causes of those and no others. */
function ownSpans({ kind, source: { facts, activity }, problem, ant }: Named): Intervals {
  if (kind === 'sensors-badly-received') return ant.flatMap(blackoutsOf);
  if (isOfServices(problem)) return facts.networkTimes.apiErrorMinutes;
  if (!ofMoments.has(kind)) return [];
  const zero = facts.ride.span.startS;
  return episodesOfProblem(activity, problem).map(
    ({ from, seconds }) => [zero + from, zero + from + seconds] as const,
  );
}

/** Whether the problem is about the game's web services, not about its server. */
export function isOfServices({ sentences }: Problem): boolean {
  return sentences.some(
    ({ id }) => id === 'game-server-late.services' || id === 'game-server-late.no-names',
  );
}

/** The dark stretches of a sensor, where they make up most of its loss; else it was lost evenly. */
function blackoutsOf({ loss }: AntSensor): Intervals {
  const lostS = ((loss.lossPercent ?? 0) * loss.trackedSeconds) / 100;
  return totalSeconds(loss.blackouts) >= lostS / 2 ? loss.blackouts : [];
}

/** Counts the spans of a problem near which something happened. */
export function hitsOf(spans: Intervals, others: Intervals, marginS: number): Intervals {
  return spans.filter(([from, to]) => overlaps(others, from - marginS, to + marginS));
}

/**
 * Expects how many spans of a problem would have something near them if they lay anywhere in the ride. A long span meets more
 * by chance than a short one.
 */
export function hitsByChance(
  spans: Intervals,
  others: Intervals,
  marginS: number,
  { startS, endS }: { startS: number; endS: number },
): number {
  const chances = new Map<number, number>();
  return spans.reduce((sum, [from, to]) => {
    const lengthS = Math.round(to - from);
    const chance =
      chances.get(lengthS) ?? chanceOf(lengthS, others, marginS, [startS, endS - lengthS]);
    chances.set(lengthS, chance);
    return sum + chance;
  }, 0);
}

/** Finds the share of all places where a span can begin at which it has something near it. */
function chanceOf(
  lengthS: number,
  others: Intervals,
  marginS: number,
  [first, last]: Intervals[number],
): number {
  if (last <= first) return others.length > 0 ? 1 : 0;
  const near = mergeIntervals(
    others.map(([from, to]) => [from - marginS - lengthS, to + marginS] as const),
  );
  return totalSeconds(clipIntervals(near, first, last)) / (last - first);
}

/** Moments as stretches without length. */
export function atTimes(times: readonly number[]): Intervals {
  return mergeIntervals(times.map((t) => [t, t] as const));
}
