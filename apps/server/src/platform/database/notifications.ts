import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Messages between processes through the database. */
export type Channel = 'ridescope_jobs' | 'ridescope_live';

export interface NotificationListener {
  /** Called in the order in which the sending transactions were committed. */
  onNotification(payload: string): void;
  /** The connection was lost and is back: messages in between never arrive. */
  onMissed(): void;
}

/** Stops listening; call it once. Resolves when no more messages come. */
export type StopListening = () => Promise<void>;

/**
 * Notifies every listening process, this one too, when the caller's transaction is committed.
 * @param payload Ids and states; the database refuses 8,000 bytes and more.
 */
export async function notify(tx: Kysely<Tables>, channel: Channel, payload: string): Promise<void> {
  await sql`select ${notification(channel, sql`${payload}`)}`.execute(tx);
}

/** Builds the same as a part of another statement. */
export function notification(channel: Channel, payload: RawBuilder<unknown>): RawBuilder<string> {
  // As text, because the drivers read the type of "nothing" differently.
  return sql<string>`pg_notify(${channel}, ${payload})::text`;
}

/** Calls a listener, whose fault must not affect the connection or other listeners. */
export function callListener(log: FastifyBaseLogger, step: () => void): void {
  try {
    step();
  } catch (error) {
    log.error({ event: 'database.listenerFailed', err: error });
  }
}
