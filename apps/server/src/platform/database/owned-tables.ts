import type { Tables } from './tables.ts';

/**
 * Every table whose rows belong to an account by their column `owner`, children before parents. They are deleted with
 * the account. A test compares this list with the database. The first one is locked first by everyone who ends an
 * upload, which avoids deadlocks.
 */
export const ownedTables = [
  'token_accounts',
  'uploads',
  'live_connections',
  'shares',
  'tried_fixes',
  'ride_marks',
  'trend_figures',
  'listed_activities',
  'benchmark_entries',
  'sensor_losses',
  'recordings',
  'rechecks',
  'analyses',
  'ping_results',
  'reports',
  'settings',
  'security_events',
  'usage_events',
  'contact_messages',
  'token_entries',
] as const satisfies readonly (keyof Tables)[];
