import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows which goes by this clock. */
export function codeOf(secret: string, nowMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
}
