import { randomBytes } from 'node:crypto';
import { codeDigits } from '@ridescope/contract';
import { Secret, TOTP } from 'otpauth';

const issuer = 'Ridescope';
const stepS = 30;
/** Steps before and after the current one whose codes are taken: clocks differ. */
const window = 1;
const secretBytes = 20;
const recoveryCodeCount = 10;

/** A new secret for an authenticator, in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that a QR code holds. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The number of the step that a code belongs to, counted from 1970; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = Date.now();
  const delta = totpOf(secret).validate({ token, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepS) + delta;
}

function totpOf(secret: string, label?: string): TOTP {
  return new TOTP({ issuer, secret, period: stepS, digits: codeDigits, ...(label && { label }) });
}

/** Codes of 50 random bits for the day when the authenticator is lost, such as `k3v9t-2mxq7`. */
export function makeRecoveryCodes(): string[] {
  // 32 signs, so that a byte picks each as often as the others; none of them looks like another.
  const signs = 'abcdefghjkmnpqrstuvwxyz023456789';
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = Array.from(randomBytes(10), (byte) => signs[byte % signs.length]).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

/** A recovery code as it is compared: however it was typed in. */
export function normalRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}
