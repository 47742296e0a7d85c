import { followedKinds as allFollowed } from '@ridescope/catalogue/episode-kinds';
import type {
  Activity,
  AntFigures,
  FpsFigures,
  NetworkFigures,
} from '@ridescope/contract/report/activity';
import type { Series } from '@ridescope/contract/report/series';
import { worldNames } from '@ridescope/contract/worlds';
import { totalSeconds } from '../facts/figures/intervals.ts';
import { isoTime, round, roundToTenth, since } from '../facts/figures/rounding.ts';
import type { LogFacts } from '../facts/log-facts.ts';
import { crowdIndex } from '../facts/network/network-traffic.ts';
import { loggedHours, type Ride } from '../facts/ride/ride.ts';
import { isCutByHoles, rideSeconds } from '../facts/ride/rides.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import type { LogRecord } from '../record/log-record.ts';
import { batterySeries } from './batteries.ts';
import { frameRateSeries } from './frame-rate-series.ts';
import { routesOf } from './routes.ts';
import { sensorTable } from './sensor-table.ts';
import { timelineOf } from './timeline.ts';

/** The part of an activity that the layers below the report find. */
export type Diagnosis = Pick<
  Activity,
  | 'results'
  | 'patterns'
  | 'scores'
  | 'problems'
  | 'verdict'
  | 'episodes'
  | 'endsInRide'
  | 'refusedLogIns'
>;

export function buildActivity(
  log: LogFacts,
  facts: RideFacts,
  diagnosis: Diagnosis,
  index: number,
): Activity {
  const { record } = log;
  const { startUnixS } = log.session;
  const { ride, frameRate } = facts;
  const { span } = ride;
  const { sensors, series } = sensorTable(facts.sensors, span.startS);
  const batteries = batterySeries(record, facts);
  const worldName = span.worldId === undefined ? undefined : worldNames[span.worldId];
  const hasRide = ride.endS > ride.startS && !facts.unridden;
  const missingS = Math.round(totalSeconds(ride.holes) - (ride.sleptS ?? 0));
  const { crowdedness } = facts.traffic;
  return {
    id: `a${index + 1}`,
    ...(span.worldId !== undefined && {
      world: { id: span.worldId, ...(worldName && { name: worldName }) },
    }),
    routes: routesOf(record, ride),
    ...(span.sport && { sport: span.sport }),
    ...(span.eventType && { eventType: span.eventType }),
    ...(startUnixS !== undefined && {
      startedAt: isoTime(startUnixS + span.startS),
      endedAt: isoTime(startUnixS + span.endS),
    }),
    startS: span.startS,
    endS: span.endS,
    ...(hasRide && {
      rideStartS: since(span.startS, ride.startS),
      rideEndS: since(span.startS, ride.endS),
    }),
    rideSeconds: facts.unridden ? 0 : rideSeconds(ride),
    // The interval before the first moving sample counts as movement, but no rider moves for longer than the
    // ride.
    movingSeconds: hasRide
      ? round(Math.min(ride.movingSeconds, ride.endS - ride.startS - (ride.sleptS ?? 0)), 0)
      : 0,
    isJudged: facts.isJudged,
    ...(!facts.isJudged && {
      notJudgedReason: facts.unridden ?? notJudgedReason(record, ride),
    }),
    ridden: wasRidden(record, facts),
    ...(isWatched(facts) && { isWatched: true }),
    isWindowEstimated: ride.isEstimated,
    ...(missingS > 0 && { missingSeconds: missingS }),
    ...(ride.distanceM !== undefined && { distanceM: round(ride.distanceM, 0) }),
    ...(crowdedness !== undefined && { crowdedness: round(crowdedness) }),
    ...(frameRate && { fps: fpsFigures(facts, frameRate) }),
    sensors,
    ...antFigures(facts),
    network: networkFigures(facts),
    ...(facts.companion?.failure && { companionFailure: facts.companion.failure }),
    series: {
      ...seriesOf(facts),
      sensors: series,
      ...(batteries.length > 0 && { batteries }),
    },
    followed: followedKinds(facts),
    events: timelineOf(record, facts),
    ...diagnosis,
  };
}

function followedKinds({ link, companion, sensors }: RideFacts): Activity['followed'] {
  const isFollowed: Record<Activity['followed'][number], boolean> = {
    'connection-lost': link !== undefined,
    'messages-lost': link?.tcpDrops !== undefined,
    'companion-lost': companion?.losses !== undefined,
    'receiver-lost': sensors.receiver?.state === 'found',
  };
  return allFollowed.filter((kind) => isFollowed[kind]);
}

/** Something moved, but not by riding. */
function isWatched({ unridden }: RideFacts): boolean {
  return unridden === 'watched' || unridden === 'noSource';
}

