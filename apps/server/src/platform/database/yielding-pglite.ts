import type { PGlite, Results } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { PreparedStatements } from './prepared-statements.ts';
import { statements } from './statement-watch.ts';

type Engine = Exclude<PGliteDialectConfig['pglite'], (...given: never) => unknown>;
type Query = Engine['query'];

/** Longest time that queries may hold the event loop; a page requested meanwhile waits at most this long. */
const mostMs = 4;

/**
 * Runs the embedded engine with pauses. It answers in this thread, within the same microtask, so one waiting query
 * follows the next without the event loop getting a turn: two hundred callers at once blocked everybody else for more
 * than half a second. After a few milliseconds, the next query waits for a turn.
 * @param requireSpace throws when the disk is full: a query that cannot write spins for ever, and blocks the whole
 * process.
 */
export function yieldingPglite(pglite: PGlite, requireSpace: () => void): Engine {
  const prepared = new PreparedStatements(pglite);
  let turn: Promise<void> | undefined;
  let sinceMs = 0;

  /** Returns a promise to wait for when this turn of the event loop has used its time. */
  const pause = (): Promise<void> | undefined => {
    if (!turn) {
      sinceMs = performance.now();
      turn = new Promise((resolve) => {
        setImmediate(() => {
          turn = undefined;
          resolve();
        });
      });
    }
    return performance.now() - sinceMs > mostMs ? turn : undefined;
  };
  const runPrepared = async <T>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Results<T>> => {
    await pglite._checkReady(); // Throws once the engine is closed.
    return pglite.runExclusive(() => prepared.run(text, values));
  };
  const withPauses =
    (query: Query): Query =>
    async (...given) => {
      await pause();
      requireSpace();
      if (statements.hasSubscribers) statements.publish(given[0]);
      return query(...given);
    };

  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
    close: () => pglite.close(),
    query: withPauses((text, values, options) =>
      prepared.isKnown(text)
        ? pglite._runExclusiveTransaction(() => runPrepared(text, values))
        : pglite.query(text, values, options),
    ),
    transaction: (run) =>
      pglite.transaction((tx) =>
        run({
          query: withPauses((text, values, options) =>
            prepared.isKnown(text) ? runPrepared(text, values) : tx.query(text, values, options),
          ),
          rollback: () => tx.rollback(),
        }),
      ),
  };
}
