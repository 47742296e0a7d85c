import { browserWords } from '@ridescope/contract/browser-words';
import type { SecurityEventKind } from '@ridescope/contract/security-events';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { timeMs, timeNow } from '../process/clock.ts';
import { minuteMs } from '../process/units.ts';

export interface NewSecurityEvent {
  kind: SecurityEventKind;
  /** Account; absent when somebody tried one that doesn't exist. */
  owner: string | undefined;
  userAgent?: string | undefined;
}

export interface SecurityLog {
  /**
   * Records an event for the owner of the account, in the caller's transaction if there is one, and writes a line for
   * the operator. Neither contains an email or an address.
   */
  record(db: Queryable, event: NewSecurityEvent): Promise<void>;
}

/** A program may cause these as often as it likes. Within this time the same one is recorded once. */
const quietMs: Partial<Record<SecurityEventKind, number>> = {
  accessRefused: 10 * minuteMs,
  exported: minuteMs,
};

export function createSecurityLog(log: FastifyBaseLogger): SecurityLog {
  return {
    async record(db, { kind, owner, userAgent }) {
      const browser = userAgent === undefined ? null : browserWords(userAgent);
      if (owner !== undefined) {
        const pauseMs = quietMs[kind];
        if (pauseMs !== undefined && (await isRecent(db, { kind, owner, pauseMs }))) return;
        await db
          .insertInto('security_events')
          .values({ owner, kind, browser, created_at: timeNow() })
          .execute();
      }
      log.info({ event: 'security', kind, account: owner, browser });
    },
  };
}

async function isRecent(
  db: Queryable,
  { kind, owner, pauseMs }: { kind: SecurityEventKind; owner: string; pauseMs: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('security_events')
    .select('id')
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(timeMs() - pauseMs))
    .executeTakeFirst();
  return found !== undefined;
}
