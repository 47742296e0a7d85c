/** The ledger of tokens, which guards itself, and which mailboxes got their free tokens of a month. */
export const tokenMigration = [
  `create table token_entries (
    id bigint generated always as identity primary key,
    owner text not null,
    kind text not null check (kind in ('grant', 'spend', 'refund', 'purchase', 'reversal')),
    free int not null,
    free_month text check (free_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    paid int not null,
    reason text not null,
    reference text not null,
    created_at timestamptz not null,
    log_bytes bigint,
    report_name text,
    unique (owner, kind, reference),
    check ((free = 0) = (free_month is null)),
    check (
      case when kind = 'spend' then free <= 0 and paid <= 0 and free + paid < 0
      -- It takes back paid tokens of a payment that was refunded, or returns them when the money came again.
      when kind = 'reversal' then free = 0 and paid <> 0
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
  'create table token_accounts (owner text primary key)',
  `create table free_token_mailboxes (
    mailbox text primary key,
    month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
  )`,
];
