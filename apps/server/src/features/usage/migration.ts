/** That accounts started analyses and payments. */
export const usageMigration = [
  `create table usage_events (
    id bigint generated always as identity primary key,
    owner text not null,
    kind text not null check (kind in ('analysis', 'payment')),
    created_at timestamptz not null default now()
  )`,
  'create index usage_events_age on usage_events (created_at)',
  'create index usage_events_owner on usage_events (owner)',
];
