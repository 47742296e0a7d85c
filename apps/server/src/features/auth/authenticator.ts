import { randomBytes } from 'node:crypto';
import { codeDigits } from '@ridescope/contract/code-terms';
import { Secret, TOTP } from 'otpauth';
import { timeMs } from '../../platform/process/clock.ts';

const issuer = 'Ridescope';
const stepS = 30;
/** Steps before and after the current one whose codes are accepted, because clocks differ. */
const window = 1;
const secretBytes = 20;
const recoveryCodeCount = 10;

/** Creates a secret for an authenticator, in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Builds the address that the QR code contains. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Finds the time step of a code, counted from 1970. Undefined for a wrong code. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = timeMs();
  const delta = totpOf(secret).validate({ token, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepS) + delta;
}

function totpOf(secret: string, label?: string): TOTP {
  return new TOTP({ issuer, secret, period: stepS, digits: codeDigits, ...(label && { label }) });
}

/** Creates codes of 50 random bits, such as `k3v9t-2mxq7`, for signing in without the authenticator. */
export function makeRecoveryCodes(): string[] {
  // 32 characters, so that a byte picks each equally often. None looks like another.
  const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

/** Normalizes a recovery code, so that spaces, hyphens and case don't matter. */
export function normalizeRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}
