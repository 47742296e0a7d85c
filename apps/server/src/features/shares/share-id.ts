import { randomBytes } from 'node:crypto';

/** Makes 128 random bits in base64url, so that a share's id can't be guessed. */
export function newShareId(): string {
  return randomBytes(16).toString('base64url');
}
