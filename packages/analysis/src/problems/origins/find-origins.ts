import { clipIntervals, mergeIntervals, totalSeconds } from '../../facts/figures/intervals.ts';
import type { RideFacts } from '../../facts/ride-facts.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { beforeSegments } from './before-segments.ts';
import { computerSegments } from './computer-segments.ts';
import { type Cluster, joinSegments } from './join-segments.ts';
import { networkSegments } from './network-segments.ts';
import { type Origin, sequelOf } from './origin.ts';
import { sensorSegments } from './sensor-segments.ts';

/** A ride has at most 20 problems, so more origins are of no use: only the most costly stay. */
const mostOrigins = 20;

/** An origin and the affected seconds of the ride. */
interface CostedOrigin {
  origin: Origin;
  affectedS: number;
}

/**
 * Joins the logged events of an activity that have one origin, the most costly first, then those before the ride.
 * @param beforeFromS where the time before the ride begins: with the log, or with the end of the previous activity
 */
export function findOrigins(record: LogRecord, facts: RideFacts, beforeFromS: number): Origin[] {
  const inRide = [
    ...networkSegments(record, facts),
    ...computerSegments(facts),
    ...sensorSegments(record, facts),
  ];
  const costly = joinSegments(inRide)
    .map((cluster) => originOf(cluster, 'ride', facts))
    .sort((a, b) => b.affectedS - a.affectedS || a.origin.startS - b.origin.startS);
  const before = joinSegments(beforeSegments(record, facts, beforeFromS)).map((cluster) =>
    originOf(cluster, 'before', facts),
  );
  return [...costly, ...before].slice(0, mostOrigins).map(({ origin }) => origin);
}

function originOf(
  { kind, startS, endS, segments }: Cluster,
  during: Origin['during'],
  { ride }: RideFacts,
): CostedOrigin {
  const main = segments.filter((segment) => segment.kind === kind);
  const until = during === 'before' ? ride.startS : ride.endS;
  const stretches = main.flatMap(
    (segment) => segment.affected ?? [[segment.startS, segment.endS ?? until] as const],
  );
  const sequel = sequelOf(kind, main, endS === undefined);
  const affectedS = totalSeconds(clipIntervals(stretches, ride.startS, ride.endS));
  return {
    affectedS: during === 'ride' ? affectedS : 0,
    origin: {
      startS,
      ...(endS !== undefined && { endS }),
      kind,
      devices: [...new Set(segments.flatMap((segment) => segment.devices))],
      during,
      rules: [...new Set(segments.flatMap((segment) => segment.rules))],
      stretches: mergeIntervals(stretches),
      role: main[0]?.roles[0] ?? 'unknown',
      kinds: [...new Set(segments.map((segment) => segment.kind))],
      ...(sequel && { sequel }),
    },
  };
}
