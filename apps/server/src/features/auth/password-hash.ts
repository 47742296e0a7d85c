import {
  type BinaryLike,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { MiB } from '../../platform/process/units.ts';

const scryptKey = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

const saltBytes = 16;
const keyBytes = 64;
/** Takes 32 MiB and about 60 ms of one core. `maxmem` is set because its default, 32 MiB, leaves no room. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * MiB };

/** Hashes a password with a random salt. The stored text is `salt:key`, both in hex. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = '', hex = ''] = hash.split(':');
  const stored = Buffer.from(hex, 'hex');
  const given = await keyOf(password, salt);
  return stored.length === given.length && timingSafeEqual(stored, given);
}

/** @param salt in hex; its digits are hashed as text. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  // Keyboards encode a letter such as `é` in different ways, but the hash must be the same.
  return scryptKey(password.normalize('NFKC'), salt, keyBytes, cost);
}

let dummy: Promise<string> | undefined;

/** Returns a hash that no password matches. It is made on the first call. */
export function dummyPasswordHash(): Promise<string> {
  dummy ??= hashPassword('not the password of any account');
  return dummy;
}
