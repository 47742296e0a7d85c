import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Messages of the payment provider that were handled, so that a recorded one can't be sent again. */
export const paymentMessages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table payment_messages (
        digest text primary key,
        valid_until timestamptz not null
      )`.execute(db);
    await sql`create index payment_messages_age on payment_messages (valid_until)`.execute(db);
  },
};
