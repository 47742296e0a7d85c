import type { HardwareFigures, HardwareKind } from '@ridescope/contract/hardware';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { benchmarkMigration } from './migration.ts';

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

/** One row for each ride that is long enough to compare, and the sample data. */
interface BenchmarkEntriesTable {
  id: Generated<number>;
  /** Its source, for deletion; never shown to anyone. Null for sample data. */
  owner: string | null;
  report_name: string | null;
  activity_id: string | null;
  is_sample: Generated<boolean>;
  /** Which file of sample data it comes from: SHA-256 of the content. */
  sample_set: string | null;
  /** Which imported table it comes from; null for others. */
  import_set: string | null;
  created_at: Generated<Date>;
  /** The operator has taken it out of everything public. */
  is_hidden: Generated<boolean>;
  /** The operator has suspended the account. */
  is_suspended: Generated<boolean>;
  cpu: string | null;
  gpu: string | null;
  platform: string;
  game_version: string | null;
  started_at: Date | null;
  /** Length of the ride. */
  duration_s: number;
  crowdedness: number | null;
  world_id: number | null;
  world_name: string | null;
  profile: string | null;
  width: number | null;
  height: number | null;
  max_fps: number;
  avg_fps: number;
  p1_fps: number | null;
  /** Class of the graphics chip, 0 to 6. */
  gpu_class: number | null;
  /** Limit of the frame rate. */
  fps_cap: number | null;
  /** Kind of the main problem; null without one, and for rides without a log. */
  problem: string | null;
  /** The nearest of the resolutions that can be chosen. */
  resolution: GeneratedAlways<number | null>;
  /** Far wider than 16:9, so that it is not compared with pictures of the same height. */
  is_ultrawide: GeneratedAlways<boolean>;
  /** Bucket of crowding: `100`, `080`, `060`, `040` or `020`. */
  crowd: GeneratedAlways<string | null>;
  /** The logged names where `cpu` and `gpu` are those of unknown models. */
  unknown_cpu: string | null;
  unknown_gpu: string | null;
  /** In UTC, of the ride or else of its report. */
  year: GeneratedAlways<number>;
  quarter: GeneratedAlways<number>;
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
  /** The middle half of the average frame rates is between `avg_fps_low` and `avg_fps_high`. */
  avg_fps_low: number;
  avg_fps: number;
  avg_fps_high: number;
  p1_fps: number | null;
  /** Number of riders, each with the latest ride; a group without any is deleted later, so that readers notice. */
  entries: number;
}

/** Groups whose entries have changed; triggers add them. */
interface BenchmarkChangesTable extends GroupKey {
  id: Generated<number>;
  /** A change of a computer that many riders have may be put off. */
  due_at: Generated<Date>;
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
  /** Number of riders, each with the latest ride. */
  entries: number;
}

/** Real entries on one computer with the same settings, and those at each limit of the frame rate apart, summed up. */
interface BenchmarkRatesTable {
  cpu: string;
  gpu: string;
  profile: string;
  resolution: number;
  crowd: string | null;
  /** The limit that held the rides; null for rides without one. */
  held_fps: number | null;
  gpu_class: number | null;
  /** One of each rider. No page shows a row, so it may be one. */
  rides: number;
  /** Median of the average frame rates. */
  fps: number;
  /** At most five of the rides, evenly spread by their average frame rate. */
  single_fps: number[];
  /** The 1 % low of the same rides. */
  single_p1_fps: (number | null)[];
  folded_at: Generated<Date>;
}

/** What the public rides on a graphics card or a processor say. Cards and processors of fewer riders have no row. */
interface BenchmarkPartsTable {
  kind: HardwareKind;
  name: string;
  /** In addresses. */
  slug: GeneratedAlways<string>;
  riders: Generated<number>;
  is_sample: Generated<boolean>;
  /** Null until they are first summed up. */
  figures: JSONColumnType<HardwareFigures> | null;
  /** Its rides have changed since; null when nothing has. */
  stale_since: Date | null;
  folded_at: Date | null;
}

/** Names beside the lists of known hardware that everything public may show. */
interface BenchmarkAllowedNamesTable {
  kind: HardwareKind;
  name: string;
}

/** Unknown names that are no models. A rider may have typed them, so they are stored as SHA-256 alone. */
interface BenchmarkDismissedNamesTable {
  kind: HardwareKind;
  digest: string;
}

export interface BenchmarkTables {
  benchmark_entries: BenchmarkEntriesTable;
  benchmark_groups: BenchmarkGroupsTable;
  benchmark_changes: BenchmarkChangesTable;
  benchmark_systems: BenchmarkSystemsTable;
  benchmark_rates: BenchmarkRatesTable;
  benchmark_parts: BenchmarkPartsTable;
  benchmark_allowed_names: BenchmarkAllowedNamesTable;
  benchmark_dismissed_names: BenchmarkDismissedNamesTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends BenchmarkTables {}
}

/** How these tables are made, and what they hold about a person. */
export const benchmarkTables: TableSet<BenchmarkTables> = {
  migration: benchmarkMigration,
  columns: {
    benchmark_entries: {
      account: 'owner',
      exported: {
        'Frame rates of a ride': 'max_fps avg_fps p1_fps fps_cap',
        'its hardware': 'cpu gpu unknown_cpu unknown_gpu gpu_class platform',
        'time, length and crowding':
          'created_at started_at year quarter duration_s crowdedness crowd',
        world: 'world_id world_name',
        settings: 'profile width height resolution is_ultrawide',
        'main problem': 'problem',
      },
      other:
        'id report_name activity_id is_sample sample_set import_set game_version is_hidden is_suspended',
    },
    benchmark_groups: {
      other:
        'id is_sample cpu gpu world_id world_name profile resolution game_version revision changed_at platform day is_dated duration_s crowdedness max_fps avg_fps_low avg_fps avg_fps_high p1_fps entries',
    },
    benchmark_changes: {
      other: 'id due_at is_sample cpu gpu world_id profile resolution game_version',
    },
    benchmark_systems: {
      other:
        'world_id profile resolution crowd year cpu gpu world_name platform game_version day is_dated duration_s crowdedness max_fps avg_fps_low avg_fps avg_fps_high p1_fps entries',
    },
    benchmark_rates: {
      other:
        'cpu gpu profile resolution crowd held_fps gpu_class rides fps single_fps single_p1_fps folded_at',
    },
    benchmark_allowed_names: { other: 'kind name' },
    benchmark_dismissed_names: { other: 'kind digest' },
    benchmark_parts: {
      other: 'kind name slug riders is_sample figures stale_since folded_at',
    },
  },
};
