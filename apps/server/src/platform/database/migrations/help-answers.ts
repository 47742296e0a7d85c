import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often a topic of the help was of use, by month. It has no owner and no time, so it leads to nobody. */
export const helpAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table help_answers (
        topic text not null,
        month text not null,
        helped int not null default 0,
        not_helped int not null default 0,
        primary key (topic, month)
      )`.execute(db);
  },
};
