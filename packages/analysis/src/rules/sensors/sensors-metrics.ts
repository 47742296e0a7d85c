import type { Metrics } from '../metrics.ts';
import type { MetricSource } from '../rule-context.ts';
import { antMetrics } from './metrics/ant.ts';
import { batteryMetrics } from './metrics/battery.ts';
import { powerMetrics } from './metrics/power.ts';
import { receiverMetrics } from './metrics/receiver.ts';
import { trainerMetrics } from './metrics/trainer.ts';
import { wirelessMetrics } from './metrics/wireless.ts';

/** Derives the metrics of catalogue 1.7 for this category's rules; what was not measured is absent. */
export function sensorMetrics({ facts }: MetricSource): Metrics {
  return {
    ...antMetrics(facts),
    ...receiverMetrics(facts),
    ...trainerMetrics(facts),
    ...wirelessMetrics(facts),
    ...powerMetrics(facts),
    ...batteryMetrics(facts),
  };
}
