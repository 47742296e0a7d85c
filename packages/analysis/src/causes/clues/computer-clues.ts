import { mergeIntervals } from '../../facts/figures/intervals.ts';
import { quantile } from '../../facts/figures/statistics.ts';
import type { Seen } from '../define-cause.ts';
import { hitsOf, type Moments } from '../moments.ts';

/** The picture stops for as long as the rider drags or resizes the window (as the report has it). */
const windowS = 3;
/** Fewer freezes have no rhythm and don't grow. */
const fewest = 4;
/** Share of the gaps within a tenth of their median from which freezes are regular. */
const regularShare = 0.7;
const grownShare = 0.75;
const manyPerHour = 6;
/** The world around the rider is loaded in the first minutes; a ride that is smooth for so many times longer shows that it was that. */
const early = { s: 300, times: 3 };
/** What the game asks for, and what is plenty (catalogue 5.5). */
const memory = { little: 6, enough: 16 };
/** A shorter stop is no sleep of a computer. */
const sleepS = 20;
const afterS = 60;
/** A start takes less on a healthy computer of its time. */
const slowLoadS = 60;

/** What the computer did in the moments of a freeze, a stop or a slow start. */
export function computerClues(moments: Moments): Seen[] {
  const { kind } = moments;
  if (kind === 'computer-slept') return [...stopClues(moments), ...brokenClues(moments)];
  if (kind === 'freezes')
    return [
      ...windowClues(moments),
      ...rhythmClues(moments),
      ...earlyClues(moments),
      ...memoryClues(moments),
    ];
  if (kind === 'slow-start') return [...memoryClues(moments), ...loadClues(moments)];
  return [];
}

function stopClues({ source, problem, spans }: Moments): Seen[] {
  const slept = problem.sentences.find(({ id }) => id === 'computer-slept.times');
  // Lines arrive between several sleeps, so their times and lengths are those of the report.
  if (slept?.id === 'computer-slept.times' && slept.values.times > 1) {
    const { times, total } = slept.values;
    return [{ clue: { id: 'stopped-often', values: { times, total } }, spans, lane: 'freezes' }];
  }
  const { stalls } = source.facts;
  const [from, to] = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0];
  const longest = Math.max(
    0,
    ...stalls.filter(({ t }) => t >= from - 1 && t <= to + 1).map(({ seconds }) => seconds),
  );
  const alone = slept?.id === 'computer-slept.times' ? slept.values.total : to - from;
  const length = Math.round(longest > 0 ? longest : alone);
  const place = {
    spans,
    isOfLongest: true,
    lane: 'freezes',
    ruleId: 'graphics-longest-freeze',
  } as const;
  return length >= sleepS
    ? [{ clue: { id: 'everything-stopped', values: { length } }, ...place }]
    : [{ clue: { id: 'too-short-to-sleep', values: { longest: length } }, ...place }];
}

/** Connections that broke right after a stop, as they do when a computer wakes. */
function brokenClues({ source, spans }: Moments): Seen[] {
  const { link, sensors, companion } = source.facts;
  const [from, to] = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0];
  const times = [
    ...(link?.episodes ?? []).map(({ startS }) => startS),
    ...(link?.tcpDrops ?? []).map(({ t }) => t),
    ...(sensors.receiver?.resets ?? []),
    ...sensors.searches.map(({ t }) => t),
    ...sensors.wireless.flatMap(({ drops }) => drops.map(({ t }) => t)),
    ...(companion?.losses ?? []),
  ].filter((t) => t >= from - 5 && t <= to + afterS);
  if (times.length === 0) return [];
  return [
    {
      clue: { id: 'broke-after', values: { times: times.length } },
      spans: [[Math.min(...times), Math.max(...times)]],
      lane: 'network',
    },
  ];
}

function windowClues({ source, spans }: Moments): Seen[] {
  const resized = mergeIntervals(
    source.record.of('windowResize').map(({ t }) => [t - windowS, t + windowS] as const),
  );
  const hits = hitsOf(spans, resized, 0);
  if (hits.length === 0) return [];
  return [
    {
      clue: { id: 'window-resized', values: { times: hits.length } },
      spans: hits,
      lane: 'freezes',
      strength: hits.length / spans.length,
    },
  ];
}

function rhythmClues({ source, spans }: Moments): Seen[] {
  const { ride } = source.facts;
  const hours = Math.max(0.1, (ride.endS - ride.startS) / 3600);
  const place = { spans, lane: 'freezes', ruleId: 'graphics-freezes' } as const;
  const many: Seen[] =
    spans.length >= fewest && spans.length / hours >= manyPerHour
      ? [{ clue: { id: 'many-freezes', values: { times: spans.length } }, ...place }]
      : [];
  if (spans.length < fewest) return many;
  const gaps = spans.slice(1).map(([from], index) => from - (spans[index]?.[0] ?? from));
  const usual = quantile(gaps, 0.5) ?? 0;
  const regular = gaps.filter((gap) => Math.abs(gap - usual) <= 0.1 * usual).length / gaps.length;
  const halfS = (ride.startS + ride.endS) / 2;
  const late = spans.filter(([from]) => from > halfS);
  const grown = late.length / spans.length;
  return [
    ...many,
    ...(regular >= regularShare
      ? [
          {
            clue: { id: 'even-intervals', values: { every: Math.round(usual) } },
            ...place,
          } as const,
        ]
      : []),
    ...(grown >= grownShare
      ? [
          {
            clue: { id: 'freezes-grew', values: { percent: Math.round(100 * grown) } },
            ...place,
            spans: late,
          } as const,
        ]
      : []),
  ];
}

/** Freezes of the first minutes alone, in a ride that then goes on without one for longer. */
function earlyClues({ source, spans }: Moments): Seen[] {
  const { startS, endS } = source.facts.ride;
  const lastS = spans.at(-1)?.[1] ?? endS;
  const length = Math.ceil((lastS - startS) / 60) * 60;
  const isEarly = length <= early.s && endS - lastS >= early.times * length;
  if (spans.length < fewest || !isEarly) return [];
  return [{ clue: { id: 'early-freezes', values: { length } }, spans, lane: 'freezes' }];
}

function memoryClues({ source: { hardware } }: Moments): Seen[] {
  const { ramGb: gb } = hardware;
  if (gb === undefined) return [];
  const ruleId = 'hardware-memory';
  if (gb <= memory.little) return [{ clue: { id: 'little-memory', values: { gb } }, ruleId }];
  return gb >= memory.enough ? [{ clue: { id: 'enough-memory', values: { gb } }, ruleId }] : [];
}

function loadClues({ source: { session } }: Moments): Seen[] {
  const length = session.loadTimeS ?? 0;
  if (length < slowLoadS) return [];
  return [
    {
      clue: { id: 'slow-loading', values: { length: Math.round(length) } },
      ruleId: 'graphics-load-time',
    },
  ];
}
