import { randomBytes } from 'node:crypto';

/** 128 random bits in base64url: nobody finds a share by trying. */
export function newShareId(): string {
  return randomBytes(16).toString('base64url');
}
