import pg from 'pg';

const answerWithinMs = 5000;

export interface BackendWatch {
  /** Tells whether a server works on what a connection asked; undefined where that can't be known. */
  isAtWork(processId: number): Promise<boolean | undefined>;
  /** Ends what a server keeps for a connection, so that it holds no lock. */
  end(processId: number): Promise<void>;
}

/** Asks over separate connections: those of the pool may all be silent. */
export function watchBackends(url: string): BackendWatch {
  async function ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T | undefined> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      fallback_application_name: 'ridescope-watch',
    });
    client.on('error', () => {}); // Its query fails as well.
    try {
      await client.connect();
      return await question(client);
    } catch {
      return undefined;
    } finally {
      client.end().catch(() => {});
    }
  }
  return {
    isAtWork: (processId) =>
      ask(async (client) => {
        const { rows } = await client.query<{ own: number; isActive: boolean }>(
          `select pg_backend_pid() as own, exists (
            select from pg_stat_activity where pid = $1 and state = 'active'
          ) as "isActive"`,
          [processId],
        );
        // A pooler between us and the server gives connections its own numbers.
        const [found] = rows;
        return found?.own === processIdOf(client) ? found?.isActive : undefined;
      }),
    async end(processId) {
      await ask((client) => client.query('select pg_terminate_backend($1)', [processId]));
    },
  };
}

/** Returns the number of the server's process for a connection, which the driver's types don't mention. */
export function processIdOf(client: pg.ClientBase): number | undefined {
  const { processID } = client as unknown as { processID?: number | null };
  return processID ?? undefined;
}
