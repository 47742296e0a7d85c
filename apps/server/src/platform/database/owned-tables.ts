import type { Tables } from './tables.ts';

/**
 * Every table whose rows belong to an account by their column `owner`, children before parents. They go when the account
 * goes. A test compares this list with the database. The first one is what everybody who ends an upload holds first: so
 * that nobody waits for somebody who waits for him.
 */
export const ownedTables = [
  'token_accounts',
  'uploads',
  'live_connections',
  'shares',
  'tried_fixes',
  'listed_activities',
  'benchmark_entries',
  'reports',
  'settings',
  'token_entries',
] as const satisfies readonly (keyof Tables)[];
