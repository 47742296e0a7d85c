import {
  type AttemptLimit as SharedLimit,
  attemptLimits as sharedLimits,
} from '@ridescope/contract/attempt-limits';
import type { Store } from './safe-storage.ts';

interface AttemptLimit extends SharedLimit {
  /** A warning stands from here down, once an attempt was made. */
  warnAtRemaining?: number;
}

/** The server's limits, and when a page warns: it spares people a refusal, and the server's count is the one that matters. */
export const attemptLimits = {
  ...sharedLimits,
  signIn: { ...sharedLimits.signIn, warnAtRemaining: 2 },
  resetRequest: { ...sharedLimits.resetRequest, warnAtRemaining: 2 },
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

/** What is stored: moments in ms since 1970. */
interface Stored {
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
  const { attempts, blockMs } = attemptLimits[action];
  const { attemptsAtMs, blockedUntilMs } = read(store, action, nowMs);
  if (blockedUntilMs !== undefined) return;
  const counted = [...attemptsAtMs, nowMs];
  const retained: Stored = {
    attemptsAtMs: counted,
    ...(counted.length >= attempts && { blockedUntilMs: nowMs + blockMs }),
  };
  store.setItem(attemptKey(action), JSON.stringify(retained));
}

/** Forgets the attempts of these actions, after a success. */
export function clearAttempts(store: Store, ...actions: LimitedAction[]) {
  for (const action of actions) store.removeItem(attemptKey(action));
}

function read(store: Store, action: LimitedAction, nowMs: number): Stored {
  const { windowMs, blockMs } = attemptLimits[action];
  const { attemptsAtMs, blockedUntilMs } = parse(store.getItem(attemptKey(action)) ?? '{}');
  if (blockedUntilMs !== undefined) {
    // A block longer than any that we begin comes from a clock that was wrong: it would never end.
    const isSane = blockedUntilMs <= nowMs + blockMs;
    if (nowMs < blockedUntilMs && isSane) return { attemptsAtMs, blockedUntilMs };
    return { attemptsAtMs: [] };
  }
  const isRecent = (atMs: number) => atMs <= nowMs && nowMs - atMs < windowMs;
  return { attemptsAtMs: attemptsAtMs.filter(isRecent) };
}

function parse(text: string): Stored {
  try {
    const { attemptsAtMs, blockedUntilMs } = (JSON.parse(text) ?? {}) as Partial<Stored>;
    return {
      attemptsAtMs: Array.isArray(attemptsAtMs) ? attemptsAtMs.filter(Number.isFinite) : [],
      ...(Number.isFinite(blockedUntilMs) && { blockedUntilMs: Number(blockedUntilMs) }),
    };
  } catch {
    // Somebody else's text under our key.
    return { attemptsAtMs: [] };
  }
}
