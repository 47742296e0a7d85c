/** What happened to the security of an account. */
export const securityLogMigration = [
  `create table security_events (
    id bigint generated always as identity primary key,
    owner text not null,
    kind text not null,
    browser text,
    created_at timestamptz not null default now()
  )`,
  'create index security_events_newest on security_events (owner, id desc)',
  'create index security_events_age on security_events (created_at)',
];
