import {
  type AttemptLimit,
  guessLimit,
  attemptLimits as sharedLimits,
} from '@ridescope/contract/attempt-limits';
import { contactMessagesPerHour, contactWaitMinutes } from '@ridescope/contract/contact-terms';
import type { ErrorCode } from '@ridescope/contract/errors';
import { accountErrors } from '@ridescope/words/errors/account-errors';
import { tooManyMessages } from '@ridescope/words/errors/contact-errors';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-some.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { timeMs } from '../../platform/process/clock.ts';
import type { Keyring } from '../../platform/process/keyring.ts';
import { hourMs, minuteMs } from '../../platform/process/units.ts';

interface Limit extends AttemptLimit {
  /** Attempts from one network address within the window, by default ten times those on one account. */
  addressAttempts?: number;
  code: Extract<ErrorCode, 'TOO_MANY_FAILED_ATTEMPTS' | 'LIMIT_EXCEEDED' | 'RATE_LIMIT_EXCEEDED'>;
}

/** Holds the limits that the pages also know, and ours for actions that the specification doesn't limit. */
export const attemptLimits = {
  signIn: { ...sharedLimits.signIn, code: 'TOO_MANY_FAILED_ATTEMPTS' },
  verify: { ...sharedLimits.verify, code: 'TOO_MANY_FAILED_ATTEMPTS' },
  resend: { ...sharedLimits.resend, code: 'LIMIT_EXCEEDED' },
  resetRequest: { ...sharedLimits.resetRequest, code: 'LIMIT_EXCEEDED' },
  resetConfirm: { ...sharedLimits.resetConfirm, code: 'LIMIT_EXCEEDED' },
  mfa: { ...guessLimit, code: 'TOO_MANY_FAILED_ATTEMPTS' },
  reauthenticate: { ...guessLimit, code: 'TOO_MANY_FAILED_ATTEMPTS' },
  /** Mailed links. A stranger who uses them up has mailed the owner links that still work. */
  browserLink: {
    attempts: 2,
    windowMs: hourMs,
    blockMs: hourMs,
    code: 'LIMIT_EXCEEDED',
  },
  /** Higher than the others, because a household, a club or an office may share one address. */
  signUp: {
    attempts: 20,
    addressAttempts: 20,
    windowMs: hourMs,
    blockMs: hourMs,
    code: 'LIMIT_EXCEEDED',
  },
  /** Messages of the contact form, of one network address. */
  contact: {
    attempts: contactMessagesPerHour,
    addressAttempts: contactMessagesPerHour,
    windowMs: hourMs,
    blockMs: contactWaitMinutes * minuteMs,
    code: 'RATE_LIMIT_EXCEEDED',
  },
} as const satisfies Record<string, Limit>;

export type LimitedAction = keyof typeof attemptLimits;

/** Names who attempts something. */
export interface Attempter {
  /** An account by its email or id, whether it exists or not, or one of its browsers. */
  account: string;
  /** Network address; absent for a known browser, which others behind the same address can't block. */
  address?: string;
}

/** Describes an attempt that was allowed. */
export interface Attempt {
  attemptsLeft: number;
  /** It was the last one: the account is blocked unless it succeeds. */
  startsBlock: boolean;
}

export interface AttemptLimits {
  /**
   * Counts an attempt before it is made, so that parallel attempts can't exceed the limit. Each account and each
   * address has its own count.
   * @throws AppError with the code of the action, `retryAfterS`. Blocked attempts aren't counted.
   */
  take(action: LimitedAction, who: Attempter): Promise<Attempt>;
  /** Deletes the attempts of an account in the caller's transaction, after the right password or code. */
  clear(tx: Queryable, actions: LimitedAction[], account: string): Promise<void>;
  /** Deletes attempts and blocks that have expired. */
  removeOld(now: Date): Promise<number>;
}

/** Words a refusal as the specification does, section 8. */
export function refusalOf(code: Limit['code'], retryAfterMs: number): AppError {
  const retryAfterS = Math.ceil(retryAfterMs / 1000);
  const remainingMinutes = Math.ceil(retryAfterMs / minuteMs);
  switch (code) {
    case 'TOO_MANY_FAILED_ATTEMPTS':
      return new AppError(code, accountErrors.tooManyFailed, { details: { retryAfterS } });
    case 'LIMIT_EXCEEDED':
      return new AppError(code, accountErrors.tooManyAttempts, { details: { retryAfterS } });
    case 'RATE_LIMIT_EXCEEDED':
      return new AppError(code, tooManyMessages(remainingMinutes), {
        details: { retryAfterS, remainingMinutes },
      });
  }
}

