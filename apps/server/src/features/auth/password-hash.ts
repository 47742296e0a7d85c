import {
  type BinaryLike,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

const scryptKey = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

const saltBytes = 16;
const keyBytes = 64;
/** Costs 32 MiB and about 60 ms of a core. Node refuses more than `maxmem`, whose default is exactly those 32 MiB. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

/** Hashes a password with a salt of its own. The stored text is `salt:key`, both in hex. */
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

/** @param salt as text: stored hashes were made from its hex digits, not from the bytes they stand for. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  // Keyboards differ in how they compose a letter such as `é`; the hash must not.
  return scryptKey(password.normalize('NFKC'), salt, keyBytes, cost);
}

let dummy: Promise<string> | undefined;

/** Returns the hash of a password that nobody has, made like all others. The first call makes it. */
export function dummyPasswordHash(): Promise<string> {
  dummy ??= hashPassword('nobody has this password');
  return dummy;
}
