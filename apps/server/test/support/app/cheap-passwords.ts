import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { vi } from 'vitest';

/**
 * Runs before every test of this workspace: passwords are hashed at the lowest cost, which saves a minute over all
 * tests. The real hash has its own test, and the tests that start server processes use it.
 */
vi.mock(import('../../../src/features/auth/password-hash.ts'), () => {
  const keyOf = (password: string, salt: Buffer) => scryptSync(password, salt, 32, { N: 2 });
  const hashPassword = async (password: string) => {
    const salt = randomBytes(16);
    return `${salt.toString('hex')}:${keyOf(password, salt).toString('hex')}`;
  };
  return {
    hashPassword,
    dummyPasswordHash: () => hashPassword('nobody has this password'),
    verifyPassword: vi.fn(async (hash: string, password: string) => {
      const [salt = '', key = ''] = hash.split(':').map((part) => Buffer.from(part, 'hex'));
      return timingSafeEqual(keyOf(password, Buffer.from(salt)), Buffer.from(key));
    }),
  };
});
