/** Fixes that riders have ticked. */
export const triedFixMigration = [
  `create table tried_fixes (
    owner text not null,
    report_name text not null,
    recommendation_id text not null,
    tried_at timestamptz not null default now(),
    chosen_day text check (chosen_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    primary key (owner, report_name, recommendation_id),
    foreign key (owner, report_name) references reports (owner, name)
      on update cascade on delete cascade
  )`,
];
