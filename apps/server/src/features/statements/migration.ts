/** Signed race statements. */
export const statementMigration = [
  // Once its report is deleted, only the digest stays, so that a printed page is answered truthfully.
  `create table statements (
    code_digest text primary key,
    owner text,
    report_name text,
    activity_id text,
    signed_at timestamptz default now(),
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade,
    check (
      (owner, report_name, activity_id, signed_at) is not null
      or (owner, report_name, activity_id, signed_at) is null
    )
  )`,
  `create index statements_of_report on statements (owner, report_name)
    where owner is not null`,
];
