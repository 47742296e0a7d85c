/** Values of FIT files that riders added to the rides of their reports. They are deleted with the report. */
export const fitSeriesMigration = [
  `create table fit_series (
    owner text not null,
    report_name text not null,
    activity_id text not null,
    series bytea not null,
    added_at timestamptz not null default now(),
    primary key (owner, report_name, activity_id),
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade
  )`,
];
