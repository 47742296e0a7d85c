import type { Metrics } from '../metrics.ts';
import type { MetricSource } from '../rule-context.ts';

/** The metrics of catalogue 1.7 that the rules of this category look at; what was not measured is absent. */
export function sensorMetrics(_source: MetricSource): Metrics {
  return {};
}
