import { creatingQueue } from '../../platform/queue/migration.ts';

/** What a newer engine or newer rules found in the recording of a log. */
export const recheckMigration = [
  creatingQueue('rechecks'),
  `create table rechecks (
    owner text not null,
    report_name text not null,
    state text not null check (state in ('queued', 'ready', 'failed', 'declined')),
    engine_version int not null,
    rules_version int not null,
    schema_version int,
    body bytea,
    changes jsonb,
    created_at timestamptz not null default now(),
    primary key (owner, report_name),
    foreign key (owner, report_name) references reports (owner, name) on delete cascade
  )`,
];
