import {
  type AttemptLimit,
  type ErrorCode,
  guessLimit,
  attemptLimits as sharedLimits,
} from '@ridescope/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Keyring } from '../../platform/keyring.ts';

const hourMs = 60 * 60_000;

interface Limit extends AttemptLimit {
  code: Extract<ErrorCode, 'TOO_MANY_FAILED_ATTEMPTS' | 'LIMIT_EXCEEDED'>;
}

/** The limits that the pages know too, and others in their manner for what the specification does not name. */
export const attemptLimits = {
  signIn: { ...sharedLimits.signIn, code: 'TOO_MANY_FAILED_ATTEMPTS' },
  verify: { ...sharedLimits.verify, code: 'TOO_MANY_FAILED_ATTEMPTS' },
  resend: { ...sharedLimits.resend, code: 'LIMIT_EXCEEDED' },
  resetRequest: { ...sharedLimits.resetRequest, code: 'LIMIT_EXCEEDED' },
  resetConfirm: { ...sharedLimits.resetConfirm, code: 'LIMIT_EXCEEDED' },
  mfa: { ...guessLimit, code: 'TOO_MANY_FAILED_ATTEMPTS' },
  /** A household, a club or an office may share one address. */
  signUp: { attempts: 20, windowMs: hourMs, blockMs: hourMs, code: 'LIMIT_EXCEEDED' },
} as const satisfies Record<string, Limit>;

export type LimitedAction = keyof typeof attemptLimits;

/** Who attempts something: an account by its e-mail or id, known or not, from an address of the network. */
export interface Attempter {
  account: string;
  address: string;
}

export interface AttemptLimits {
  /**
   * Counts an attempt before it is made, so that of many at once no more than allowed are made. Each account and each
   * address has its own count.
   * @returns how many are left.
   * @throws AppError TOO_MANY_FAILED_ATTEMPTS or LIMIT_EXCEEDED with `retryAfterS`; blocked attempts do not count.
   */
  take(action: LimitedAction, who: Attempter): Promise<number>;
  /** Forgives an account its attempts, in the caller's transaction: the right password or code was given. */
  clear(tx: Queryable, actions: LimitedAction[], account: string): Promise<void>;
  /** Forgets what counts no more. */
  removeOld(): Promise<void>;
}

const longestMs = 3 * hourMs;

/** @param keyring turns accounts and addresses into digests: this table tells nobody who tried what. */
export function createAttemptLimits(db: Queryable, keyring: Keyring): AttemptLimits {
  const accountKey = (account: string) => keyring.digest('account', account);
  return {
    async take(action, who) {
      const account = accountKey(who.account);
      const address = keyring.digest('address', networkOf(who.address));
      const limit: Limit = attemptLimits[action];
      const now = Date.now();
      const outcome = await db.transaction().execute(async (tx) => {
        // In one order everywhere, so that two attempts cannot wait for each other.
        for (const key of [account, address].sort()) {
          await sql`select pg_advisory_xact_lock(hashtextextended(${action + key}, 0))`.execute(tx);
        }
        const standing = await tx
          .selectFrom('attempt_blocks')
          .select(({ fn }) => fn.max('until').as('until'))
          .where('action', '=', action)
          .where('subject', 'in', [account, address])
          .where('until', '>', new Date(now))
          .executeTakeFirst();
        if (standing?.until) return { retryAfterMs: standing.until.getTime() - now };

        const at = new Date(now);
        await tx.insertInto('attempts').values({ action, account, address, at }).execute();
        const since = new Date(now - limit.windowMs);
        const ofAccount = await count(tx, action, 'account', account, since);
        const ofAddress = await count(tx, action, 'address', address, since);
        const until = new Date(now + limit.blockMs);
        if (ofAccount >= limit.attempts) await setBlock(tx, action, account, until);
        if (ofAddress >= limit.attempts) await setBlock(tx, action, address, until);
        return { left: Math.max(0, limit.attempts - Math.max(ofAccount, ofAddress)) };
      });
      if (outcome.left !== undefined) return outcome.left;
      throw new AppError(limit.code, 'Too many attempts. Please try again later.', {
        details: { retryAfterS: Math.ceil(outcome.retryAfterMs / 1000) },
      });
    },

    async clear(tx, actions, account) {
      const subject = accountKey(account);
      const forgiven = await tx
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
      // An address is free again when what is left, attempts on other accounts, is below its limit.
      for (const action of actions) {
        const limit: Limit = attemptLimits[action];
        const since = new Date(Date.now() - limit.windowMs);
        const addresses = forgiven.filter((one) => one.action === action);
        for (const address of new Set(addresses.map((one) => one.address))) {
          if ((await count(tx, action, 'address', address, since)) >= limit.attempts) continue;
          await tx
            .deleteFrom('attempt_blocks')
            .where('action', '=', action)
            .where('subject', '=', address)
            .execute();
        }
      }
    },

    async removeOld() {
      const now = Date.now();
      await db
        .deleteFrom('attempts')
        .where('at', '<', new Date(now - longestMs))
        .execute();
      await db.deleteFrom('attempt_blocks').where('until', '<', new Date(now)).execute();
    },
  };
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

/** An address of IPv6 counts by its network: one household has more addresses than could ever be counted. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
