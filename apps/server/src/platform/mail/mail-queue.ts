import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { timeNow } from '../process/clock.ts';
import type { Keyring } from '../process/keyring.ts';
import type { JobHandler } from '../queue/job-handler.ts';
import { enqueueJob } from '../queue/job-queue.ts';
import type { Mail, Mailer } from './mail.ts';

/**
 * Queues mail in a table; a job sends it. It is queued in the transaction that makes it necessary, so neither exists
 * without the other, and a mail server that is down for a while loses nothing.
 */

export const mailQueue = 'mail';

/** With pauses that double from 2 seconds on, the last try comes after more than two hours. */
const mailTries = 13;

export interface MailQueue {
  /** Queues a mail in the caller's transaction. @param expiresAt after which it is not worth sending. */
  enqueue(tx: Queryable, mail: Mail, expiresAt?: Date): Promise<void>;
}

/** @param keyring encrypts queued mails: they hold codes, which exist nowhere else in plain text. */
export function createMailQueue(keyring: Keyring): MailQueue {
  return {
    async enqueue(tx, mail, expiresAt) {
      const { id } = await tx
        .insertInto('mails')
        .values({ sealed: keyring.seal(JSON.stringify(mail)), expires_at: expiresAt ?? null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await enqueueJob(tx, {
        queue: mailQueue,
        payload: { id },
        dedupeKey: id,
        // Someone waits for a code, which expires; not for a receipt.
        priority: expiresAt ? 1 : 0,
      });
    },
  };
}

interface MailJobDeps {
  db: Queryable;
  keyring: Keyring;
  mailer: Mailer;
  log: FastifyBaseLogger;
}

/** Sends the queued mails. One that was sent at the moment of a crash may be sent again. */
export function mailJobs({ db, keyring, mailer, log }: MailJobDeps): JobHandler {
  const forget = (tx: Queryable, id: string) =>
    tx.deleteFrom('mails').where('id', '=', id).execute();
  return {
    queue: mailQueue,
    maxFailures: mailTries,
    async run(payload, { finish }) {
      const id = idOf(payload);
      const row = await db
        .selectFrom('mails')
        .select(['sealed', 'expires_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      const opened = row && keyring.open(row.sealed);
      const isStale = row?.expires_at != null && row.expires_at < timeNow();
      if (opened !== undefined && !isStale) {
        const mail: Mail = JSON.parse(opened);
        // A mail server may quote the address in its refusal, which must not reach the log.
        await mailer.send(mail).catch((error: unknown) => {
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
          throw new Error(`the mail was not taken (${code})`);
        });
      } else {
        log.warn({ event: 'mail.dropped', mail: id, isStale });
      }
      await db.transaction().execute(async (tx) => {
        await finish(tx);
        await forget(tx, id);
      });
    },
    // The mail stays for an operator who lets it start again, as long as its job does.
    giveUp: async () => {},
    afterGiveUp: async () => {},
    heartbeat: async () => {},
  };
}

/** Deletes mails whose jobs are gone. */
export async function removeLeftMails(db: Queryable): Promise<void> {
  await sql`
    delete from mails where not exists (
      select from jobs where queue = ${mailQueue} and dedupe_key = mails.id::text
    )`.execute(db);
}

function idOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'id' in payload) return String(payload.id);
  throw new Error('a job of this queue names its mail');
}
