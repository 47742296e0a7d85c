import type { SampleRide } from '@ridescope/contract/sample-rides';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { SeedRide } from './seed/seed-rides.ts';

/** Inserts simulated rides into the benchmarks, as one set that can be replaced. */
export async function insertSampleRides(
  db: Queryable,
  set: string,
  rides: readonly (SampleRide | SeedRide)[],
): Promise<void> {
  await sql`
    insert into benchmark_entries (
      is_sample, sample_set, cpu, gpu, platform, game_version, started_at, duration_s,
      crowdedness, world_id, world_name, profile, width, height, max_fps, avg_fps, p1_fps,
      gpu_class, fps_cap
    )
    select true, ${set}, cpu, gpu, platform, "gameVersion", "startedAt", "ridingS",
      crowdedness, "worldId", "worldName", profile, width, height, "maxFps", "avgFps", "p1Fps",
      "gpuClass", "fpsCap"
    from jsonb_to_recordset(${JSON.stringify(rides)}::jsonb) as ride (
      cpu text, gpu text, platform text, "gameVersion" text, "startedAt" timestamptz,
      "ridingS" float8, crowdedness float8, "worldId" int, "worldName" text, profile text,
      width int, height int, "maxFps" float8, "avgFps" float8, "p1Fps" float8,
      "gpuClass" smallint, "fpsCap" float8
    )`.execute(db);
}
