import { type Intervals, mergeIntervals } from '../../facts/figures/intervals.ts';
import { noNetworkAt } from '../../facts/network/computer-aborts.ts';
import { nearOutageS } from '../../facts/network/network-link.ts';
import type { Seen } from '../define-cause.ts';
import { atTimes, hitsOf, type Moments } from '../moments.ts';

/** What fails this long after an outage began failed with it. */
export const duringS = 60;
/** The game tries to save a ride for so long before it gives up (as the report has it). */
const saveS = 180;

/** The game's search for devices around it, where the report says that it failed. */
export function searchClues({ problem, spans }: Moments): Seen[] {
  const reported = problem.sentences.find(({ id }) => id === 'home-network-blocked');
  if (reported?.id !== 'home-network-blocked') return [];
  const { times } = reported.values;
  return [{ clue: { id: 'search-failed', values: { times } }, spans, lane: 'network' }];
}

/** Live traffic without an answer, where the report says that something blocked it. */
export function blockedClues({ problem, spans, source }: Moments): Seen[] {
  if (!problem.sentences.some(({ id }) => id === 'connection-lost.udp-blocked')) return [];
  const [from] = spans.at(-1) ?? [0];
  const length = Math.round(source.facts.ride.endS - from);
  return [
    { clue: { id: 'udp-unanswered', values: { length } }, spans: spans.slice(-1), lane: 'network' },
    { clue: { id: 'web-worked' }, lane: 'network' },
  ];
}

/** A computer without a network, where the report says so: the outages in which the system said it, from then on. */
export function ownNetworkClues({ problem, spans, source: { record } }: Moments): Seen[] {
  if (!problem.sentences.some(({ id }) => id === 'connection-lost.no-network')) return [];
  const own = spans.flatMap(([from, to]) => {
    const t = noNetworkAt(record, from);
    return t === undefined ? [] : [[t, Math.max(t, to)] as const];
  });
  return [{ clue: { id: 'no-network' }, spans: mergeIntervals(own), lane: 'network' }];
}

/** Names that couldn't be looked up in the minutes around the end of the ride, in which its file should have gone out. */
export function saveClues({ source: { record, facts } }: Moments): Seen[] {
  const { endS } = facts.ride.span;
  const failed = record
    .within('apiError', endS - saveS, endS + saveS)
    .filter(({ reason }) => reason === 'dns')
    .map(({ t }) => t);
  if (failed.length === 0) return [];
  return [
    {
      clue: { id: 'save-without-names' },
      spans: mergedTimes(failed),
      lane: 'network',
      ruleId: 'network-dns',
    },
  ];
}

/** A phone that was lost close to an outage. */
export function phoneClues({ source, spans, kind }: Moments): Seen[] {
  if (kind !== 'connection-lost') return [];
  const losses = atTimes(source.facts.companion?.losses ?? []);
  const hits = hitsOf(spans, losses, nearOutageS);
  if (hits.length === 0) return [];
  return [
    {
      clue: { id: 'phone-lost', values: { times: hits.length } },
      spans: hits,
      lane: 'network',
      ruleId: 'network-companion',
    },
  ];
}

/** Times less than a minute apart are one. */
export function mergedTimes(times: readonly number[]): Intervals {
  const joined = mergeIntervals(times.map((t) => [t, t + duringS] as const));
  return joined.map(([from, to]) => [from, to - duringS] as const);
}
