/** Public copies of reports. */
export const shareMigration = [
  // A withdrawn or expired share keeps its id, so that the id is never reused, and nothing else.
  `create table shares (
    id text primary key,
    owner text,
    report_name text,
    hides_devices boolean,
    body bytea,
    title text,
    description text,
    first_words jsonb,
    image bytea,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    revoked_at timestamptz,
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade,
    check (
      revoked_at is not null
      or (owner, report_name, hides_devices, body, title, description) is not null
    )
  )`,
  `create unique index shares_of_report on shares (owner, report_name)
    where revoked_at is null`,
  `create index shares_expiring on shares (expires_at)
    where revoked_at is null and expires_at is not null`,
];
