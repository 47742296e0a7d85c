import type { BenchmarkCrowd } from '@ridescope/contract/benchmark-terms';
import { shortestComparedRideS } from '@ridescope/contract/ride-limits';
import { worldNames } from '@ridescope/contract/worlds';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { ImportedSystem } from './read-systems.ts';

export interface ImportOptions {
  /** Names the table. Its rows replace those of an earlier import of the same name. */
  name: string;
  /** The first day of the quarter that the rows count for. */
  day: Date;
  /** What the table doesn't say. Without both, only the search shows the rows. */
  world?: number | undefined;
  crowd?: BenchmarkCrowd | undefined;
}

/** Stores all rows or none. Each counts as one ride of the shortest length that counts. */
export async function storeSystems(
  db: Queryable,
  systems: readonly ImportedSystem[],
  { name, day, world, crowd }: ImportOptions,
): Promise<void> {
  // The middle of the bucket.
  const crowdedness = crowd === undefined ? null : Number(crowd) / 100 - 0.1;
  const worldName = world === undefined ? null : (worldNames[world] ?? null);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('benchmark_entries').where('import_set', '=', name).execute();
    await sql`
      insert into benchmark_entries (
        import_set, created_at, cpu, gpu, platform, duration_s, crowdedness, world_id, world_name,
        profile, width, height, max_fps, avg_fps
      )
      select ${name}, ${day}::timestamptz, cpu, gpu, platform, ${shortestComparedRideS}::float8,
        ${crowdedness}::float8, ${world ?? null}::int, ${worldName}::text,
        profile, round(height * 16 / 9.0), height, "maxFps", "avgFps"
      from jsonb_to_recordset(${JSON.stringify(systems)}::jsonb) as system (
        cpu text, gpu text, platform text, profile text, height int, "maxFps" float8, "avgFps" float8
      )`.execute(tx);
  });
}
