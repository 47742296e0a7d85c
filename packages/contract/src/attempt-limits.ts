/*
 * How often something may be tried that the sign-in pages count too. The server's count is the one that matters; the pages
 * spare people a refusal. The table is that of the specification, section 9; this file comes without the schema library.
 */

export interface AttemptLimit {
  /** Attempts within the window; the next one is refused, for as long as the block lasts. */
  attempts: number;
  /** Attempts older than this count no more. */
  windowMs: number;
  blockMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Limit of everything that is a guess. */
export const guessLimit = {
  attempts: 5,
  windowMs: 15 * minuteMs,
  blockMs: 30 * minuteMs,
} as const satisfies AttemptLimit;

/** Sign-in, verify and reset confirm count failures, the other two count mails that were asked for. */
export const attemptLimits = {
  signIn: { ...guessLimit, blockMs: hourMs },
  verify: guessLimit,
  resend: { attempts: 3, windowMs: hourMs, blockMs: hourMs },
  resetRequest: { attempts: 3, windowMs: hourMs, blockMs: 2 * hourMs },
  resetConfirm: guessLimit,
} as const satisfies Record<string, AttemptLimit>;
