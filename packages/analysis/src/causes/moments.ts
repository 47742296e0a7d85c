import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { Problem } from '@ridescope/contract/report/problems';
import { kindOf } from '../details/problem-kind.ts';
import {
  episodesOf,
  type Intervals,
  mergeIntervals,
  overlaps,
  totalSeconds,
} from '../facts/intervals.ts';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import type { AntSensor, SensorFacts } from '../facts/sensors.ts';
import { abortsOf } from './aborts.ts';
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

/** Seconds of a silence whose end the log doesn't show. */
const unknownS = 3;
/** Late messages less than this apart are one moment. */
const lateJoinS = 60;

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
  const told = toldSpan(source, problem);
  if (told) return { ...named, spans: [told], isWholeRide: false };
  const { startS, endS } = facts.ride;
  return { ...named, spans: [[startS, endS]], isWholeRide: true };
}

type Named = Omit<Moments, 'spans' | 'isWholeRide'>;

/** Undefined where the report gives no time. */
function toldSpan(
  { facts }: CauseSource,
  { fromSeconds, toSeconds, during }: Problem,
): readonly [number, number] | undefined {
  const { span, startS, endS } = facts.ride;
  if (fromSeconds === undefined) return during === 'before' ? [span.startS, startS] : undefined;
  const from = span.startS + fromSeconds;
  return [from, Math.max(from, toSeconds === undefined ? endS : span.startS + toSeconds)];
}

function ownSpans({ kind, source, problem, ant, wireless }: Named): Intervals {
  const { facts, record } = source;
  const { ride, link, stalls } = facts;
  switch (kind) {
    case 'trainer-lost':
    case 'power-lost':
    case 'heart-rate-lost':
    case 'sensor-lost':
    case 'controller-lost':
      return [...ant.flatMap((sensor) => silencesOf(sensor, 'radio')), ...dropsOf(wireless, ride)];
    case 'power-meter-stopped':
      return ant.flatMap((sensor) => silencesOf(sensor, 'meter'));
    case 'sensors-badly-received':
      return ant.flatMap(blackoutsOf);
    case 'connection-lost':
      return (link?.episodes ?? []).map(
        ({ startS, outageS }) => [startS, startS + outageS] as const,
      );
    case 'computer-network':
      return abortsOf(record, ride.startS, ride.endS).map((t) => [t, t] as const);
    case 'freezes':
      return stalls
        .filter(({ t }) => !isInSleep(source, t))
        .map(({ t, seconds }) => [t - seconds, t] as const);
    case 'game-server-late':
      return isOfServices(problem)
        ? facts.networkTimes.apiErrorMinutes
        : episodesOf(facts.networkTimes.latencyFailures.flat(), lateJoinS).map(
            ({ startS, endS }) => [startS, endS] as const,
          );
    default:
      return [];
  }
}

/** Whether the problem is about the game's web services, not about its server. */
export function isOfServices({ sentences }: Problem): boolean {
  return sentences.some(({ id }) => id === 'game-server-late.services');
}

/** The dark stretches of a sensor, where they make up most of its loss; else it was lost evenly. */
function blackoutsOf({ loss }: AntSensor): Intervals {
  const lostS = ((loss.lossPercent ?? 0) * loss.trackedSeconds) / 100;
  return totalSeconds(loss.blackouts) >= lostS / 2 ? loss.blackouts : [];
}

function silencesOf(sensor: AntSensor, cause: 'radio' | 'meter'): Intervals {
  const own = sensor.silences.filter((silence) => silence.cause === cause);
  const felt = own.filter(({ isFelt }) => isFelt);
  return (felt.length > 0 ? felt : own).map(
    ({ startS, endS }) => [startS, endS ?? startS + unknownS] as const,
  );
}

function dropsOf(wireless: readonly WirelessSensor[], { endS }: { endS: number }): Intervals {
  return wireless.flatMap(({ drops }) =>
    drops.map(({ t, seconds }) => [t, seconds === undefined ? endS : t + seconds] as const),
  );
}

function isInSleep({ activity, facts }: CauseSource, t: number): boolean {
  const zero = facts.ride.span.startS;
  return activity.problems.some(
    ({ id, fromSeconds = 0, toSeconds = Number.POSITIVE_INFINITY }) =>
      kindOf(id) === 'computer-slept' && t - zero >= fromSeconds - 1 && t - zero <= toSeconds + 1,
  );
}

/** Counts the spans of a problem near which something happened. */
export function hitsOf(spans: Intervals, others: Intervals, marginS: number): Intervals {
  return spans.filter(([from, to]) => overlaps(others, from - marginS, to + marginS));
}

/** Moments as stretches without length. */
export function atTimes(times: readonly number[]): Intervals {
  return mergeIntervals(times.map((t) => [t, t] as const));
}
