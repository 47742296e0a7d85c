import type { Figure } from '@ridescope/catalogue/figures';
import { round, since } from '../../facts/figures/rounding.ts';
import { median, quantile } from '../../facts/figures/statistics.ts';
import type { Stall } from '../../facts/picture/frame-rate.ts';
import { loggedHours } from '../../facts/ride/ride.ts';
import type { RideFacts } from '../../facts/ride-facts.ts';
import { figure } from '../figure.ts';
import type { Metrics } from '../metrics.ts';
import type { MetricSource } from '../rule-context.ts';

/** Freezes and driver errors need this much movement before a rate per hour means anything (catalogue 1.7). */
const minimumS = 600;
/** Failures within this time after a freeze are part of its evidence. */
const aftermathS = 60;
const fadeThirds = 3;

/** Derives metrics of freezes, driver errors, and the frame rate against crowds and time. */
export function stutterMetrics({ facts, patterns }: MetricSource): Metrics {
  return {
    ...freezeMetrics(facts),
    ...renderErrors(facts),
    ...crowdDrop(patterns),
    ...fade(facts),
  };
}

function freezeMetrics(facts: RideFacts): Metrics {
  const { ride, stalls } = facts;
  if (ride.movingSeconds < minimumS) return {};
  const longest = stalls.reduce<Stall | undefined>(
    (most, stall) => (most && most.seconds >= stall.seconds ? most : stall),
    undefined,
  );
  const lengths = stalls.map(({ seconds }) => seconds);
  return {
    'fps.stall_rate': {
      value: perHour(stalls.length, facts),
      at: stalls.map((stall) => rangeOf(stall, facts)),
      figures: [
        figure('freezes', stalls.length),
        figure('usual-freeze', round(median(lengths) ?? 0, 1), { unit: 's' }),
        figure('longest-of-freezes', round(longest?.seconds ?? 0, 1), { unit: 's' }),
      ],
    },
    'fps.stall_max': {
      value: round(longest?.seconds ?? 0),
      ...(longest && {
        at: [rangeOf(longest, facts)],
        figures: [
          figure('longest-freeze', round(longest.seconds, 1), { unit: 's' }),
          ...aftermath(longest, facts),
        ],
      }),
    },
  };
}

/** The game writes the line when the frame is over. */
function rangeOf({ t, seconds }: Stall, { ride }: RideFacts) {
  const { startS } = ride.span;
  return { startS: since(startS, t - seconds), endS: since(startS, t) };
}

function aftermath({ t, seconds }: Stall, { link, sensors }: RideFacts): Figure[] {
  const follows = (eventS: number) => eventS >= t - seconds && eventS <= t + aftermathS;
  const losses = link?.episodes.filter(({ startS }) => follows(startS)).length ?? 0;
  const resets = sensors.receiver?.resets.filter(follows).length ?? 0;
  return [figure('losses-after', losses), figure('receiver-failures-after', resets)];
}

function renderErrors(facts: RideFacts): Metrics {
  if (facts.ride.movingSeconds < minimumS) return {};
  return {
    'gfx.error_rate': {
      value: perHour(facts.renderErrors, facts),
      figures: [figure('driver-errors', facts.renderErrors)],
    },
  };
}

function perHour(count: number, { ride }: RideFacts): number {
  return round(count / Math.max(1 / 3600, loggedHours(ride)), 1);
}

/** Answers 0 if the test found no link: a rate that drops for other reasons is no drop in crowds. */
function crowdDrop(patterns: MetricSource['patterns']): Metrics {
  const tested = patterns.find(({ patternId }) => patternId === 'crowding-fps');
  if (!tested || tested.verdict === 'notTested') return {};
  const { verdict, dropPercent = 0, quietFps, busyFps, p, xCount, examples } = tested;
  const fps = (id: 'median-alone' | 'median-in-crowds', value: number | undefined): Figure[] =>
    value === undefined ? [] : [{ id, value: round(value, 1), unit: 'FPS' }];
  return {
    'fps.crowd_drop': {
      value: verdict === 'confirmed' ? dropPercent : 0,
      at: examples.map((startS) => ({ startS })),
      figures: [
        ...fps('median-alone', quietFps),
        ...fps('median-in-crowds', busyFps),
        ...(p === undefined ? [] : [figure('chance', p)]),
        figure('stretches', xCount),
      ],
    },
  };
}

function fade({ ride, fade: measured }: RideFacts): Metrics {
  if (!measured) return {};
  const third = (ride.endS - ride.startS) / fadeThirds;
  const { moving } = ride;
  const first = moving.slice(0, moving.firstFrom(ride.startS + third));
  const last = moving.slice(moving.firstAfter(ride.endS - third));
  const { startS } = ride.span;
  return {
    'fps.fade': {
      value: round(measured.ratio, 3),
      at: [{ startS: since(startS, ride.endS - third), endS: since(startS, ride.endS) }],
      figures: [
        figure('median-first-third', round(quantile(first.fps, 0.5) ?? 0, 1), { unit: 'FPS' }),
        figure('median-last-third', round(quantile(last.fps, 0.5) ?? 0, 1), { unit: 'FPS' }),
        figure('drops-beyond-chance', measured.isConfirmed ? 'yes' : 'no'),
      ],
    },
  };
}
