import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a charge was for, so that the history can name it. */
export const chargedLogs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table token_entries add column log_bytes bigint, add column report_name text`.execute(
      db,
    );
  },
};
