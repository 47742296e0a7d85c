/** Accounts, their sessions, codes and keys, and attempts to guess them. */
export const authMigration = [
  `create table users (
    id text primary key,
    email text not null unique,
    email_verified boolean not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    must_change_password boolean not null default false,
    must_set_up_mfa boolean not null default false,
    reset_required boolean not null default false,
    security_stamp int not null default 0,
    totp_secret text,
    totp_last_step bigint,
    totp_pending_secret text,
    totp_pending_until timestamptz,
    deleted_at timestamptz,
    pending_email text,
    signed_in_at timestamptz,
    is_suspended boolean not null default false
  )`,
  'create index users_deleted on users (deleted_at) where deleted_at is not null',
  `create table credentials (
    user_id text primary key references users (id) on delete cascade,
    password text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null
  )`,
  `create table sessions (
    id text primary key,
    expires_at timestamptz not null,
    token text not null unique,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null,
    user_agent text,
    user_id text not null references users (id) on delete cascade
  )`,
  'create index sessions_user on sessions (user_id)',
  // Names no user: a browser asks with the cookie of its session.
  `create table ended_sessions (
    token_hash text primary key,
    reason text not null,
    ended_at timestamptz not null
  )`,
  `create table signing_keys (
    id text primary key,
    public_key text not null,
    private_key text not null,
    created_at timestamptz not null,
    expires_at timestamptz
  )`,
  `create table mailed_codes (
    user_id text not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('confirmSignUp', 'resetPassword', 'changeEmail')),
    code_hash text not null,
    expires_at timestamptz not null,
    wrong_guesses int not null default 0,
    primary key (user_id, purpose)
  )`,
  `create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,
  `create table attempts (
    id bigint generated always as identity primary key,
    action text not null,
    account text not null,
    address text not null,
    at timestamptz not null
  )`,
  'create index attempts_account on attempts (action, account, at)',
  'create index attempts_address on attempts (action, address, at)',
  `create table attempt_blocks (
    action text not null,
    subject text not null,
    until timestamptz not null,
    primary key (action, subject)
  )`,
];
