import { createHash } from 'node:crypto';
import type { SessionEnd } from '@ridescope/contract/auth';
import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-some.ts';
import { timeNow } from '../../platform/process/clock.ts';
import { dayMs } from '../../platform/process/units.ts';

/*
 * Why sessions ended, so that their browsers can say so. The rows name no user: only a browser that still has the cookie
 * of a session can ask for it.
 */

/** Longer than any session and its cookie last. */
const retainedMs = 91 * dayMs;

/** Records why these sessions ended. @param tokens as in the sessions' rows. */
export async function recordEnded(
  db: Queryable,
  tokens: readonly string[],
  reason: SessionEnd,
): Promise<void> {
  if (tokens.length === 0) return;
  const ended_at = timeNow();
  await db
    .insertInto('ended_sessions')
    .values(tokens.map((token) => ({ token_hash: hashOf(token), reason, ended_at })))
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

export async function findSessionEnd(
  db: Queryable,
  token: string,
): Promise<SessionEnd | undefined> {
  const row = await db
    .selectFrom('ended_sessions')
    .select('reason')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row?.reason;
}

export function removeOldEnds(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retainedMs);
  return deleteOldest(db, { table: 'ended_sessions', column: 'ended_at', before });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
