import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type BackendWatch, processIdOf } from './backend-watch.ts';
import { asAway } from './database-away.ts';
import { statements } from './statement-watch.ts';

/** A server that couldn't be asked is asked again so soon, because callers wait. */
const askAgainMs = 300;

export interface QueryLimits {
  /** Far more than any query of ours takes; undefined for no limit. */
  longestMs: number | undefined;
  /** After so long without an answer, and again after each such time, the server is asked whether it is at work on it. */
  quietMs: number;
  backends: BackendWatch;
}

/**
 * Closes a connection whose server has not answered a query for too long. A dead peer looks like a slow one, and the
 * system gives up after a quarter of an hour or never. The query ends in an error, and the pool opens another
 * connection.
 */
export function limitQueryTime(
  client: pg.Client,
  { longestMs, quietMs, backends }: QueryLimits,
  log: FastifyBaseLogger,
): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (...given: unknown[]): unknown => {
    if (statements.hasSubscribers) statements.publish(given[0]);
    const answer = ask(...given);
    if (!(answer instanceof Promise)) return answer;
    const startedAtMs = performance.now();
    const limitMs = longestMs ?? Number.POSITIVE_INFINITY;
    const waitedMs = () => performance.now() - startedAtMs;
    let timer: NodeJS.Timeout | undefined;
    let isEnded = false;
    /** Looks in a row that found the server idle or unreachable. The first may have come before what was asked. */
    let silentLooks = 0;
    const look = async () => {
      const id = processIdOf(client);
      const state = await backends.stateOf(id);
      silentLooks = state === 'idle' || state === 'unreachable' ? silentLooks + 1 : 0;
      if (isEnded) return;
      if (waitedMs() < limitMs && silentLooks < 2) {
        return lookLater(state === 'unreachable' ? Math.min(quietMs, askAgainMs) : quietMs);
      }
      log.warn({ event: 'database.silent', afterMs: Math.round(waitedMs()) });
      // In the middle of a query, this breaks the connection at once.
      client.end().catch(() => {});
      if (id !== undefined && state === 'idle') await backends.end(id);
    };
    const lookLater = (pauseMs: number) => {
      timer = setTimeout(look, Math.max(0, Math.min(pauseMs, limitMs - waitedMs()))).unref();
    };
    lookLater(quietMs);
    return answer
      .catch((error: unknown) => {
        throw asAway(error);
      })
      .finally(() => {
        isEnded = true;
        clearTimeout(timer);
      });
  };
  Object.assign(client, { query });
}
