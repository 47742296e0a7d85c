import { episodesOf, isInside, mergeIntervals } from '../../facts/figures/intervals.ts';
import { abortLines } from '../../facts/network/computer-aborts.ts';
import type { LinkEpisode } from '../../facts/network/network-link.ts';
import type { RideFacts } from '../../facts/ride-facts.ts';
import { firstAfter, firstFrom } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { joinS, plainSegment, type Segment } from './segment.ts';

/** Riders hardly notice a connection that is back sooner. */
const hardlyFeltS = 5;
/** Failed calls to the services still belong to an outage for this long after it. */
const aftermathS = 60;
/** This many late messages in one burst are more than a few strays. */
const lateMessages = 60;

export function networkSegments(record: LogRecord, facts: RideFacts): Segment[] {
  const { startS, endS } = facts.ride;
  return [
    ...(facts.link?.episodes ?? []).map((episode) => outage(record, facts, episode)),
    ...(facts.link?.tcpDrops ?? [])
      .filter(({ isSeamless }) => !isSeamless)
      .map(({ t, seconds }) =>
        plainSegment(
          'tcpDropped',
          [t, seconds === undefined ? undefined : t + seconds],
          ['network-tcp-drop'],
          { isMinor: (seconds ?? Number.POSITIVE_INFINITY) <= hardlyFeltS },
        ),
      ),
    ...localResets(record, startS, endS).filter(
      (t) => !isInside(facts.exclusions.network, t.startS),
    ),
    ...lateBursts(record, facts),
  ];
}

/** Finds moments at which the computer's own network broke off. */
export function localResets(record: LogRecord, fromS: number, toS: number): Segment[] {
  return abortLines(record, fromS, toS).map((t) =>
    plainSegment('localNetworkReset', [t, t + 1], ['network-tcp-drop']),
  );
}

function outage(record: LogRecord, facts: RideFacts, episode: LinkEpisode): Segment {
  const { startS, endS, outageS } = episode;
  const until = startS + outageS;
  const isLogged =
    record.within('connectionTimeout', startS, until).length +
      record.within('forcedOut', startS, until).length >
    0;
  const failed = record.within('apiError', startS, until + aftermathS);
  return plainSegment(
    isLogged ? 'linkLost' : 'serverSilent',
    [startS, endS === undefined ? facts.ride.endS : until],
    [
      'network-link-loss',
      'network-outage-length',
      'network-reconnect-attempts',
      'network-receive-starvation',
      'network-send-failures',
      ...(failed.length > 0 ? (['network-api-errors'] as const) : []),
      ...(failed.some(({ reason }) => reason === 'dns') ? (['network-dns'] as const) : []),
    ],
  );
}

/** Old clients log each message that was more than half a second on its way; a full line produces hundreds at once. */
function lateBursts(record: LogRecord, { ride, exclusions }: RideFacts): Segment[] {
  const late = record
    .within('latencyTestFailed', ride.startS, ride.endS)
    .filter(({ t }) => !isInside(exclusions.network, t));
  return episodesOf(
    late.map(({ t }) => t),
    joinS,
  ).flatMap(({ startS, endS }) => {
    const own = late.slice(firstFrom(late, startS), firstAfter(late, endS));
    if (own.reduce((sum, { n }) => sum + n, 0) < lateMessages) return [];
    const affected = mergeIntervals(own.map(({ t }) => [t, t + 1] as const));
    return [
      plainSegment(
        'serverSilent',
        [startS, endS + 1],
        ['network-latency-tests', 'network-late-packets'],
        { affected },
      ),
    ];
  });
}
