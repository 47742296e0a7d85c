import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which riders let a language model word their analyses, and what that takes: counts by month, which lead to nobody.
 */
export const languageModel: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table settings add column language_model boolean',
  `create table language_model_counts (
    model text not null,
    month text not null,
    narratives int not null default 0,
    calls int not null default 0,
    failures int not null default 0,
    kept int not null default 0,
    dropped int not null default 0,
    tokens_in bigint not null default 0,
    tokens_out bigint not null default 0,
    cost_micros bigint not null default 0,
    primary key (model, month)
  )`,
];
