import { scryptSync } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { goodPassword } from '../../../test/support/app/accounts.ts';
import { MiB } from '../../platform/process/units.ts';

const { dummyPasswordHash, hashPassword, verifyPassword } =
  await vi.importActual<typeof import('./password-hash.ts')>('./password-hash.ts');

it('hashPassword salts every hash, and verifyPassword accepts only the right password', async () => {
  const [one, two] = await Promise.all([hashPassword(goodPassword), hashPassword(goodPassword)]);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, goodPassword)).toBe(true);
  expect(await verifyPassword(two, goodPassword)).toBe(true);
  expect(await verifyPassword(one, `${goodPassword} `)).toBe(false);
});

it('verifyPassword accepts a password in any Unicode form', async () => {
  const password = 'Straße-über-den-Paß-ﬁ7!';
  const hash = await hashPassword(password);
  expect(await verifyPassword(hash, password.normalize('NFKD'))).toBe(true);
  expect(await verifyPassword(hash, password.replace('ü', 'u'))).toBe(false);
});

it('the password hash costs 32 MB and 2^18 block mixes for each guess', async () => {
  const [salt = '', key] = (await hashPassword(goodPassword)).split(':');
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * MiB };
  expect(scryptSync(goodPassword, salt, 64, cost).toString('hex')).toBe(key);
});

it('the dummy hash is made once, in the same format as real ones', async () => {
  const hash = await dummyPasswordHash();
  expect(await dummyPasswordHash()).toBe(hash);
  expect(hash).toHaveLength((await hashPassword(goodPassword)).length);
  expect(await verifyPassword(hash, goodPassword)).toBe(false);
});
