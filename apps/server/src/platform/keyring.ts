import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What one purpose does with the secret of accounts; keys of different purposes have nothing in common. */
export interface Keyring {
  /** A keyed digest: whoever lacks the secret can neither make it nor try values out against it. */
  digest(...parts: string[]): string;
  /** Encrypts, so that a copy of the database alone tells nothing. */
  seal(text: string): string;
  /** Reads what `seal` made; undefined for anything else. */
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
      // As JSON, so that no two lists of parts run together to the same text.
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
        return undefined; // Made with another secret, or changed on its way.
      }
    },
  };
}