/** A log without frame-rate lines doesn't show whether anything moved. */
function wasRidden(record: LogRecord, { ride, unridden }: RideFacts): boolean {
  return !unridden && (ride.movingSeconds > 0 || record.fps.t.length === 0);
}

function notJudgedReason(record: LogRecord, ride: Ride): 'noMovement' | 'holes' | 'tooShort' {
  if (ride.movingSeconds === 0 && record.fps.t.length > 0) return 'noMovement';
  return isCutByHoles(ride) ? 'holes' : 'tooShort';
}

function fpsFigures(facts: RideFacts, rate: NonNullable<RideFacts['frameRate']>): FpsFigures {
  return {
    samples: rate.samples,
    cadence: rate.cadence.kind,
    cadenceValue: rate.cadence.value,
    mean: round(rate.mean),
    plainMean: round(rate.plainMean),
    median: rate.median,
    min: rate.min,
    max: rate.max,
    ...(rate.p1 !== undefined && { p1: rate.p1 }),
    ...(rate.p5 !== undefined && { p5: rate.p5 }),
    secondsBelow: {
      '30': round(rate.secondsBelow[30], 0),
      '45': round(rate.secondsBelow[45], 0),
      '60': round(rate.secondsBelow[60], 0),
    },
    ...(rate.cap !== undefined && { cap: rate.cap }),
    ...(facts.fade && { fadeRatio: round(facts.fade.ratio) }),
  };
}

function antFigures({ ride, sensors }: RideFacts): { ant?: AntFigures } {
  if (!sensors.receiver) return {};
  const hours = loggedHours(ride);
  const judged = sensors.searches.filter(({ isExcluded }) => !isExcluded).length;
  const isTracked = sensors.ant.length > 0 && hours * 3600 >= 300;
  return {
    ant: {
      receiver: sensors.receiver.state,
      ...(isTracked && {
        searchEvents: judged,
        searchEventsPerHour: roundToTenth(judged / hours),
        searchStartsPerHour: roundToTenth(sensors.searchStarts / hours),
      }),
      ...(sensors.ant.length > 1 && { sharedEpisodes: sensors.shared.length }),
      ...(sensors.unassignedRxFails > 0 && { unassignedRxFails: sensors.unassignedRxFails }),
    },
  };
}

function networkFigures({ link, traffic, quality, companion }: RideFacts): NetworkFigures {
  const { sendFailPercent, medianReceivedPerMinute, relayMoves, sendFailures, shortUploadMinutes } =
    traffic;
  const { latencyFailuresPerHour, ...counts } = quality;
  return {
    ...(link && {
      reconnectAttempts: link.reconnectAttempts,
      ...(link.starvedMinutes !== undefined && { starvedMinutes: link.starvedMinutes }),
      ...(link.tcpDrops && {
        seamlessTcpReconnects: link.tcpDrops.filter(({ isSeamless }) => isSeamless).length,
      }),
    }),
    ...(sendFailures !== undefined && { sendFailures }),
    ...(sendFailPercent !== undefined && { sendFailPercent: round(sendFailPercent) }),
    ...(shortUploadMinutes !== undefined && { shortUploadMinutes }),
    ...(relayMoves !== undefined && { relayMoves }),
    ...(medianReceivedPerMinute !== undefined && {
      medianReceivedPerMinute: round(medianReceivedPerMinute, 0),
    }),
    ...counts,
    ...(latencyFailuresPerHour !== undefined && {
      latencyFailuresPerHour: roundToTenth(latencyFailuresPerHour),
    }),
    ...(companion && {
      companionAttempts: companion.attempts,
      companionSuccesses: companion.successes,
    }),
  };
}

function seriesOf({
  ride,
  traffic,
}: RideFacts): Pick<Series, 'fps' | 'still' | 'network' | 'crowd' | 'holes'> {
  const start = ride.span.startS;
  const { rows } = traffic;
  const t = rows.map((row) => since(start, row.t));
  const sent = rows.flatMap(({ sentPerMinute }) =>
    sentPerMinute === undefined ? [] : [sentPerMinute],
  );
  return {
    ...frameRateSeries(ride),
    ...(ride.holes.length > 0 && {
      holes: {
        t: ride.holes.map(([fromS]) => since(start, fromS)),
        durationS: ride.holes.map(([fromS, toS]) => round(toS - fromS, 0)),
      },
    }),
    ...(rows.length > 0 && {
      network: {
        t,
        receivedPerMinute: rows.map(({ receivedPerMinute }) => round(receivedPerMinute, 0)),
        ...(sent.length === rows.length && { sentPerMinute: sent }),
      },
      crowd: {
        t,
        index: rows.map(({ receivedPerMinute }) => round(crowdIndex(receivedPerMinute))),
      },
    }),
  };
}
