import { type Intervals, mergeIntervals, totalSeconds } from '../../facts/figures/intervals.ts';
import { antKey } from '../../facts/sensor-keys.ts';
import type { AntSensor } from '../../facts/sensors.ts';
import { isPairedAt, presenceIn } from '../../facts/witness.ts';
import type { Seen } from '../define-cause.ts';
import { hitsByChance, hitsOf, type Moments } from '../moments.ts';
import { darkOf, lossIn, onLanes, silencesOf } from './ant-reception.ts';
import { antName, rolesOf } from './sensor-names.ts';

/** Stamps are whole seconds, and a search begins seconds after the last message. */
const togetherS = 5;
/** Reception this long around a moment belongs to it. */
const aroundS = 30;
/** Neighbours that fell silent no oftener than by chance say nothing. */
const beyondChance = 3;
/** So many silences of one sensor alone are no chance. */
const several = 3;
/** A body in the way hides a sensor for seconds; one that is silent for longer is at fault itself, or its link. */
const longerThanABodyS = 20;
/** A loss below `heard` is no trouble, one from `weak` on is. */
const loss = { heard: 8, weak: 15, twice: 2, alone: 1 / 3, all: 5 };

/** What a clue about all ride is worth for single moments of it. */
const inSingleMoments = 0.5;

/** What the receiver heard of the other ANT+ sensors in the moments of a problem. */
export function neighbourClues(moments: Moments): Seen[] {
  const { ant, source, isWholeRide } = moments;
  const [own] = ant;
  if (!own) return [];
  const neighbours = source.facts.sensors.ant.filter((sensor) => sensor !== own);
  const all = allLose(moments, own, neighbours);
  return [
    ...(isWholeRide ? [] : inMoments(moments, own, neighbours)),
    ...all,
    ...(isSpread(moments) && all.length === 0 ? aloneAllRide(own, neighbours) : []),
    ...(moments.kind === 'power-meter-stopped' ? [] : oftenLost(moments, own, neighbours)),
  ];
}

/** Whether a problem lasts all ride, so that means of the ride are about it. */
export function isSpread({ spans, isWholeRide, source }: Moments): boolean {
  if (isWholeRide) return true;
  const { startS, endS } = source.facts.ride;
  const [from, to] = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0];
  return spans.length >= 5 && to - from >= (endS - startS) / 2;
}

/** How clearly a sensor is at fault that was silent while its neighbours were heard. */
function strengthAlone({ spans, problem, kind }: Moments): number {
  // An unused sensor may sleep, and one that is heard badly all ride may be far away.
  const isLost =
    kind !== 'sensors-badly-received' &&
    !problem.sentences.some(({ id }) => id.startsWith('sensor-lost.not-'));
  if (isLost && totalSeconds(spans) >= longerThanABodyS) return 1;
  return Math.min(1, spans.length / several);
}

function inMoments(moments: Moments, own: AntSensor, neighbours: readonly AntSensor[]): Seen[] {
  const { spans, source } = moments;
  const { ride } = source.facts;
  const sensor = antName(own);
  const silent = neighbours.flatMap((other) => {
    // What wasn't paired yet can't fall silent.
    const paired = spans.filter(([from]) => isPairedAt(other.loss.channel, from));
    const dark = darkOf(other, ride.endS);
    const hits = hitsOf(paired, dark, togetherS);
    const byChance = hitsByChance(paired, dark, togetherS, ride);
    const silentHits = hitsOf(paired, silencesOf(other, ride.endS), togetherS);
    const isBeyondChance = hits.length > 0 && hits.length >= beyondChance * byChance;
    return isBeyondChance ? [{ other, hits, silentHits }] : [];
  });
  // Several searches that begin in one second are for several sensors, whichever of them the log names.
  const searchesAt = ([from]: Intervals[number]) =>
    own.searches.filter(({ t }) => Math.abs(t - from) <= togetherS).length;
  const alone = spans.filter((span) => searchesAt(span) <= 1);
  const crowded = spans.filter((span) => searchesAt(span) > 1);
  const heard = neighbours
    .flatMap((other) => {
      const presences = alone.map((span) => presenceIn(source.record, source.facts, other, span));
      const hits = alone.filter((_, index) => presences[index] === 'heard');
      const isHeard = hits.length > 0 && hits.length >= spans.length / 2;
      return isHeard && !presences.includes('silent') ? [{ other, hits }] : [];
    })
    .sort((a, b) => b.hits.length - a.hits.length);
  const heardHits = heard[0]?.hits ?? [];
  // One count is said of all of them.
  const witnesses = heard.filter(({ hits }) => heardHits.every((span) => hits.includes(span)));
  const weak = neighbours
    .flatMap((other) => {
      const [percent, usual] = [lossIn(other, spans, aroundS), other.loss.lossPercent];
      const isWeak =
        percent !== undefined &&
        usual !== undefined &&
        percent >= loss.weak &&
        percent >= loss.twice * usual;
      return isWeak ? [{ other, percent, usual }] : [];
    })
    .sort((a, b) => b.percent - a.percent);
  const together = mergeIntervals(silent.flatMap(({ hits }) => hits));
  const wholly = silent.filter(({ silentHits }) => silentHits.length > 0);
  // A neighbour of which half arrived wasn't silent, so it isn't counted beside one that was.
  const said = wholly.length > 0 ? wholly : silent;
  const saidHits = mergeIntervals(
    said.flatMap(({ hits, silentHits }) => (wholly.length > 0 ? silentHits : hits)),
  );
  const [worst] = weak;
  return [
    ...(silent.length > 0
      ? [
          {
            clue: {
              id: 'others-silent',
              values: {
                sensor,
                others: rolesOf(said.map(({ other }) => other)),
                times: saidHits.length,
                halfHeard: wholly.length === 0,
              },
            },
            spans: saidHits,
            ...onLanes([own, ...said.map(({ other }) => other)]),
            ruleId: 'sensor-ant-shared-loss',
            strength: Math.max(0.5, together.length / spans.length),
          } as const,
        ]
      : []),
    ...(silent.length === 0 && crowded.length > 0
      ? [
          {
            clue: {
              id: 'searched-together',
              values: { searches: Math.max(...crowded.map(searchesAt)) },
            },
            spans: crowded,
            ...onLanes([own]),
            strength: crowded.length / spans.length,
          } as const,
        ]
      : []),
    ...(worst
      ? [
          {
            clue: {
              id: 'others-weak',
              values: {
                others: rolesOf(weak.map(({ other }) => other)),
                percent: Math.round(worst.percent),
                usual: Math.round(worst.usual),
              },
            },
            spans: weakIn(worst.other, spans),
            ...onLanes(weak.map(({ other }) => other)),
          } as const,
        ]
      : []),
    ...(silent.length === 0 && weak.length === 0 && witnesses.length > 0
      ? [
          {
            clue: {
              id: 'others-heard',
              values: {
                sensor,
                others: rolesOf(witnesses.map(({ other }) => other)),
                times: heardHits.length,
                silences: spans.length,
                all: heardHits.length === spans.length,
              },
            },
            spans: heardHits,
            ...onLanes([own, ...witnesses.map(({ other }) => other)]),
            strength: strengthAlone(moments),
          } as const,
        ]
      : []),
  ];
}

