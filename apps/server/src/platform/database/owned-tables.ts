import type { Tables } from './tables.ts';

/**
 * Every table whose rows belong to an account by their column `owner`, children before parents. They go when the account
 * goes. A test compares this list with the database.
 */
export const ownedTables = [
  'uploads',
  'live_connections',
  'shares',
  'tried_fixes',
  'listed_activities',
  'benchmark_entries',
  'reports',
  'settings',
  'token_entries',
  'token_accounts',
] as const satisfies readonly (keyof Tables)[];
