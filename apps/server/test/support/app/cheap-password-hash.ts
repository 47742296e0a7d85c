import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { vi } from 'vitest';

const keyOf = (password: string, salt: Buffer) => scryptSync(password, salt, 32, { N: 2 });

/** Stands in for the module of the same functions, at the lowest cost. One for all files of a worker, as that module is. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${keyOf(password, salt).toString('hex')}`;
}

export const dummyPasswordHash = () => hashPassword('not the password of any account');

export const verifyPassword = vi.fn(async (hash: string, password: string) => {
  const [salt = '', key = ''] = hash.split(':').map((part) => Buffer.from(part, 'hex'));
  return timingSafeEqual(keyOf(password, Buffer.from(salt)), Buffer.from(key));
});
