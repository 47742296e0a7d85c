import type { Metrics } from '../metrics.ts';
import type { MetricSource } from '../rule-context.ts';
import { frameRateMetrics } from './frame-rate-metrics.ts';
import { settingsMetrics } from './settings-metrics.ts';
import { stutterMetrics } from './stutter-metrics.ts';

/** Derives the metrics of catalogue 1.7 for this category's rules; what was not measured is absent. */
export function graphicsMetrics(source: MetricSource): Metrics {
  return {
    ...frameRateMetrics(source),
    ...stutterMetrics(source),
    ...settingsMetrics(source),
  };
}
