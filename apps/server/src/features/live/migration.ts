/** Pages that may open a live socket. */
export const liveMigration = [
  `create table live_connections (
    id text primary key,
    owner text not null,
    ticket_hash text unique,
    ticket_expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
];
