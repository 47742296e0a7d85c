import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import { clipIntervals, mergeIntervals, overlaps } from '../../facts/figures/intervals.ts';
import { abortsOf } from '../../facts/network/computer-aborts.ts';
import { antKey, wirelessKey } from '../../facts/sensor-keys.ts';
import type { Seen } from '../define-cause.ts';
import { atTimes, hitsByChance, hitsOf, isOfServices, type Moments } from '../moments.ts';
import { darkOf } from './ant-reception.ts';
import { sensorOf } from './sensor-names.ts';
import {
  blockedClues,
  duringS,
  mergedTimes,
  ownNetworkClues,
  phoneClues,
  saveClues,
  searchClues,
} from './traffic-clues.ts';

/** Lines of one break are this close. */
const breakS = 15;
/** What stops this close to an outage stopped with it (as the report has it). */
const nearS = 30;
/** A longer outage is no hiccup of Wi-Fi. */
const longS = 90;
const several = 3;
/** Windows error: the other side refused the connection. */
const refused = 10061;

/** What the network did in the moments of a problem. */
export function networkClues(moments: Moments): Seen[] {
  if (moments.kind === 'ride-not-saved') return saveClues(moments);
  if (moments.kind === 'home-network-blocked') return searchClues(moments);
  if (moments.kind === 'companion-lost') return [];
  if (moments.isWholeRide) return wholeRideClues(moments);
  return [
    ...ownNetworkClues(moments),
    ...blockedClues(moments),
    ...abortClues(moments),
    ...gameClues(moments),
    ...lanClues(moments),
    ...refusalClues(moments),
    ...webClues(moments),
    ...phoneClues(moments),
    ...sensorClues(moments),
    ...lengthClues(moments),
    ...lateClues(moments),
  ];
}

/** A game server that never answered while the web worked. */
function wholeRideClues({ kind, source }: Moments): Seen[] {
  const { facts } = source;
  if (kind !== 'not-connected') return servicesClues(source);
  return [
    { clue: { id: 'never-answered' }, lane: 'network', ruleId: 'network-link-loss' },
    ...((facts.quality.dnsFailureMinutes ?? 0) === 0
      ? [{ clue: { id: 'web-worked' }, lane: 'network' } as const]
      : []),
  ];
}

/** Calls that failed, and those of them that couldn't look up the name: these show nothing of the servers. */
function servicesClues({ facts }: Moments['source']): Seen[] {
  const { apiErrorMinutes, dnsFailureMinutes } = facts.networkTimes;
  const unnamed = new Set(dnsFailureMinutes.map(([from]) => from));
  const minutes = apiErrorMinutes.filter(([from]) => !unnamed.has(from));
  const names: Seen[] =
    unnamed.size === 0
      ? []
      : [
          {
            clue: { id: 'names-failed', values: { minutes: unnamed.size } },
            spans: dnsFailureMinutes,
            lane: 'network',
            ruleId: 'network-dns',
          },
        ];
  if (minutes.length === 0) return names;
  return [
    ...names,
    {
      clue: { id: 'services-failed', values: { minutes: minutes.length } },
      spans: minutes,
      lane: 'network',
      ruleId: 'network-api-errors',
    },
  ];
}

/** Connections that the computer itself broke off, in these moments and at other times of the log. */
function abortClues({ source, spans }: Moments): Seen[] {
  const { record, facts } = source;
  const all = abortsOf(record, 0, facts.ride.span.endS);
  const near = all.filter((t) => spans.some(([from]) => Math.abs(t - from) <= breakS));
  if (near.length === 0) return [];
  const others = all.filter((t) => !near.includes(t));
  return [
    {
      clue: { id: 'computer-aborted', values: { times: near.length } },
      spans: atTimes(near),
      lane: 'network',
      ruleId: 'network-tcp-drop',
    },
    ...(others.length > 0
      ? [
          {
            clue: { id: 'computer-aborted-again', values: { times: others.length } },
            spans: atTimes(others),
            lane: 'network',
          } as const,
        ]
      : []),
  ];
}

/** Whether the game's own connection broke when a wireless sensor was lost. */
function gameClues(moments: Moments): Seen[] {
  const { source, spans, wireless, kind } = moments;
  const { link } = source.facts;
  if (!link || (wireless.length === 0 && kind !== 'computer-network')) return [];
  const breaks = mergeIntervals([
    ...link.episodes.map(({ startS, outageS }) => [startS, startS + outageS] as const),
    ...(link.tcpDrops ?? []).map(({ t }) => [t, t] as const),
  ]);
  const starts = atTimes(spans.map(([from]) => from));
  const hits = hitsOf(starts, breaks, breakS);
  if (hits.length > 0)
    return [
      {
        clue: { id: 'game-lost-too', values: { times: hits.length } },
        spans: hits,
        lane: 'network',
        ruleId: 'network-tcp-drop',
        strength: hits.length / starts.length,
      },
    ];
  if (!wireless.some(({ transport }) => transport === 'lan')) return [];
  return [
    { clue: { id: 'game-kept', values: { sensor: sensorOf(moments) } }, spans, lane: 'network' },
  ];
}

/** A device on the same network that ran on during an outage, or was lost with it. */
function lanClues({ source, spans, kind }: Moments): Seen[] {
  const lan = source.facts.sensors.wireless.filter(({ transport }) => transport === 'lan');
  const [first] = lan;
  if (kind !== 'connection-lost' || !first) return [];
  const drops = atTimes(lan.flatMap((entry) => entry.drops.map(({ t }) => t)));
  const hits = hitsOf(spans, drops, nearS);
  const sensor = first.sensorRoles[0] ?? 'unknown';
  const place = { lane: 'sensors' as const, sensorKeys: lan.map(wirelessKey) };
  return hits.length > 0
    ? [
        {
          clue: { id: 'lan-lost-too', values: { sensor } },
          spans: hits,
          ...place,
          strength: hits.length / spans.length,
        },
      ]
    : [{ clue: { id: 'lan-kept', values: { sensor } }, spans, ...place }];
}