/** The moments in which a neighbour lost so much more than usual; all of them where only their mean shows it. */
function weakIn(other: AntSensor, spans: Intervals): Intervals {
  const least = Math.max(loss.weak, loss.twice * (other.loss.lossPercent ?? 0));
  const own = spans.filter((span) => (lossIn(other, [span], aroundS) ?? 0) >= least);
  return own.length > 0 ? own : spans;
}

/** Others that the receiver loses again and again at other times. */
function oftenLost(
  { source: { activity, facts } }: Moments,
  own: AntSensor,
  neighbours: readonly AntSensor[],
): Seen[] {
  // The losses that the report counts, so that both say the same number.
  const lossesOf = ({ loss: { channel } }: AntSensor) =>
    activity.episodes.filter(
      ({ kind, device }) => kind === 'sensor-lost' && device === antKey(channel),
    );
  const often = neighbours.filter((one) => lossesOf(one).length >= several);
  if (lossesOf(own).length < several || often.length === 0) return [];
  const zero = facts.ride.span.startS;
  return [
    {
      clue: {
        id: 'lost-often-too',
        values: {
          others: rolesOf(often),
          times: often.reduce((sum, one) => sum + lossesOf(one).length, 0),
        },
      },
      spans: often.flatMap((one) =>
        lossesOf(one).map(({ from, seconds }) => [zero + from, zero + from + seconds] as const),
      ),
      ...onLanes(often),
      ruleId: 'sensor-ant-search-events',
    },
  ];
}

/** Messages that didn't arrive, percent: how a sensor is received, whether or not others repeat what they said. */
function missedPercent({ loss: { messageLossPercent, lossPercent } }: AntSensor) {
  return messageLossPercent ?? lossPercent;
}

/**
 * All sensors lose messages: the way of the radio is the same for all, so it is said of each of them alike, but of one that loses
 * alone. It explains a problem that lasted all ride; what was lost in single moments may have another cause.
 */
function allLose(moments: Moments, own: AntSensor, neighbours: readonly AntSensor[]): Seen[] {
  const all = [own, ...neighbours].filter((one) => missedPercent(one) !== undefined);
  const losses = all.map((one) => missedPercent(one) ?? 0);
  const least = Math.min(...losses);
  const most = Math.max(0, ...losses.slice(1));
  const isAlike = least >= loss.all && most > loss.alone * (missedPercent(own) ?? 0);
  if (all.length < 2 || missedPercent(own) === undefined || !isAlike) return [];
  return [
    {
      clue: {
        id: 'all-lose',
        values: {
          sensors: rolesOf(all),
          least: Math.round(least),
          most: Math.round(Math.max(...losses)),
        },
      },
      ...onLanes(all),
      ruleId: 'sensor-ant-rxfail',
      strength: isSpread(moments) ? 1 : inSingleMoments,
    },
  ];
}

/** Means of the ride, for problems that lasted all ride. */
function aloneAllRide(own: AntSensor, neighbours: readonly AntSensor[]): Seen[] {
  const percent = own.loss.lossPercent ?? 0;
  const others = neighbours.filter((one) => missedPercent(one) !== undefined);
  const rest = Math.max(0, ...others.map((one) => missedPercent(one) ?? 0));
  if (others.length > 0 && percent >= loss.heard && rest <= loss.alone * percent)
    return [
      {
        clue: {
          id: 'loses-alone',
          values: {
            sensor: antName(own),
            percent: Math.round(percent),
            others: rolesOf(others),
            rest: Math.round(rest),
          },
        },
        ...onLanes([own, ...others]),
        ruleId: 'sensor-ant-rxfail',
      },
    ];
  if (others.length > 0 && percent >= loss.weak && percent > rest)
    return [
      {
        clue: {
          id: 'loses-most',
          values: { sensor: antName(own), percent: Math.round(percent), rest: Math.round(rest) },
        },
        ...onLanes([own, ...others]),
        ruleId: 'sensor-ant-rxfail',
      },
    ];
  return [];
}