const longestMs = 3 * hourMs;

/** @param keyring makes digests of accounts and addresses, so the table doesn't show who tried what. */
export function createAttemptLimits(db: Queryable, keyring: Keyring): AttemptLimits {
  const accountKey = (account: string) => keyring.digest('account', account);
  return {
    async take(action, who) {
      const account = accountKey(who.account);
      const address =
        who.address === undefined ? account : keyring.digest('address', networkOf(who.address));
      const now = timeMs();
      const outcome = await db.transaction().execute(async (tx) => {
        // Always in the same order, so that two attempts can't deadlock.
        for (const key of [account, address].sort()) {
          await sql`select pg_advisory_xact_lock(hashtextextended(${action + key}, 0))`.execute(tx);
        }
        return takeOne(tx, { action, account, address }, now);
      });
      if (outcome.attemptsLeft !== undefined) return outcome;
      throw refusalOf(attemptLimits[action].code, outcome.retryAfterMs);
    },

    async clear(tx, actions, account) {
      const subject = accountKey(account);
      const deleted = await tx
        .deleteFrom('attempts')
        .where('action', 'in', actions)
        .where('account', '=', subject)
        .returning(['action', 'address'])
        .execute();
      await tx
        .deleteFrom('attempt_blocks')
        .where('action', 'in', actions)
        .where('subject', '=', subject)
        .execute();
      // Attempts on other accounts remain. The address is unblocked only if they are below its limit.
      for (const action of actions) {
        const limit: Limit = attemptLimits[action];
        const since = new Date(timeMs() - limit.windowMs);
        const addresses = deleted.filter((one) => one.action === action);
        for (const address of new Set(addresses.map((one) => one.address))) {
          if ((await count(tx, action, 'address', address, since)) >= addressAttemptsOf(limit))
            continue;
          await tx
            .deleteFrom('attempt_blocks')
            .where('action', '=', action)
            .where('subject', '=', address)
            .execute();
        }
      }
    },

    async removeOld(now) {
      const before = new Date(now.getTime() - longestMs);
      const attempts = await deleteOldest(db, { table: 'attempts', column: 'at', before });
      const blocks = { table: 'attempt_blocks', column: 'until', before: now } as const;
      return attempts + (await deleteOldest(db, blocks));
    },
  };
}

/** Counts an attempt of digests that are locked, unless one of them is blocked. */
async function takeOne(
  tx: Queryable,
  { action, account, address }: { action: LimitedAction; account: string; address: string },
  now: number,
): Promise<Attempt | { retryAfterMs: number; attemptsLeft?: undefined }> {
  const limit: Limit = attemptLimits[action];
  const addressAttempts = addressAttemptsOf(limit);
  const block = await tx
    .selectFrom('attempt_blocks')
    .select(({ fn }) => fn.max('until').as('until'))
    .where('action', '=', action)
    .where('subject', 'in', [account, address])
    .where('until', '>', new Date(now))
    .executeTakeFirst();
  if (block?.until) {
    // A call that waited for this one may have begun a moment later by its own clock.
    return { retryAfterMs: Math.min(limit.blockMs, block.until.getTime() - now) };
  }

  const at = new Date(now);
  await tx.insertInto('attempts').values({ action, account, address, at }).execute();
  const since = new Date(now - limit.windowMs);
  const ofAccount = await count(tx, action, 'account', account, since);
  const ofAddress = await count(tx, action, 'address', address, since);
  const until = new Date(now + limit.blockMs);
  if (ofAccount >= limit.attempts) await setBlock(tx, action, account, until);
  if (ofAddress >= addressAttempts) await setBlock(tx, action, address, until);
  const left = Math.min(limit.attempts - ofAccount, addressAttempts - ofAddress);
  return { attemptsLeft: Math.max(0, left), startsBlock: ofAccount >= limit.attempts };
}

function addressAttemptsOf({ attempts, addressAttempts }: Limit): number {
  return addressAttempts ?? 10 * attempts;
}

async function count(
  tx: Queryable,
  action: LimitedAction,
  column: 'account' | 'address',
  key: string,
  since: Date,
): Promise<number> {
  const { total } = await tx
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('action', '=', action)
    .where(column, '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

async function setBlock(tx: Queryable, action: LimitedAction, subject: string, until: Date) {
  await tx
    .insertInto('attempt_blocks')
    .values({ action, subject, until })
    .onConflict((conflict) => conflict.columns(['action', 'subject']).doUpdateSet({ until }))
    .execute();
}
