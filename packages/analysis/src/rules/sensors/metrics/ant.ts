import type { Figure } from '@ridescope/catalogue/figures';
import { binS, type LossBin } from '../../../facts/ant/ant-loss.ts';
import { isInside } from '../../../facts/figures/intervals.ts';
import { round, roundToTenth } from '../../../facts/figures/rounding.ts';
import type { RideFacts } from '../../../facts/ride-facts.ts';
import { antKey } from '../../../facts/sensor-keys.ts';
import type { AntSensor } from '../../../facts/sensors.ts';
import { figure } from '../../figure.ts';
import type { Metrics } from '../../metrics.ts';
import { antFigureSensor } from './figure-sensor.ts';
import { inOrder, rangeOf, rideHours } from './ranges.ts';

const rateMinimumS = 300;
const windowS = 600;
const darkPercent = 50;

type Judged = AntSensor & { lossPercent: number; blackoutS: number };

/** Derives the metrics of ANT+ losses (catalogue 1.6 and 1.7). */
export function antMetrics(facts: RideFacts): Metrics {
  const { ant } = facts.sensors;
  const judged = ant.flatMap((sensor): Judged[] => {
    const { lossPercent, longestBlackoutS = 0 } = sensor.loss;
    return lossPercent === undefined
      ? []
      : [{ ...sensor, lossPercent, blackoutS: longestBlackoutS }];
  });
  return {
    ...loss(facts, judged),
    ...blackouts(facts, judged),
    ...shared(facts, judged),
    ...searches(facts),
  };
}

function loss(facts: RideFacts, judged: readonly Judged[]): Metrics {
  const [worst] = judged.toSorted((a, b) => b.lossPercent - a.lossPercent);
  if (!worst) return {};
  const window = worstWindow(worst.loss.bins);
  return {
    'ant.loss': {
      value: round(worst.lossPercent),
      ...(window && { at: [rangeOf(facts, window.fromS, window.toS)] }),
      sensorKeys: [antKey(worst.loss.channel)],
      figures: [
        ...judged.map((sensor) =>
          figure('sensor-loss', roundToTenth(sensor.lossPercent), {
            unit: '%',
            sensor: antFigureSensor(sensor),
          }),
        ),
        ...(window ? [figure('worst-ten-minutes', round(window.percent, 1), { unit: '%' })] : []),
        figure('empty-slot-lines', worst.loss.rxFails),
        figure('counted-by', countedBy(worst)),
      ],
    },
  };
}

/** Describes the model: how many slots a second the receiver opens, and how many messages the sensor sends. */
function countedBy({ loss: { events, model } }: AntSensor) {
  if (events) return 'own-counter';
  if (model === 'B') return 'eight-for-four';
  return model === 'C' ? 'eight' : 'four';
}

/** Finds the ten minutes with the highest mean loss. */
function worstWindow(bins: readonly LossBin[]) {
  // Stored as indexes, because the loss of a long ride rises thousands of times.
  let [bestFirst, bestLast, bestPercent] = [-1, -1, -1];
  let sum = 0;
  let first = 0;
  for (let last = 0; last < bins.length; last++) {
    const bin = bins[last] as LossBin;
    sum += bin.lossPercent;
    while ((bins[first]?.t ?? bin.t) <= bin.t - windowS) sum -= bins[first++]?.lossPercent ?? 0;
    const count = last - first + 1;
    const percent = sum / count;
    const isFull = count >= windowS / binS / 2 || last === bins.length - 1;
    if (!isFull || !(percent > bestPercent)) continue;
    [bestFirst, bestLast, bestPercent] = [first, last, percent];
  }
  const lastBin = bins[bestLast];
  if (!lastBin) return undefined;
  const fromS = bins[bestFirst]?.t ?? lastBin.t;
  return { fromS, toS: lastBin.t + binS, percent: bestPercent };
}

