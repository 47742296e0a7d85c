import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { graphicsMetrics } from './graphics/graphics-metrics.ts';
import { hardwareMetrics } from './hardware/hardware-metrics.ts';
import { rules } from './index.ts';
import type { Metrics } from './metrics.ts';
import { networkMetrics } from './network/network-metrics.ts';
import type { MetricSource } from './rule-context.ts';
import { type QuoteLines, runRules } from './run-rules.ts';
import { sensorMetrics } from './sensors/sensors-metrics.ts';

/** Derives all metrics of one activity. */
function metricsOf(source: MetricSource): Metrics {
  return {
    ...networkMetrics(source),
    ...graphicsMetrics(source),
    ...sensorMetrics(source),
    ...hardwareMetrics(source),
  };
}

/** Runs every rule on one activity, in the order of the catalogue. */
export function diagnose(source: MetricSource, quote: QuoteLines): RuleResult[] {
  return runRules(rules, { ...source, metrics: metricsOf(source) }, quote);
}
