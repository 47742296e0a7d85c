import type { PGliteDialectConfig } from 'kysely';

type Engine = Exclude<PGliteDialectConfig['pglite'], (...given: never) => unknown>;
type Query = Engine['query'];

/** Queries may keep the event loop for so long in one go; a page that is asked for meanwhile waits at most this much. */
const mostMs = 8;

/**
 * The embedded engine with pauses. It answers in this thread, within the microtask in which it is asked, so that one
 * query is followed by the next that waits without the event loop ever getting its turn: two hundred callers at once
 * kept everybody else out for more than half a second. After a few milliseconds, the next query waits for a turn.
 * @param requireRoom throws when there is no room on the disk: a query that cannot write spins for ever, and the whole
 *   process with it.
 */
export function breathingPglite(pglite: Engine, requireRoom: () => void): Engine {
  let turn: Promise<void> | undefined;
  let sinceMs = 0;

  /** Something to wait for when this turn of the event loop has had its share. */
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
  const withPauses =
    (query: Query): Query =>
    async (...given) => {
      await pause();
      requireRoom();
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
    query: withPauses((...given) => pglite.query(...given)),
    transaction: (run) =>
      pglite.transaction((tx) =>
        run({
          query: withPauses((...given) => tx.query(...given)),
          rollback: () => tx.rollback(),
        }),
      ),
  };
}
