import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Figures of rides that only trends need, apart from the list, which is read far more often. */
export const trendFigures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table trend_figures (
        owner text not null,
        report_name text not null,
        activity_id text not null,
        figures jsonb not null,
        primary key (owner, report_name, activity_id),
        foreign key (owner, report_name, activity_id)
          references listed_activities (owner, report_name, activity_id)
          on update cascade on delete cascade
      )`.execute(db);
    // The reports are read once more, because they alone have these figures.
    await sql`update reports set has_rows = false`.execute(db);
  },
};
