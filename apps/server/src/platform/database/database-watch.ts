import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { repeat } from '../process/repeat.ts';
import { outsideTrace } from '../telemetry/trace-context.ts';
import type { Database } from './database.ts';

/** A write of one small row takes milliseconds; one that waits longer waits for a lock, or for a disk that hangs. */
const writeWithinMs = 1000;
/** A little less, so that the log names the lock. */
const lockWithinMs = 900;
/** With the way there and back, and the wait for a connection. */
const answerWithinMs = 2000;
const checkEveryMs = 10_000;
/** Callers within this time share a check, because anyone may ask for the health. */
const sharedForMs = 1000;

/** Checks that the database stores what it is given. */
export interface DatabaseWatch {
  /** Checks now, or returns the result of the last second. @throws Error with the reason when nothing can be stored. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

interface WatchOptions {
  log: FastifyBaseLogger;
  /** Replaced by tests. */
  everyMs?: number;
}

/** Checks the database every ten seconds and for each caller, and logs one line for each change of its state. */
export function watchDatabase(
  database: Pick<Database, 'kysely' | 'engine' | 'isDamaged'>,
  { log, everyMs = checkEveryMs }: WatchOptions,
): DatabaseWatch {
  let failedAtMs: number | undefined;
  let last: { endedAtMs: number | undefined; result: Promise<void> } | undefined;

  let isStopped = false;

  const note = (error?: unknown) => {
    if (isStopped) return; // The database closes after it.
    if (error === undefined && failedAtMs !== undefined) {
      const forS = Math.round((performance.now() - failedAtMs) / 1000);
      log.info({ event: 'database.available', afterS: forS });
      failedAtMs = undefined;
    } else if (error !== undefined && failedAtMs === undefined) {
      failedAtMs = performance.now();
      log.error({ event: 'database.unavailable', ...innermostReason(error) });
    }
  };
  const run = async () => {
    try {
      await inTime(checkWrites(database));
    } catch (error) {
      note(error);
      throw error;
    }
    note();
  };
  const check = async () => {
    // Small queries may still work, but rows are lost. That was logged when it was found.
    if (database.isDamaged?.()) throw new Error('the database is damaged');
    const isRecent =
      last && (last.endedAtMs === undefined || performance.now() - last.endedAtMs < sharedForMs);
    if (last && isRecent) return last.result;
    // What a request happens to start is not part of it.
    const next: typeof last = { endedAtMs: undefined, result: outsideTrace(run) };
    const end = () => {
      next.endedAtMs = performance.now();
    };
    next.result.then(end, end);
    last = next;
    return next.result;
  };
  const stopRepeating = repeat(() => check().catch(() => {}), everyMs);
  return {
    check,
    stop() {
      isStopped = true;
      return stopRepeating();
    },
  };
}

/**
 * Adds a row and rolls it back. The embedded database is only asked: it has no other writers, it refuses every query on a full
 * disk, and each write would make it copy itself.
 * @throws Error when the database is read-only, locked for a second, full or away.
 */
async function checkWrites({ kysely, engine }: Pick<Database, 'kysely' | 'engine'>): Promise<void> {
  if (engine === 'embedded') {
    await sql`select 1`.execute(kysely);
    return;
  }
  const undone = new Error('rolled back on purpose');
  await kysely
    .transaction()
    .execute(async (tx) => {
      await sql`
        select set_config('lock_timeout', ${`${lockWithinMs}ms`}, true),
          set_config('statement_timeout', ${`${writeWithinMs}ms`}, true)`.execute(tx);
      await sql`insert into write_checks default values`.execute(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
}

function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const text = `the database did not answer within ${answerWithinMs} ms`;
    timer = setTimeout(() => reject(new Error(text)), answerWithinMs);
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}

/** Returns the message and the code of the error that caused the others. */
function innermostReason(error: unknown): { reason: string; code?: string } {
  if (!(error instanceof Error)) return { reason: 'unknown' };
  // Attempts at several addresses of one name fail together.
  const inner = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  if (inner instanceof Error) return innermostReason(inner);
  return { reason: error.message, ...('code' in error && { code: String(error.code) }) };
}
