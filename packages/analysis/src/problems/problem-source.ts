import type { Incident, PatternResult, RuleResult } from '@ridescope/contract';
import type { LogFacts } from '../facts/log-facts.ts';
import type { RideFacts } from '../facts/ride-facts.ts';

/** All that a problem is made of: what was measured of one activity, and what rules and incidents said of it. */
export interface ProblemSource {
  log: LogFacts;
  facts: RideFacts;
  results: readonly RuleResult[];
  patterns: readonly PatternResult[];
  incidents: readonly Incident[];
  /** Seconds since the first line of the log at which the way into this ride began. */
  beforeFromS: number;
  /** No activity follows: what is behind the ride is told here. */
  isLast: boolean;
}
