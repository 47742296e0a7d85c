import type { Activity } from '@ridescope/contract/report/activity';
import type { Hardware, ReportSession } from '@ridescope/contract/report/report';
import type { RideFacts } from '../facts/ride-facts.ts';
import type { LogRecord } from '../record/log-record.ts';

/**
 * Everything that the advanced analysis of one activity is made of: what the log holds, what was measured of it, and what its
 * report says. Times of the activity are seconds from its start; those of facts and record from the first line of the log.
 */
export interface AdvancedSource {
  record: LogRecord;
  facts: RideFacts;
  activity: Activity;
  hardware: Hardware;
  session: Pick<ReportSession, 'platform' | 'loadTimeS'>;
  /** Rides of other riders on comparable systems; absent where they weren't looked up. */
  benchmarks?: readonly BenchmarkRide[];
}

/** A stored ride to compare with. */
export interface BenchmarkRide {
  /** Anything that differs between riders. */
  rider: string;
  gpu: string;
  gpuClassRank?: number;
  profile: string;
  lines: number;
  crowdedness?: number;
  mean: number;
  p1?: number;
}