function refusalClues(moments: Moments): Seen[] {
  const { source, spans, wireless, kind } = moments;
  const isOfLan =
    wireless.some(({ transport }) => transport === 'lan') || kind === 'pairing-trouble';
  const [from, to] = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0];
  const times = source.record
    .within('lanError', from - breakS, to + breakS)
    .filter(({ code }) => code === refused)
    .map(({ t }) => t);
  if (!isOfLan || times.length === 0) return [];
  return [
    {
      clue: { id: 'refused', values: { sensor: sensorOf(moments), times: times.length } },
      spans: atTimes(times),
      lane: 'sensors',
      sensorKeys: moments.problem.sensorKeys ?? [],
    },
  ];
}

/** Kinds that calls to the web may explain. */
const ofWeb: ReadonlySet<string> = new Set<ProblemKind>([
  'connection-lost',
  'game-server-late',
  'connection-before',
  'results-lost',
]);

/** DNS lookups, log-ins and calls to the web in the same moments. */
function webClues({ source, spans, kind, problem }: Moments): Seen[] {
  if (!ofWeb.has(kind)) return [];
  if (isOfServices(problem)) return servicesClues(source);
  const wide = mergeIntervals(spans.map(([from, to]) => [from, to + duringS] as const));
  const errors = wide.flatMap(([from, to]) => source.record.within('apiError', from, to));
  const logIns = wide.flatMap(([from, to]) => source.record.within('loginFailed', from, to));
  const names = [...errors, ...logIns]
    .filter(({ reason }) => reason === 'dns')
    .map(({ t }) => t)
    .sort((a, b) => a - b);
  const others = errors.filter(({ reason }) => reason !== 'dns').map(({ t }) => t);
  const minutes = new Set(names.map((t) => Math.floor(t / 60))).size;
  return [
    ...(names.length > 0
      ? [
          {
            clue: { id: 'names-failed', values: { minutes } },
            spans: mergedTimes(names),
            lane: 'network',
            ruleId: 'network-dns',
          } as const,
        ]
      : []),
    // Without DNS no call works, so the others say nothing more.
    ...(others.length > 0 && names.length === 0
      ? [
          {
            clue: { id: 'web-failed', values: { times: mergedTimes(others).length } },
            spans: mergedTimes(others),
            lane: 'network',
            ruleId: 'network-api-errors',
          } as const,
        ]
      : []),
  ];
}

/** Sensors that failed while the network did. */
function sensorClues({ source, spans, kind }: Moments): Seen[] {
  if (kind !== 'connection-lost' && kind !== 'game-server-late') return [];
  const { ant, wireless } = source.facts.sensors;
  const { ride } = source.facts;
  const failures = [
    ...ant.map((sensor) => ({
      key: antKey(sensor.loss.channel),
      times: darkOf(sensor, ride.endS),
    })),
    ...wireless
      .filter(({ transport }) => transport === 'ble')
      .map((entry) => ({ key: wirelessKey(entry), times: atTimes(entry.drops.map(({ t }) => t)) })),
  ];
  const trouble = mergeIntervals(failures.flatMap(({ times }) => times));
  const hits = hitsOf(spans, trouble, breakS);
  const byChance = hitsByChance(spans, trouble, breakS, ride);
  if (hits.length === 0 || hits.length < several * byChance) return [];
  return [
    {
      clue: { id: 'sensors-lost-too', values: { times: hits.length } },
      spans: hits,
      lane: 'sensors',
      sensorKeys: failures.flatMap(({ key, times }) =>
        hitsOf(spans, times, breakS).length > 0 ? [key] : [],
      ),
      strength: Math.max(0.3, hits.length / spans.length),
    },
  ];
}

function lengthClues({ source, spans, kind }: Moments): Seen[] {
  const { link } = source.facts;
  if (kind !== 'connection-lost' || !link) return [];
  const longest = Math.max(0, ...spans.map(([from, to]) => to - from));
  const place = { spans, lane: 'network' } as const;
  if (longest >= longS)
    return [
      {
        clue: { id: 'long-outage', values: { length: Math.round(longest) } },
        ...place,
        isOfLongest: true,
      },
    ];
  if (spans.length < several) return [];
  return [{ clue: { id: 'short-outages', values: { times: spans.length } }, ...place }];
}

/** Late answers over a connection that never broke. */
function lateClues({ source, spans, kind, problem }: Moments): Seen[] {
  if (kind !== 'game-server-late' || isOfServices(problem)) return [];
  const episodes = (source.facts.link?.episodes ?? []).map(
    ({ startS, outageS }) => [startS, startS + outageS] as const,
  );
  const isHeld = !spans.some(([from, to]) => overlaps(mergeIntervals(episodes), from, to));
  const { startS, endS } = source.facts.ride;
  if (episodes.length > 0)
    return [
      {
        clue: { id: 'lost-too', values: { times: episodes.length } },
        spans: mergeIntervals(episodes),
        lane: 'network',
        ruleId: 'network-link-loss',
      },
    ];
  return isHeld
    ? [{ clue: { id: 'server-held' }, spans: clipIntervals(spans, startS, endS), lane: 'network' }]
    : [];
}
