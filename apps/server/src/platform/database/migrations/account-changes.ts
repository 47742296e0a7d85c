import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Change of the email by a mailed code, and mail about sign-ins from new browsers. */
export const accountChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table users add column pending_email text',
  'alter table users add column signed_in_at timestamptz',
  'alter table mailed_codes drop constraint mailed_codes_purpose_check',
  `alter table mailed_codes add constraint mailed_codes_purpose_check
    check (purpose in ('confirmSignUp', 'resetPassword', 'changeEmail'))`,
];
