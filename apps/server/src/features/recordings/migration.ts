/** Recordings of logs. */
export const recordingMigration = [
  `create table recordings (
    owner text not null,
    report_name text not null,
    object_key text not null unique,
    bytes int not null,
    created_at timestamptz not null default now(),
    primary key (owner, report_name),
    foreign key (owner, report_name) references reports (owner, name) on delete cascade
  )`,
];
