import type { Figure } from '@ridescope/catalogue/figures';
import type { MetricId } from '@ridescope/catalogue/metrics';
import type { Unit } from '@ridescope/catalogue/units';
import type { TimeRange } from '@ridescope/contract/report/diagnosis';

/** A metric that was measured. A metric that wasn't has no entry at all. */
export interface Measure {
  value: number;
  /** The unit, if it differs from the rule's, such as commands per hour instead of percent. */
  unit?: Unit;
  /** When it happened, in seconds from the start of the activity. */
  at?: readonly TimeRange[];
  figures?: readonly Figure[];
  /** Keys of the affected sensors, as in the report. */
  sensorKeys?: readonly string[];
}

export type Metrics = { readonly [Id in MetricId]?: Measure };
