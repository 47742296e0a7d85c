import type { Figure } from '@ridescope/catalogue/figures';
import { round } from '../../facts/figures/rounding.ts';
import type { FrameRate } from '../../facts/picture/frame-rate.ts';
import type { Ride } from '../../facts/ride/ride.ts';
import type { GraphicsProfile } from '../../knowledge/gpu-classes.ts';
import { figure } from '../figure.ts';
import type { Metrics } from '../metrics.ts';
import type { MetricSource } from '../rule-context.ts';
import {
  byLowestRate,
  histogramOf,
  rangesOf,
  type Stretch,
  stretchesWhere,
} from './frame-evidence.ts';

/** Mean rates that were typical at 1080p in earlier public benchmark data (catalogue 5.3). */
const typicalFps: Readonly<Record<GraphicsProfile, number | undefined>> = {
  basic: 35,
  medium: undefined,
  high: 45,
  ultra: 60,
};
const worstStretches = 5;

/** Derives the `fps.*` metrics that need frame-rate lines; none if there are too few of them. */
export function frameRateMetrics({ facts, hardware }: MetricSource): Metrics {
  const { frameRate, ride } = facts;
  if (!frameRate?.isJudgeable) return {};
  const low = stretchesWhere(ride.moving, (fps) => fps < lowLimit(frameRate));
  const at = rangesOf(low, ride.span.startS);
  return {
    'fps.mean': {
      value: round(frameRate.mean),
      at,
      figures: meanFigures(frameRate, ride, hardware),
    },
    'fps.median': { value: round(frameRate.median) },
    'fps.below30_share': {
      value: round(frameRate.below30Percent),
      at,
      figures: belowFigures(frameRate, low),
    },
    'fps.cap_value': capMeasure(frameRate, ride),
    ...lowestMetrics(frameRate, ride),
  };
}

/** A rate capped at 30 alternates between 29.9 and 30.1, which isn't "below 30" (catalogue 1.5). */
function lowLimit({ cap }: { cap?: number }): number {
  return cap === 30 ? 29 : 30;
}

function meanFigures(
  { mean, median, cap }: FrameRate,
  { movingSeconds }: Ride,
  { graphicsProfile, resolution }: MetricSource['hardware'],
): Figure[] {
  const typical = graphicsProfile && typicalFps[graphicsProfile];
  return [
    figure('mean-rate', round(mean, 1), { unit: 'FPS' }),
    figure('median-rate', round(median, 1), { unit: 'FPS' }),
    ...(cap === undefined ? [] : [figure('held-at', cap, { unit: 'FPS' })]),
    figure('riding-time', Math.round(movingSeconds), { unit: 's' }),
    ...(graphicsProfile ? [figure('graphics-profile', graphicsProfile)] : []),
    ...(typical ? [figure('typical-rate', typical, { unit: 'FPS' })] : []),
    ...(resolution ? [figure('resolution', `${resolution.width} x ${resolution.height}`)] : []),
  ];
}

function belowFigures(frameRate: FrameRate, low: readonly Stretch[]): Figure[] {
  const longest = low.reduce((most, { seconds }) => Math.max(most, seconds), 0);
  const limit = lowLimit(frameRate);
  return [
    {
      id: limit === 29 ? 'time-below-29' : 'time-below-30',
      value: Math.round(frameRate.secondsBelow[30]),
      unit: 's',
    },
    figure('longest-run', Math.round(longest), { unit: 's' }),
    figure('runs', low.length),
  ];
}

/** Answers 0 without a cap: a free rate is a measurement too. */
function capMeasure({ cap = 0 }: FrameRate, { moving }: Ride) {
  if (cap === 0) return { value: 0, figures: [figure('cap', 'none')] };
  const total = moving.seconds();
  const atCap = moving.secondsUpTo(cap + 1) - moving.secondsBelow(cap - 1);
  return {
    value: cap,
    figures: [
      figure('cap', cap, { unit: 'FPS' }),
      figure('time-at-cap', Math.round((100 * atCap) / Math.max(1, total)), { unit: '%' }),
    ],
  };
}

function lowestMetrics({ p1, p5, median, samples }: FrameRate, { moving, span }: Ride): Metrics {
  if (p1 === undefined) return {};
  // The P1 of a steady ride is in all of its minutes, so no minute is worse than another.
  const isSlow = (fps: number) => fps < (p5 ?? p1) || (fps <= p1 && p1 < median);
  const slow = stretchesWhere(moving, isSlow);
  const at = rangesOf(slow, span.startS, byLowestRate, worstStretches);
  return {
    'fps.p1': {
      value: round(p1),
      at,
      figures: [
        figure('p1-of-samples', round(p1, 1), { unit: 'FPS' }),
        ...(p5 === undefined ? [] : [figure('p5', round(p5, 1), { unit: 'FPS' })]),
        figure('samples', samples),
      ],
    },
    ...(median > 0 && {
      'fps.p1_ratio': {
        value: round(p1 / median, 3),
        at,
        figures: [
          figure('p1', round(p1, 1), { unit: 'FPS' }),
          figure('median-rate', round(median, 1), { unit: 'FPS' }),
          ...histogramOf(moving),
        ],
      },
    }),
  };
}
