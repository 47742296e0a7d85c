import { binS, type LossBin } from '../../../facts/ant-loss.ts';
import { isInside } from '../../../facts/intervals.ts';
import type { RideFacts } from '../../../facts/ride-facts.ts';
import { round, roundToTenth } from '../../../facts/rounding.ts';
import { antKey } from '../../../facts/sensor-keys.ts';
import type { AntSensor } from '../../../facts/sensors.ts';
import type { Figure, Metrics } from '../../metrics.ts';
import { inOrder, rangeOf, rideHours } from './ranges.ts';
import { antLabel } from './sensor-label.ts';

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
        ...judged.map((sensor) => ({
          label: antLabel(sensor),
          value: roundToTenth(sensor.lossPercent),
          unit: '%',
        })),
        ...(window
          ? [{ label: 'Worst ten minutes', value: round(window.percent, 1), unit: '%' }]
          : []),
        { label: 'Lines about an empty slot', value: worst.loss.rxFails },
        { label: 'Counted by', value: countedBy(worst) },
      ],
    },
  };
}

/** Describes the model: how many slots a second the receiver opens, and how many messages the sensor sends. */
function countedBy({ loss: { events, model } }: AntSensor): string {
  if (events) return "the power meter's own counter";
  if (model === 'B') return 'eight slots a second for four messages';
  return model === 'C' ? 'eight slots a second' : 'four slots a second';
}

/** Finds the ten minutes with the highest mean loss. */
function worstWindow(bins: readonly LossBin[]) {
  let best: { fromS: number; toS: number; percent: number } | undefined;
  let sum = 0;
  let first = 0;
  for (let last = 0; last < bins.length; last++) {
    const bin = bins[last] as LossBin;
    sum += bin.lossPercent;
    while ((bins[first]?.t ?? bin.t) <= bin.t - windowS) sum -= bins[first++]?.lossPercent ?? 0;
    const count = last - first + 1;
    const percent = sum / count;
    const isFull = count >= windowS / binS / 2 || last === bins.length - 1;
    if (isFull && percent > (best?.percent ?? -1))
      best = { fromS: bins[first]?.t ?? bin.t, toS: bin.t + binS, percent };
  }
  return best;
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
        { label: `${antLabel(sensor)}, longest`, value: sensor.blackoutS, unit: 's' },
        { label: `${antLabel(sensor)}, blackouts`, value: sensor.loss.blackouts.length },
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
        { label: 'Ten-second stretches lost together', value: round(together, 0) },
        { label: 'Expected by chance', value: round(expected(judged, isDark), 1) },
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
  const startFigures = [{ label: 'Searches started', value: sensors.searchStarts }];
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
        { label: 'Searches in the ride', value: judged.length },
        ...searchers.map((sensor) => ({
          label: antLabel(sensor),
          value: sensor.searches.length,
        })),
      ],
    },
  };
}
