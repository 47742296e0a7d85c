import type { SensorSeries } from '@ridescope/contract/report/series';
import { missingIn } from '../../../shared/time-range/holes.ts';
import type { Span } from '../../../shared/time-range/time-span.ts';
import { firstNotBelow } from './ascending.ts';

/** Message loss above which a bin counts as bad and as very bad, percent: the limits of the rule about ANT+ loss. */
export const lossLimits = { warning: 15, critical: 30 } as const;
/** The most messages expected per second, which scales a bin whose loss could not be calculated. */
const mostMessagesPerS = 8;

/** Loss of one sensor in bins, percent. Where it could not be worked out, missed messages of the most there can be. */
export interface SensorLoss {
  binS: number;
  /** Start of each bin; a bin without loss is not listed. */
  t: readonly number[];
  percent: readonly number[];
  rxFails: readonly number[];
  /** False when the slot model is unknown, so that the percentages say no more than which bin is worse. */
  isCorrected: boolean;
}

export function sensorLossOf({ binS, t, rxFails, lossPercent }: SensorSeries): SensorLoss {
  const most = binS * mostMessagesPerS;
  return {
    binS,
    t,
    rxFails,
    percent: lossPercent ?? rxFails.map((count) => Math.min(100, (100 * count) / most)),
    isCorrected: lossPercent !== undefined,
  };
}

/** Index of the bin that holds a moment; undefined when nothing was lost there. */
export function binAt({ t, binS }: SensorLoss, moment: number): number | undefined {
  const index = firstNotBelow(t, moment + 1e-9) - 1;
  const start = t[index];
  return start !== undefined && moment < start + binS ? index : undefined;
}

/** Mean loss over the logged part of a stretch, percent; bins that are not listed lost nothing. */
export function meanLoss(
  { t, percent, binS }: SensorLoss,
  { from, to }: Span,
  holes: readonly Span[] = [],
): number {
  let sum = 0;
  for (let i = firstNotBelow(t, from - binS); i < t.length && (t[i] as number) < to; i++) {
    const start = t[i] as number;
    const overlap = Math.min(to, start + binS) - Math.max(from, start);
    sum += Math.max(0, overlap) * (percent[i] as number);
  }
  const loggedS = to - from - missingIn(holes, { from, to });
  return loggedS > 0 ? sum / loggedS : 0;
}

/** One column of the heat row: from `x`, so many pixels wide. */
export interface HeatColumn {
  x: number;
  width: number;
  percent: number;
}

/**
 * Bins of a stretch as columns of whole pixels. Bins narrower than a pixel share one, which shows the worst of them:
 * a short blackout must not vanish in a long ride.
 */
export function heatColumns(
  { t, percent, binS }: SensorLoss,
  { from, to }: Span,
  widthPx: number,
): HeatColumn[] {
  const columns: HeatColumn[] = [];
  const scale = widthPx / (to - from);
  for (let i = firstNotBelow(t, from - binS); i < t.length && (t[i] as number) < to; i++) {
    const start = t[i] as number;
    const x = Math.floor((start - from) * scale);
    const width = Math.max(1, Math.floor((start + binS - from) * scale) - x);
    const last = columns.at(-1);
    const value = percent[i] as number;
    if (last && last.x === x) {
      last.percent = Math.max(last.percent, value);
      last.width = Math.max(last.width, width);
    } else {
      columns.push({ x, width, percent: value });
    }
  }
  return columns;
}
