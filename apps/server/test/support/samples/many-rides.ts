import { sql } from 'kysely';
import { foldChanges } from '../../../src/features/benchmarks/groups/fold-changes.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';

/** Rides of each rider; so many riders share a system under the same conditions that its figures are public. */
const ridesPerRider = 5;

/**
 * Stores rides made by the database itself, which takes seconds for a hundred thousand, and sums them up: riders on 20 cards
 * and 10 processors, under many conditions.
 */
export async function storeManyRides(db: Queryable, count: number): Promise<void> {
  await sql`
    insert into reports (owner, name, schema_version, body, has_rows)
    select 'rider-' || rider, 'rides-' || rider, 1, ''::bytea, true
    from generate_series(0, ${count / ridesPerRider}::int - 1) as rider`.execute(db);
  await sql`
    insert into benchmark_entries (
      owner, report_name, activity_id, cpu, gpu, platform, game_version, started_at, duration_s,
      crowdedness, world_id, world_name, profile, width, height, max_fps, avg_fps, p1_fps, gpu_class
    )
    select 'rider-' || rider, 'rides-' || rider, 'a' || ride, 'CPU ' || rider % 10, 'Card ' || rider % 20,
      'pc', '1.10' || ride % 5, timestamptz '2026-01-01' + ride % 270 * interval '1 day', 3600,
      (ride * 7 % 100) / 100.0, 1 + ride % 13, 'World', (array['ultra', 'high', 'medium', 'basic'])[1 + rider / 20 % 4],
      1920, (array[1080, 1440, 2160])[1 + rider / 80 % 3], 90, 40 + ride % 50, 30, 5
    from generate_series(0, ${count}::int - 1) as ride
    cross join lateral (select ride / ${ridesPerRider}::int as rider) as riders`.execute(db);
  // So many changes are summed up at once, which is faster.
  await sql`
    insert into benchmark_changes (is_sample, cpu, gpu, profile, resolution)
    select false, 'x', 'x', 'x', 1 from generate_series(1, 100001)`.execute(db);
  await foldChanges(db);
  await sql`vacuum analyze`.execute(db);
}
