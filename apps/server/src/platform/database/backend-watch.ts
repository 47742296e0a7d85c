import pg from 'pg';

/** How long a server may take to say what it does, milliseconds: to connect and to answer. */
export const askWithinMs = 3000;

/**
 * What a server does with what a connection asked. `unknown` where only a pooler between us and the server knows, or the server
 * has no connection left; `unreachable` when it doesn't answer others either.
 */
export type BackendState = 'atWork' | 'idle' | 'unknown' | 'unreachable';

export interface BackendWatch {
  /** @param processId undefined for a connection whose number is unknown. */
  stateOf(processId: number | undefined): Promise<BackendState>;
  /** Ends what a server keeps for a connection, so that it holds no lock. */
  end(processId: number): Promise<void>;
}

/** Asks over separate connections: those of the pool may all be silent. */
export function watchBackends(url: string, withinMs = askWithinMs): BackendWatch {
  async function ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      connectionString: url,
      fallback_application_name: 'ridescope-watch',
    });
    client.on('error', () => {}); // Its query fails as well.
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the server does not answer')), withinMs);
    });
    try {
      return await Promise.race([client.connect().then(() => question(client)), silence]);
    } finally {
      clearTimeout(timer);
      client.end().catch(() => {});
    }
  }
  return {
    async stateOf(processId) {
      try {
        return await ask((client) => findState(client, processId));
      } catch (error) {
        // Its own errors are answers, too.
        return error instanceof pg.DatabaseError ? 'unknown' : 'unreachable';
      }
    },
    async end(processId) {
      await ask((client) => client.query('select pg_terminate_backend($1)', [processId])).catch(
        () => {},
      );
    },
  };
}

async function findState(client: pg.Client, processId: number | undefined): Promise<BackendState> {
  const { rows } = await client.query<{ own: number; isActive: boolean }>(
    `select pg_backend_pid() as own, exists (
      select from pg_stat_activity where pid = $1 and state = 'active'
    ) as "isActive"`,
    [processId ?? null],
  );
  const [found] = rows;
  // A pooler between us and the server gives connections its own numbers.
  if (processId === undefined || !found || found.own !== processIdOf(client)) return 'unknown';
  return found.isActive ? 'atWork' : 'idle';
}

/** Returns the number of the server's process for a connection, which the driver's types don't mention. */
export function processIdOf(client: pg.ClientBase): number | undefined {
  const { processID } = client as unknown as { processID?: number | null };
  return processID ?? undefined;
}
