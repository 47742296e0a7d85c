import { createHmac, timingSafeEqual } from 'node:crypto';
import { uploadHeaders } from '@ridescope/contract/protocol';
import { uploadErrors } from '@ridescope/words/errors/upload-errors';
import { AppError } from '../http/app-error.ts';

export interface AddressSigner {
  /** Returns the query of an address to which `key` may be PUT until `expiresAt`. */
  sign(key: string, expiresAt: Date): string;
  /**
   * Checks a PUT.
   * @throws AppError SIGNATURE_INVALID, SIGNATURE_EXPIRED or, for a missing header, VALIDATION_ERROR.
   */
  verify(request: SignedRequest): void;
}

interface SignedRequest {
  key: string;
  /** Unix time in seconds, as in the address. */
  expires: string;
  signature: string;
  headers: Record<string, string | string[] | undefined>;
  now: Date;
}

/** Path of an object below the API prefix. */
export function objectPath(key: string): string {
  return `/objects/${encodeURIComponent(key)}`;
}

/** Signs addresses with a secret that never leaves the server. */
export function createAddressSigner(secret: string): AddressSigner {
  const signatureOf = (key: string, expires: string): Buffer =>
    createHmac('sha256', secret).update(signedText(key, expires)).digest();
  return {
    sign(key, expiresAt) {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      return `?expires=${expires}&signature=${signatureOf(key, expires).toString('base64url')}`;
    },
    verify({ key, expires, signature, headers, now }) {
      const given = Buffer.from(signature, 'base64url');
      const wanted = signatureOf(key, expires);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
        throw new AppError('SIGNATURE_INVALID', uploadErrors.wrongAddress);
      }
      if (now.getTime() > Number(expires) * 1000) {
        throw new AppError('SIGNATURE_EXPIRED', uploadErrors.expiredAddress);
      }
      for (const [name, value] of Object.entries(uploadHeaders)) {
        if (headers[name] !== value) {
          throw new AppError('VALIDATION_ERROR', uploadErrors.missingHeader(name, value));
        }
      }
    },
  };
}

/** Everything that the signature covers; a line each, as none can contain a line end. */
function signedText(key: string, expires: string): string {
  const headers = Object.entries(uploadHeaders).map(([name, value]) => `${name}:${value}`);
  return ['PUT', key, expires, ...headers].join('\n');
}
