import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Sums of real benchmark entries by system and year for the ranking, and by system and settings for estimates. Neither
 * has to read many rides then.
 */
export const benchmarkSummaries: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const key = 'is_sample, cpu, gpu, world_id, profile, resolution, game_version';

const statements = [
  `create table benchmark_systems (
    world_id int not null,
    profile text not null,
    resolution int not null,
    crowd text not null,
    year int not null,
    cpu text not null,
    gpu text not null,
    world_name text,
    platform text not null,
    game_version text,
    day text not null,
    is_dated boolean not null,
    duration_s double precision not null,
    crowdedness double precision not null,
    max_fps double precision not null,
    avg_fps_low double precision not null,
    avg_fps double precision not null,
    avg_fps_high double precision not null,
    p1_fps double precision,
    entries int not null,
    primary key (cpu, gpu, world_id, profile, resolution, crowd, year)
  )`,
  `create index benchmark_systems_ranked
    on benchmark_systems (world_id, profile, resolution, crowd, year, avg_fps desc, cpu, gpu)`,
  `create table benchmark_rates (
    cpu text not null,
    gpu text not null,
    profile text not null,
    resolution int not null,
    crowd text,
    gpu_class smallint,
    rides int not null,
    fps double precision not null,
    p1_rides int not null,
    p1_fps double precision,
    unique nulls not distinct (cpu, gpu, profile, resolution, crowd)
  )`,
  `create index benchmark_rates_most
    on benchmark_rates (rides desc, cpu, gpu, profile, resolution, crowd)`,
  // Entries of earlier versions; a job sums them up.
  `insert into benchmark_changes (${key})
    select distinct ${key} from benchmark_entries
    where not is_sample and cpu is not null and gpu is not null and profile is not null
      and resolution is not null and not is_ultrawide`,
];
