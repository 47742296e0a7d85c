import type { Incident, RuleResult } from '@ridescope/contract';
import { findActivities } from '../facts/activities.ts';
import { clipIntervals, mergeIntervals, totalSeconds } from '../facts/intervals.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import { since } from '../facts/rounding.ts';
import type { LogRecord } from '../record/log-record.ts';
import { afterPieces } from './after-ride.ts';
import { beforePieces } from './before-ride.ts';
import { computerPieces } from './computer-pieces.ts';
import { explainedRules } from './explained-rules.ts';
import { type Cluster, joinPieces } from './join-pieces.ts';
import { networkPieces } from './network-pieces.ts';
import { sensorPieces } from './sensor-pieces.ts';
import { summaryOf } from './summaries.ts';
import { summaryIdOf } from './summary-id.ts';

/** What nobody would read to its end. The most costly are kept. */
const mostIncidents = 20;

/** An incident and the seconds of the ride that it spoiled. */
export interface CostedIncident {
  incident: Incident;
  affectedS: number;
}

/**
 * What a reader of the log would tell of an activity: events of one cause as one, the most costly first. Before the
 * first ride counts from the first line of the log, before another from the end of the one before it; after the ride
 * only the last activity tells. Times are seconds from the start of the activity.
 * @param results what the rules said; without them an incident explains every rule that looks at its events
 */
export function findIncidents(
  record: LogRecord,
  facts: RideFacts,
  results?: readonly RuleResult[],
): Incident[] {
  return findCostedIncidents(record, facts, results).map(({ incident }) => incident);
}

/** The same with what each cost. */
function findCostedIncidents(
  record: LogRecord,
  facts: RideFacts,
  results?: readonly RuleResult[],
): CostedIncident[] {
  const { ride } = facts;
  const spans = findActivities(record, Number.POSITIVE_INFINITY);
  const previous = spans.findLast(({ startS }) => startS < ride.span.startS);
  const isLast = !spans.some(({ startS }) => startS > ride.span.startS);
  const inRide = [
    ...networkPieces(record, facts),
    ...computerPieces(facts),
    ...sensorPieces(record, facts),
  ];
  const told = (during: Incident['during']) => (cluster: Cluster) =>
    tell(cluster, during, facts, results);
  const costly = joinPieces(inRide)
    .map(told('ride'))
    .sort((a, b) => b.affectedS - a.affectedS || a.incident.startS - b.incident.startS);
  const around = [
    ...joinPieces(beforePieces(record, facts, previous?.endS ?? 0)).map(told('before')),
    ...joinPieces(isLast ? afterPieces(record, ride.endS + 1) : []).map(told('after')),
  ];
  return [...costly, ...around].slice(0, mostIncidents);
}

function tell(
  cluster: Cluster,
  during: Incident['during'],
  facts: RideFacts,
  results: readonly RuleResult[] | undefined,
): CostedIncident {
  const { ride } = facts;
  const { kind, startS, endS, pieces } = cluster;
  const main = pieces.filter((piece) => piece.kind === kind);
  const told = main.length > 0 ? main : pieces;
  const until = during === 'before' ? ride.startS : ride.endS;
  const stretches = told.flatMap(
    (piece) => piece.affected ?? [[piece.startS, piece.endS ?? until] as const],
  );
  const spanS = totalSeconds(mergeIntervals(stretches));
  const summaryId = summaryIdOf(cluster, during);
  const affectedS = totalSeconds(clipIntervals(stretches, ride.startS, ride.endS));
  const devices = [...new Set(pieces.flatMap((piece) => piece.devices))];
  return {
    affectedS: during === 'ride' ? affectedS : 0,
    incident: {
      startS: since(ride.span.startS, startS),
      ...(endS !== undefined && { endS: since(ride.span.startS, endS) }),
      kind,
      summaryId,
      summary: summaryOf(
        summaryId,
        { seconds: spanS, wholeS: endS === undefined ? undefined : endS - startS },
        told[0]?.roles[0],
      ),
      devices,
      during,
      explains:
        during === 'ride' ? explainedRules(cluster, { devices, affectedS }, facts, results) : [],
    },
  };
}
