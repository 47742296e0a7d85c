import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { SensorTransport } from '@ridescope/contract/report/vocabulary';
import type { Generated } from 'kysely';

/** What the rides of a group have in common; together they are unique. */
interface GroupKey {
  is_sample: boolean;
  cpu: string;
  gpu: string;
  world_id: number | null;
  profile: string;
  resolution: number;
  game_version: string | null;
}

/** Benchmark entries with the same key, summed up. */
interface BenchmarkGroupsTable extends GroupKey {
  id: Generated<number>;
  /** Rises with every change, so that a reader asks only for what changed since. */
  revision: number;
  changed_at: Generated<Date>;
  world_name: string | null;
  /** Of the latest ride. */
  platform: string;
  /** Day of the latest ride, `YYYY-MM-DD`. */
  day: string;
  /** The day is that of the ride, not of its report. */
  is_dated: boolean;
  /** Medians; null where no ride has the figure. */
  duration_s: number | null;
  crowdedness: number | null;
  max_fps: number;
  avg_fps: number;
  p1_fps: number | null;
  /** Number of rides; a group without any is deleted later, so that readers notice. */
  entries: number;
}

/** Real entries on one system under the same conditions in a year, summed up. */
interface BenchmarkSystemsTable {
  world_id: number;
  profile: string;
  resolution: number;
  crowd: string;
  /** 0 for all years. */
  year: number;
  cpu: string;
  gpu: string;
  world_name: string | null;
  /** Of the latest ride, as are version and day. */
  platform: string;
  game_version: string | null;
  /** `YYYY-MM-DD` */
  day: string;
  /** The day is that of the ride, not of its report. */
  is_dated: boolean;
  /** Medians. */
  duration_s: number;
  crowdedness: number;
  max_fps: number;
  /** The middle half of the average frame rates is between `avg_fps_low` and `avg_fps_high`. */
  avg_fps_low: number;
  avg_fps: number;
  avg_fps_high: number;
  p1_fps: number | null;
  entries: number;
}

/** Real entries on one computer with the same settings, without those at a limit of the frame rate, summed up. */
interface BenchmarkRatesTable {
  cpu: string;
  gpu: string;
  profile: string;
  resolution: number;
  crowd: string | null;
  gpu_class: number | null;
  rides: number;
  /** Median of the average frame rates. */
  fps: number;
  p1_rides: number;
  /** Median of the 1 % lows. */
  p1_fps: number | null;
}

/** Groups whose entries have changed; triggers add them. */
interface BenchmarkChangesTable extends GroupKey {
  id: Generated<number>;
}

/** Message loss of a sensor in a ride that is long enough to compare. Owner and report serve deletion and counting only. */
interface SensorLossesTable {
  id: Generated<number>;
  owner: string;
  report_name: string;
  activity_id: string;
  /** Place among the ride's sensors of known make, from 0. */
  position: number;
  /** Maker and model. */
  name: string;
  role: SensorRole;
  transport: SensorTransport;
  loss_percent: number;
}

export interface BenchmarkTables {
  benchmark_groups: BenchmarkGroupsTable;
  benchmark_changes: BenchmarkChangesTable;
  benchmark_systems: BenchmarkSystemsTable;
  benchmark_rates: BenchmarkRatesTable;
  sensor_losses: SensorLossesTable;
}
