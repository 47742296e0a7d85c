import { vi } from 'vitest';

/**
 * Runs before every test of this workspace: passwords are hashed at the lowest cost, which saves a minute over all
 * tests. The real hash has its own test, and the tests that start server processes use it.
 */
vi.mock('../../../src/features/auth/password-hash.ts', () => import('./cheap-password-hash.ts'));
