import { randomBytes } from 'node:crypto';

/** Makes 128 random bits in base64url: nobody can guess a share's id. */
export function newShareId(): string {
  return randomBytes(16).toString('base64url');
}
