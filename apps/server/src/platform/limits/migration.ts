/**
 * Counts of shared limits, in the columns that rate-limiter-flexible names: it inserts by their order. `expire` is in
 * milliseconds since 1970.
 */
export const limitMigration = [
  `create table limit_counts (
    key text primary key,
    points integer not null default 0,
    expire bigint
  )`,
  'create index limit_counts_expire on limit_counts (expire)',
];
