import type { HardwareFacts } from '../facts/hardware.ts';
import type { SessionFacts } from '../facts/ride/session.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import type { PatternOutcome } from '../patterns/pattern-outcome.ts';
import type { Metrics } from './metrics.ts';

/** What metrics are derived from: the facts of one activity and of the whole log. */
export interface MetricSource {
  facts: RideFacts;
  hardware: HardwareFacts;
  session: SessionFacts;
  /** Unix seconds at which the activity began, if known. */
  startUnixS?: number;
  patterns: readonly PatternOutcome[];
}

/** What a rule reads. */
export interface RuleContext extends MetricSource {
  metrics: Metrics;
}
