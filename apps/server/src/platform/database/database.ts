import type { Kysely } from 'kysely';
import type { Channel, NotificationListener, StopListening } from './notifications.ts';
import type { Facts } from './shared-facts.ts';
import type { Tables } from './tables.ts';

export interface Database {
  /**
   * Inside a transaction, use the transaction everywhere: on the embedded engine, this handle would wait for it for
   * ever.
   */
  kysely: Kysely<Tables>;
  engine: 'embedded' | 'postgres';
  /**
   * Listens to `notify` on a channel, from every process on the database. Never rejects: a lost connection is opened
   * again, and requests go on meanwhile.
   */
  listen(channel: Channel, listener: NotificationListener): Promise<StopListening>;
  /**
   * States, while this process lives, what all processes on one database must have in common. The embedded one has one
   * process.
   * @returns names of values that another living process states differently.
   */
  state(facts: Facts): Promise<string[]>;
  /** Connections of this process; absent for the embedded engine, which has none. */
  connections?(): PoolState;
  /** When the newest backup was last as new as the database; absent where the operator makes backups. */
  backedUpAt?(): Date;
  /** Whether a read found that the files of the embedded database are damaged; its copies stop then. */
  isDamaged?(): boolean;
  /** Writes a backup if anything changed since the last one; embedded engine only. Never rejects. */
  backUp(): Promise<void>;
  close(): Promise<void>;
}

/** The connections of a process to its database. */
export interface PoolState {
  used: number;
  idle: number;
  /** Callers that wait for one. */
  waiting: number;
  most: number;
}

/** The database handle, or the transaction that a query must be part of. */
export type Queryable = Kysely<Tables>;
