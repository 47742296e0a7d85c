import { Secret, TOTP } from 'otpauth';

/** Calculates the code that an authenticator app shows at a time. */
export function codeOf(secret: string, nowMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
}
