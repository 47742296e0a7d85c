import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The ledger of tokens, and the number of them that an uploader agreed to spend. */
export const tokens: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'create table token_accounts (owner text primary key)',
  `create table token_entries (
    id bigint generated always as identity primary key,
    owner text not null,
    kind text not null check (kind in ('grant', 'spend', 'refund', 'purchase')),
    free int not null,
    free_month text check (free_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    paid int not null,
    reason text not null,
    reference text not null,
    created_at timestamptz not null,
    unique (owner, kind, reference),
    check ((free = 0) = (free_month is null)),
    check (
      case when kind = 'spend' then free <= 0 and paid <= 0 and free + paid < 0
      else free >= 0 and paid >= 0 and free + paid > 0 end
    ),
    check (kind <> 'purchase' or free = 0)
  )`,
  'create index token_entries_newest on token_entries (owner, id desc)',
  // An entry's owner may change with the account; its amounts never do.
  `create function keep_token_entries() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'owner' is distinct from to_jsonb(old) - 'owner' then
        raise exception 'entries of the token ledger are never changed';
      end if;
      return new;
    end
  $$`,
  `create trigger token_entries_kept before update on token_entries
    for each row execute function keep_token_entries()`,
  'alter table uploads add column confirmed_tokens int',
];
