import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { statements } from './statement-watch.ts';

/**
 * Closes a connection whose server has not answered a query for too long. A dead peer looks like a slow one, and the
 * system gives up after a quarter of an hour or never. The query ends in an error, and the pool opens another
 * connection.
 * @param longestMs Far more than any query of ours takes; read anew for each of them, undefined for no limit.
 */
export function limitQueryTime(
  client: pg.Client,
  longestMs: () => number | undefined,
  log: FastifyBaseLogger,
): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (...given: unknown[]): unknown => {
    if (statements.hasSubscribers) statements.publish(given[0]);
    const answer = ask(...given);
    const ms = longestMs();
    if (ms === undefined || !(answer instanceof Promise)) return answer;
    const timer = setTimeout(() => {
      log.warn({ event: 'database.silent', afterMs: ms });
      // In the middle of a query, this breaks the connection at once.
      client.end().catch(() => {});
    }, ms).unref();
    return answer.finally(() => clearTimeout(timer));
  };
  Object.assign(client, { query });
}
