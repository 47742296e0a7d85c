import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps the entries of the ledger: they go with their account and in no other way. */
export const keptLedger: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The deletion of an account names it for the transaction; a deletion by mistake doesn't.
  `create function keep_deleted_token_entries() returns trigger language plpgsql as $$
    begin
      if old.owner = current_setting('ridescope.deleted_owner', true) then
        return old;
      end if;
      raise exception 'entries of the token ledger are deleted with their account only';
    end
  $$`,
  `create trigger token_entries_not_deleted before delete on token_entries
    for each row execute function keep_deleted_token_entries()`,
  `create function refuse_truncated_ledger() returns trigger language plpgsql as $$
    begin
      raise exception 'the token ledger is never truncated';
    end
  $$`,
  `create trigger token_entries_not_truncated before truncate on token_entries
    for each statement execute function refuse_truncated_ledger()`,
];
