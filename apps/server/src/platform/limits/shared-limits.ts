import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { Queryable } from '../database/database.ts';
import { deleteOldest } from '../database/delete-some.ts';
import type { Keyring } from '../process/keyring.ts';
import { SharedLimit } from './shared-limit.ts';

/** A call doesn't wait longer for the database before this server counts alone. */
const longestWaitMs = 1000;

export interface LimitRule {
  /** Distinguishes the limit from all others of the server, on every server the same. */
  name: string;
  /** What one network address may take in a window, in all servers together. */
  points: number;
  windowMs: number;
  /** Addresses that this server remembers; the one that called longest ago is forgotten first. */
  mostAddresses: number;
}

/** Limits that all servers on one database count together. */
export interface SharedLimits {
  open(rule: LimitRule): SharedLimit;
  /** Deletes counts of windows that have ended. @returns how many were deleted. */
  removeOld(now: Date): Promise<number>;
}

/**
 * Counts in the database. While it is away, each server counts alone in its memory, so that `n` servers allow up to `n` times as
 * much.
 * @param keyring makes digests of addresses, so that the table doesn't show who called what
 */
export function createSharedLimits(db: Queryable, keyring: Keyring): SharedLimits {
  const storeClient = { query: (query: StoreQuery) => runQuery(db, query) };
  return {
    open({ name, points, windowMs, mostAddresses }) {
      const options = { keyPrefix: '', points, duration: Math.ceil(windowMs / 1000) };
      const store = new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'client',
        tableName: 'limit_counts',
        tableCreated: true,
        clearExpiredByTimeout: false,
        inMemoryBlockOnConsumed: points,
      });
      const limiter = new RLWrapperTimeouts({
        limiter: store,
        timeoutMs: longestWaitMs,
        insuranceLimiter: new RateLimiterMemory(options),
        keyPrefix: '',
      });
      const keyOf = (address: string) => keyring.digest('limit', name, address);
      return new SharedLimit({ limiter, keyOf, points, windowMs, mostAddresses });
    },
    removeOld: (now) =>
      deleteOldest(db, { table: 'limit_counts', column: 'expire', before: now.getTime() }),
  };
}

interface StoreQuery {
  text: string;
  values?: unknown[];
}

/** Runs a statement of the library where all others run, so that it is measured, traced and limited like them. */
async function runQuery(db: Queryable, { text, values = [] }: StoreQuery) {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows, rowCount: rows.length };
}
