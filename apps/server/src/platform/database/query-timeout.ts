import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type BackendWatch, processIdOf } from './backend-watch.ts';
import { asAway } from './database-away.ts';
import { statements } from './statement-watch.ts';

export interface QueryLimits {
  /** Far more than any query of ours takes; read anew for each of them, undefined for no limit. */
  longestMs(): number | undefined;
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
    const limitMs = longestMs() ?? Number.POSITIVE_INFINITY;
    const waitedMs = () => performance.now() - startedAtMs;
    let timer: NodeJS.Timeout | undefined;
    let isEnded = false;
    /** Looks in a row that found the server idle. The first may have come before what was asked. */
    let idleLooks = 0;
    const look = async () => {
      const id = processIdOf(client);
      const isIdle = id !== undefined && (await backends.isAtWork(id)) === false;
      idleLooks = isIdle ? idleLooks + 1 : 0;
      if (isEnded) return;
      if (waitedMs() < limitMs && idleLooks < 2) return lookLater();
      log.warn({ event: 'database.silent', afterMs: Math.round(waitedMs()) });
      // In the middle of a query, this breaks the connection at once.
      client.end().catch(() => {});
      if (id !== undefined && isIdle) await backends.end(id);
    };
    const lookLater = () => {
      timer = setTimeout(look, Math.max(0, Math.min(quietMs, limitMs - waitedMs()))).unref();
    };
    lookLater();
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
