import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How the rides on one system are found. */
export const benchmarkEntries: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index benchmark_entries_system
      on benchmark_entries (gpu, cpu, world_id, profile, resolution)
      where cpu is not null and gpu is not null and not is_ultrawide`.execute(db);
  },
};
