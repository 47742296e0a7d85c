import type { Queryable } from '../database/database.ts';

export interface JobContext {
  /** Aborted when the server shuts down, or another worker took the job over. */
  signal: AbortSignal;
  /**
   * Lets this worker start its next job while the effects of this one are stored. Resolves when that job has started, or
   * when there is none.
   */
  passOn(): Promise<void>;
  /**
   * Ends the job; call it in the transaction of the job's effects.
   * @throws LeaseLost when another worker has it by now, so that those effects are rolled back.
   */
  finish(tx: Queryable): Promise<void>;
}

export interface JobHandler {
  queue: string;
  /** Failed starts after which a job is given up; 3 by default. */
  maxFailures?: number;
  run(payload: unknown, context: JobContext): Promise<void>;
  /** Applies the consequences of a failed job, in the transaction in which it is given up. */
  giveUp(tx: Queryable, payload: unknown): Promise<void>;
  /** Called after that transaction. */
  afterGiveUp(payload: unknown): Promise<void>;
  /** Returns the upload that a job is about, for its log lines; absent in queues without uploads. */
  uploadOf?(payload: unknown): string | undefined;
  /** Called every few seconds while this worker lives, so that waiting callers can see it. */
  heartbeat(db: Queryable): Promise<void>;
}

/** Thrown by a handler when a dependency is away for a while: the job waits for it, without counting a failure. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}
