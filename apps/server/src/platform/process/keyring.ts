import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts and digests for one purpose with the accounts' secret; keys of different purposes are independent. */
export interface Keyring {
  /** Makes a keyed digest: it can't be computed or tested without the secret. */
  digest(...parts: string[]): string;
  /** Encrypts, so that a copy of the database alone reveals nothing. */
  seal(text: string): string;
  /** Decrypts what `seal` made; undefined for anything else. */
  open(sealed: string): string | undefined;
}

const ivBytes = 12;
const tagBytes = 16;

export function createKeyring(secret: string, purpose: string): Keyring {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'ridescope', `${purpose} ${use}`, 32));
  const digestKey = keyFor('digest');
  const sealKey = keyFor('seal');
  return {
    digest(...parts) {
      // As JSON, so that no two lists of parts form the same text.
      return createHmac('sha256', digestKey).update(JSON.stringify(parts)).digest('base64url');
    },
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return undefined; // Made with another secret, or changed.
      }
    },
  };
}
