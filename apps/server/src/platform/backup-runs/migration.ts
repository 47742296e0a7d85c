/** One row: the last run of `npm run backup`. */
export const backupRunMigration = [
  `create table backup_runs (
    id int primary key default 1 check (id = 1),
    started_at timestamptz not null
  )`,
];
