import type { Figure } from '@ridescope/catalogue/figures';
import { round } from '../../../facts/figures/rounding.ts';
import { largest } from '../../../facts/figures/statistics.ts';
import type { RideFacts } from '../../../facts/ride-facts.ts';
import { wirelessKey } from '../../../facts/sensor-keys.ts';
import { figure } from '../../figure.ts';
import type { Metrics } from '../../metrics.ts';
import { inOrder, rangeOf } from './ranges.ts';

/** Derives how much of the ride had power readings, from the game's own statistics. */
export function powerMetrics(facts: RideFacts): Metrics {
  const { readings, wireless } = facts.sensors;
  const power = readings.filter(({ channel }) => channel === 'power');
  if (power.length === 0) return {};
  const gapS = longestPowerGap(facts);
  const covered = power.flatMap(({ coveragePercent = [] }) => coveragePercent);
  const { movingSeconds } = facts.ride;
  const missingPercent = movingSeconds > 0 ? (100 * (gapS ?? 0)) / movingSeconds : 0;
  // Statistics that begin with the last connection cover a part of the ride; at least the gap before is
  // missing.
  const value =
    covered.length > 0
      ? Math.min(
          100,
          covered.reduce((sum, percent) => sum + percent, 0),
        )
      : Math.max(0, 100 - missingPercent);
  const heart = readings.find(({ channel }) => channel === 'heartRate')?.coveragePercent;
  const names = new Set(power.map(({ deviceName }) => deviceName));
  const figures: Figure[] = [
    {
      id: covered.length > 0 ? 'ride-with-power' : 'ride-with-power-at-most',
      value: round(value, 1),
      unit: '%',
    },
    ...(gapS === undefined ? [] : [figure('longest-gap', round(gapS, 1), { unit: 's' })]),
    ...(heart === undefined
      ? []
      : [figure('ride-with-heart-rate', round(heart, 1), { unit: '%' })]),
    ...(names.size > 1 ? [figure('power-devices', names.size)] : []),
  ];
  const own = wireless.filter(({ device }) => names.has(device.name));
  return {
    'pwr.coverage': {
      value: round(value),
      at: inOrder(
        own.flatMap(({ drops }) =>
          drops.map(({ t, seconds = 0 }) => rangeOf(facts, t, t + seconds)),
        ),
      ),
      figures,
      sensorKeys: own.map(wirelessKey),
    },
  };
}

/** Seconds; undefined if unknown. */
export function longestPowerGap({ sensors }: RideFacts): number | undefined {
  return largest(
    sensors.readings.flatMap(({ channel, longestGapS = [] }) =>
      channel === 'power' ? longestGapS : [],
    ),
  );
}