function blackouts(facts: RideFacts, judged: readonly Judged[]): Metrics {
  const [worst] = judged.toSorted((a, b) => b.blackoutS - a.blackoutS);
  if (!worst) return {};
  const dark = judged.filter(({ blackoutS }) => blackoutS > 0);
  const runs = dark.flatMap((sensor) => sensor.loss.blackouts);
  const longest = runs.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, 50);
  return {
    'ant.blackout_max': {
      value: worst.blackoutS,
      at: inOrder(longest.map(([from, to]) => rangeOf(facts, from, to))),
      // The value is that of the first.
      sensorKeys: dark
        .toSorted((a, b) => b.blackoutS - a.blackoutS)
        .map((sensor) => antKey(sensor.loss.channel)),
      figures: dark.flatMap((sensor): Figure[] => [
        figure('sensor-blackout-longest', sensor.blackoutS, {
          unit: 's',
          sensor: antFigureSensor(sensor),
        }),
        figure('sensor-blackouts', sensor.loss.blackouts.length, {
          sensor: antFigureSensor(sensor),
        }),
      ]),
    },
  };
}

function shared(facts: RideFacts, judged: readonly Judged[]): Metrics {
  if (judged.length < 2) return {};
  const episodes = facts.sensors.shared;
  const isDark = ({ lossPercent }: LossBin) => lossPercent >= darkPercent;
  const inEpisode = ({ t }: LossBin) => isInside(episodes, t + binS / 2);
  const involved = judged.filter(({ loss }) =>
    loss.bins.some((bin) => isDark(bin) && inEpisode(bin)),
  );
  const together = episodes.reduce((sum, [from, to]) => sum + (to - from) / binS, 0);
  return {
    'ant.shared_episodes': {
      value: episodes.length,
      at: episodes.map(([from, to]) => rangeOf(facts, from, to)),
      sensorKeys: involved.map(({ loss }) => antKey(loss.channel)),
      figures: [
        figure('stretches-lost-together', round(together, 0)),
        figure('expected-by-chance', round(expected(judged, isDark), 1)),
      ],
    },
  };
}

/** Calculates in how many stretches two sensors would be silent at once if their losses were independent. */
function expected(judged: readonly Judged[], isDark: (bin: LossBin) => boolean): number {
  const shares = judged.map(
    ({ loss }) => loss.bins.filter(isDark).length / (loss.bins.length || 1),
  );
  const bins = Math.max(...judged.map(({ loss }) => loss.bins.length));
  let pairs = 0;
  for (const [i, share] of shares.entries())
    for (const other of shares.slice(i + 1)) pairs += share * other;
  return bins * pairs;
}

function searches(facts: RideFacts): Metrics {
  const { sensors } = facts;
  const hours = rideHours(facts, rateMinimumS);
  if (hours === undefined || !sensors.receiver || sensors.receiver.state === 'missing') return {};
  const starts = { value: round(sensors.searchStarts / hours) };
  const startFigures = [figure('searches-started', sensors.searchStarts)];
  if (sensors.ant.length === 0)
    return { 'ant.search_start_rate': { ...starts, figures: startFigures } };
  const judged = sensors.searches.filter(({ isExcluded }) => !isExcluded);
  const searchers = sensors.ant.filter((sensor) => sensor.searches.length > 0);
  return {
    'ant.search_start_rate': { ...starts, figures: startFigures },
    'ant.search_event_rate': {
      value: round(judged.length / hours),
      at: judged.map(({ t, silenceS = 0 }) => rangeOf(facts, t, t + silenceS)),
      // The one that was searched most is the one that the finding is about.
      sensorKeys: searchers
        .toSorted((a, b) => b.searches.length - a.searches.length)
        .map(({ loss }) => antKey(loss.channel)),
      figures: [
        figure('searches', judged.length),
        ...searchers.map((sensor) =>
          figure('sensor-searches', sensor.searches.length, { sensor: antFigureSensor(sensor) }),
        ),
      ],
    },
  };
}
