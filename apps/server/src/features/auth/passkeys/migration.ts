/** Passkeys of accounts, and the challenges that browsers answer with them. */
export const passkeyMigration = [
  `create table passkeys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkeys_user on passkeys (user_id)',
  `create table passkey_challenges (
    challenge text primary key,
    user_id text references users (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenges_expiry on passkey_challenges (expires_at)',
];
