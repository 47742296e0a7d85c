/**
 * How long the rows of every table stay. `period`: retention or another clean-up removes them after a time. `report`: they go
 * with their report, which stays until its owner deletes it. `account`: they go with their account. `bounded`: there are no more
 * than there are models of hardware, routes, days or settings.
 */
export const rowLives = {
  analyses: 'report',
  attempt_blocks: 'period',
  attempts: 'period',
  backup_runs: 'bounded',
  benchmark_changes: 'period',
  benchmark_entries: 'report',
  benchmark_groups: 'bounded',
  benchmark_allowed_names: 'bounded',
  benchmark_dismissed_names: 'bounded',
  benchmark_parts: 'bounded',
  benchmark_rates: 'bounded',
  benchmark_systems: 'bounded',
  book_checks: 'bounded',
  contact_messages: 'period',
  credentials: 'account',
  ended_sessions: 'period',
  fit_series: 'report',
  free_token_mailboxes: 'period',
  help_answers: 'period',
  job_common: 'period',
  language_model_counts: 'bounded',
  kysely_baseline: 'bounded',
  limit_counts: 'period',
  listed_activities: 'report',
  live_connections: 'period',
  mailed_codes: 'period',
  mails: 'period',
  passkey_challenges: 'period',
  passkeys: 'account',
  payment_messages: 'period',
  payment_records: 'period',
  payment_reversals: 'period',
  ping_results: 'report',
  purchases: 'period',
  rechecks: 'report',
  recordings: 'report',
  recovery_codes: 'account',
  reports: 'report',
  ride_marks: 'report',
  security_events: 'period',
  sensor_losses: 'report',
  sessions: 'period',
  settings: 'account',
  shares: 'report',
  signing_keys: 'bounded',
  statements: 'report',
  test_checkouts: 'bounded',
  token_accounts: 'account',
  token_entries: 'account',
  trend_figures: 'report',
  tried_fixes: 'report',
  uploads: 'report',
  usage_events: 'period',
  users: 'account',
  write_checks: 'bounded',
} as const satisfies Record<string, 'period' | 'report' | 'account' | 'bounded'>;

export type RowLife = (typeof rowLives)[keyof typeof rowLives];

/** Returns how long the rows of a table stay; undefined for one missing in the list. */
export function rowLifeOf(table: string): RowLife | undefined {
  return table in rowLives ? rowLives[table as keyof typeof rowLives] : undefined;
}
