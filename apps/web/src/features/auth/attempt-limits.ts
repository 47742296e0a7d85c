import type { Store } from './safe-storage.ts';

/** How often something may be tried, and what follows. From the specification's table of client-side limits. */
interface AttemptLimit {
  attempts: number;
  /** Attempts older than this count no more. */
  windowS: number;
  /** How long nothing may be tried once the attempts are used up. */
  blockS: number;
  /** A warning stands from here down, once an attempt was made. */
  warnAtRemaining?: number;
}

const minuteS = 60;
const hourS = 3600;

/**
 * Spares people a refusal of the server, which holds the same limits and is the one that counts.
 * Sign-in, verify and reset confirm count failures, the other two count mails that were asked for.
 */
export const attemptLimits = {
  signIn: { attempts: 5, windowS: 15 * minuteS, blockS: hourS, warnAtRemaining: 2 },
  verify: { attempts: 5, windowS: 15 * minuteS, blockS: 30 * minuteS },
  resend: { attempts: 3, windowS: hourS, blockS: hourS },
  resetRequest: { attempts: 3, windowS: hourS, blockS: 2 * hourS, warnAtRemaining: 2 },
  resetConfirm: { attempts: 5, windowS: 15 * minuteS, blockS: 30 * minuteS },
} as const satisfies Record<string, AttemptLimit>;

export type LimitedAction = keyof typeof attemptLimits;

/** Where an action stands right now. */
export interface AttemptStatus {
  remaining: number;
  /** Few remain, and the user should know. */
  isWarning: boolean;
  /** Present while nothing may be tried; in ms since 1970. */
  blockedUntilMs?: number;
}

/** What is kept: moments in ms since 1970. */
interface Kept {
  attemptsAtMs: number[];
  blockedUntilMs?: number;
}

/** Where the counter of an action lies in local storage. */
export function attemptKey(action: LimitedAction): string {
  return `attemptLimit.${action}`;
}

export function attemptStatus(store: Store, action: LimitedAction, nowMs: number): AttemptStatus {
  const limit: AttemptLimit = attemptLimits[action];
  const { attemptsAtMs, blockedUntilMs } = read(store, action, nowMs);
  if (blockedUntilMs !== undefined) return { remaining: 0, isWarning: false, blockedUntilMs };
  const used = attemptsAtMs.length;
  const remaining = limit.attempts - used;
  return { remaining, isWarning: used > 0 && remaining <= (limit.warnAtRemaining ?? -1) };
}

/** Counts one attempt; the last one that is allowed begins the block. */
export function recordAttempt(store: Store, action: LimitedAction, nowMs: number) {
  const { attempts, blockS } = attemptLimits[action];
  const { attemptsAtMs, blockedUntilMs } = read(store, action, nowMs);
  if (blockedUntilMs !== undefined) return;
  const counted = [...attemptsAtMs, nowMs];
  const kept: Kept = {
    attemptsAtMs: counted,
    ...(counted.length >= attempts && { blockedUntilMs: nowMs + blockS * 1000 }),
  };
  store.setItem(attemptKey(action), JSON.stringify(kept));
}

/** Forgets the attempts of these actions, after a success. */
export function clearAttempts(store: Store, ...actions: LimitedAction[]) {
  for (const action of actions) store.removeItem(attemptKey(action));
}

function read(store: Store, action: LimitedAction, nowMs: number): Kept {
  const { windowS, blockS } = attemptLimits[action];
  const { attemptsAtMs, blockedUntilMs } = parse(store.getItem(attemptKey(action)) ?? '{}');
  if (blockedUntilMs !== undefined) {
    // A block longer than any that we begin comes from a clock that was wrong: it would never end.
    const isSane = blockedUntilMs <= nowMs + blockS * 1000;
    if (nowMs < blockedUntilMs && isSane) return { attemptsAtMs, blockedUntilMs };
    return { attemptsAtMs: [] };
  }
  const isRecent = (atMs: number) => atMs <= nowMs && nowMs - atMs < windowS * 1000;
  return { attemptsAtMs: attemptsAtMs.filter(isRecent) };
}

function parse(text: string): Kept {
  try {
    const { attemptsAtMs, blockedUntilMs } = (JSON.parse(text) ?? {}) as Partial<Kept>;
    return {
      attemptsAtMs: Array.isArray(attemptsAtMs) ? attemptsAtMs.filter(Number.isFinite) : [],
      ...(Number.isFinite(blockedUntilMs) && { blockedUntilMs: Number(blockedUntilMs) }),
    };
  } catch {
    // Somebody else's text under our key.
    return { attemptsAtMs: [] };
  }
}
