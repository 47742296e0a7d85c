/*
 * Limits for attempts that both the server and the sign-in pages count. The server's count decides; the pages count so
 * that users see a block before they try. Values come from the specification, section 9. This file doesn't import the
 * schema library, so that pages stay small.
 */

export interface AttemptLimit {
  /** Attempts allowed within the window. The next one is refused until the block ends. */
  attempts: number;
  /** Attempts older than this aren't counted. */
  windowMs: number;
  blockMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Limits guesses of codes. */
export const guessLimit = {
  attempts: 5,
  windowMs: 15 * minuteMs,
  blockMs: 30 * minuteMs,
} as const satisfies AttemptLimit;

/** Limits the actions of the sign-in pages. Resend and reset request count mails; the others count failures. */
export const attemptLimits = {
  signIn: { ...guessLimit, blockMs: hourMs },
  verify: guessLimit,
  resend: { attempts: 3, windowMs: hourMs, blockMs: hourMs },
  resetRequest: { attempts: 3, windowMs: hourMs, blockMs: 2 * hourMs },
  resetConfirm: guessLimit,
} as const satisfies Record<string, AttemptLimit>;
