import type { Incident, RuleResult } from '@ridescope/contract/report/diagnosis';
import { clipIntervals, mergeIntervals, totalSeconds } from '../facts/figures/intervals.ts';
import { since } from '../facts/figures/rounding.ts';
import { type ActivitySpan, findActivities } from '../facts/ride/activities.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import type { LogRecord } from '../record/log-record.ts';
import { afterSegments } from './after-ride.ts';
import { beforeSegments } from './before-ride.ts';
import { computerSegments } from './computer-segments.ts';
import { explainedRules } from './explained-rules.ts';
import { type FoundIncident, sequelOf } from './found-incident.ts';
import { type Cluster, joinSegments } from './join-segments.ts';
import { networkSegments } from './network-segments.ts';
import { sensorSegments } from './sensor-segments.ts';

/** Nobody reads more incidents than this, so only the most costly stay. */
const mostIncidents = 20;

/** An incident and the affected seconds of the ride. */
interface CostedIncident {
  incident: FoundIncident;
  affectedS: number;
}

/**
 * Finds the incidents of an activity, events of one cause joined, the most costly first. The time
 * before the first ride begins with the log, before another ride with the end of the previous one;
 * only the last activity covers the time after its ride. Times are seconds from the start of the
 * activity.
 * @param results what the rules found; without them an incident explains every rule that covers its
 * events
 * @param spans all activities of the record, if they are known
 */
export function findIncidents(
  record: LogRecord,
  facts: RideFacts,
  results?: readonly RuleResult[],
  spans: readonly ActivitySpan[] = findActivities(record, Number.POSITIVE_INFINITY),
): FoundIncident[] {
  const { ride } = facts;
  const previous = spans.findLast(({ startS }) => startS < ride.span.startS);
  const isLast = !spans.some(({ startS }) => startS > ride.span.startS);
  const inRide = [
    ...networkSegments(record, facts),
    ...computerSegments(facts),
    ...sensorSegments(record, facts),
  ];
  const toIncident = (during: Incident['during']) => (cluster: Cluster) =>
    tell(cluster, during, facts, results);
  const costly = joinSegments(inRide)
    .map(toIncident('ride'))
    .sort((a, b) => b.affectedS - a.affectedS || a.incident.startS - b.incident.startS);
  const around = [
    ...joinSegments(beforeSegments(record, facts, previous?.endS ?? 0)).map(toIncident('before')),
    ...joinSegments(isLast ? afterSegments(record, ride.endS + 1) : []).map(toIncident('after')),
  ];
  return [...costly, ...around].slice(0, mostIncidents).map(({ incident }) => incident);
}

function tell(
  cluster: Cluster,
  during: Incident['during'],
  facts: RideFacts,
  results: readonly RuleResult[] | undefined,
): CostedIncident {
  const { ride } = facts;
  const { kind, startS, endS, segments } = cluster;
  const main = segments.filter((segment) => segment.kind === kind);
  const chosen = main.length > 0 ? main : segments;
  const until = during === 'before' ? ride.startS : ride.endS;
  const stretches = chosen.flatMap(
    (segment) => segment.affected ?? [[segment.startS, segment.endS ?? until] as const],
  );
  const merged = mergeIntervals(stretches);
  const sequel = sequelOf(kind, main, endS === undefined);
  const affectedS = totalSeconds(clipIntervals(stretches, ride.startS, ride.endS));
  const devices = [...new Set(segments.flatMap((segment) => segment.devices))];
  return {
    affectedS: during === 'ride' ? affectedS : 0,
    incident: {
      startS: since(ride.span.startS, startS),
      ...(endS !== undefined && { endS: since(ride.span.startS, endS) }),
      kind,
      devices,
      during,
      explains:
        during === 'ride' ? explainedRules(cluster, { devices, affectedS }, facts, results) : [],
      stretches: merged,
      role: chosen[0]?.roles[0] ?? 'unknown',
      kinds: [...new Set(segments.map((segment) => segment.kind))],
      ...(sequel && { sequel }),
    },
  };
}
