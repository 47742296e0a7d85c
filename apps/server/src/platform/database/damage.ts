import { requestErrors } from '@ridescope/words/errors/request-errors';
import type { PGliteDialectConfig } from 'kysely';
import { AppError } from '../http/app-error.ts';

type Engine = Exclude<PGliteDialectConfig['pglite'], (...given: never) => unknown>;
type Query = Engine['query'];

/** SQLSTATE of damaged data, a damaged index, a missing file, and a read that fails. */
const damageStates = new Set(['XX001', 'XX002', '58P01', '58030']);

/** Says whether an error of the embedded engine means that its files are damaged, not that a query is wrong. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'RuntimeError') return true; // A trap of WebAssembly.
  if ('code' in error && damageStates.has(String(error.code))) return true;
  return error.cause !== undefined && isDamage(error.cause);
}

/** Reports damage that queries meet, and answers their callers in words instead of frames of the engine. */
export function watchDamage(engine: Engine, onDamage: (error: unknown) => void): Engine {
  const watched =
    (query: Query): Query =>
    async (...given) => {
      try {
        return await query(...given);
      } catch (error) {
        if (!isDamage(error)) throw error;
        onDamage(error);
        throw new AppError('SERVICE_UNAVAILABLE', requestErrors.databaseDamaged, { cause: error });
      }
    };
  return {
    get closed() {
      return engine.closed;
    },
    get ready() {
      return engine.ready;
    },
    get waitReady() {
      return engine.waitReady;
    },
    close: () => engine.close(),
    query: watched((...given) => engine.query(...given)),
    transaction: (run) =>
      engine.transaction((tx) =>
        run({ query: watched((...given) => tx.query(...given)), rollback: () => tx.rollback() }),
      ),
  };
}
