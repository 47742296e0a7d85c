/** Ping tests that riders attached to their reports. They are deleted with the report. */
export const pingMigration = [
  `create table ping_results (
    owner text not null,
    report_name text not null,
    figures jsonb not null,
    attached_at timestamptz not null default now(),
    primary key (owner, report_name),
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade
  )`,
];
