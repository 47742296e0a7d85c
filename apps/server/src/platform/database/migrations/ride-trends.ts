import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the trend over rides needs of each, and the order of the list by the time of the ride. */
export const rideTrends: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table listed_activities
        add column listed_at timestamptz,
        add column worst_loss_percent double precision,
        add column link_losses int,
        add column driver text`.execute(db);
    await sql`
      update listed_activities
      set listed_at = date_trunc('milliseconds', coalesce(started_at, created_at))`.execute(db);
    await sql`alter table listed_activities alter column listed_at set not null`.execute(db);
    await sql`drop index listed_activities_newest`.execute(db);
    await sql`
      create index listed_activities_newest
      on listed_activities (owner, listed_at, report_name, position)`.execute(db);
    // The reports are read once more, because their rows lack the new columns.
    await sql`update reports set has_rows = false`.execute(db);
  },
};
