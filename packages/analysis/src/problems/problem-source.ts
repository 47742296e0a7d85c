import type { PatternResult, RuleResult } from '@ridescope/contract/report/diagnosis';
import type { LogFacts } from '../facts/log-facts.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import type { Origin } from './origins/origin.ts';

/**
 * Everything that problems are made of: the measured facts of one activity, what rules found in it, and which logged events
 * have one origin.
 */
export interface ProblemSource {
  log: LogFacts;
  facts: RideFacts;
  results: readonly RuleResult[];
  patterns: readonly PatternResult[];
  /** Logged events with one origin, the most costly first. */
  origins: readonly Origin[];
  /** Seconds since the first line of the log at which the time before this ride began. */
  beforeFromS: number;
  /** Whether no activity follows; this one then also covers the time after its ride. */
  isLast: boolean;
}
