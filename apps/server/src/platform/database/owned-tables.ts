import type { Tables } from './tables.ts';

/**
 * Every table whose rows belong to an account by their column `owner`, children before parents. They go when the account
 * goes. A test compares this list with the database.
 */
export const ownedTables = [
  'uploads',
  'reports',
  'settings',
] as const satisfies readonly (keyof Tables)[];
