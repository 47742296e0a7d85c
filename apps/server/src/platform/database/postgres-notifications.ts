import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { keepAliveSettings } from './keep-alives.ts';
import { type Channel, callListener, type NotificationListener } from './notifications.ts';
import { type Facts, stateFacts } from './shared-facts.ts';

const connectTimeoutMs = 5000;
const firstRetryMs = 100;
const slowestRetryMs = 10_000;
/** How often the connection is tested: a dead one looks like a quiet one. */
const probeEveryMs = 15_000;
const probeTimeoutMs = 5000;

/**
 * Listens on a dedicated connection that stays open, unlike those of a pool. A lost connection is opened again for as
 * long as it takes, and listeners hear that messages may be missing. Behind a pooler that shares connections
 * between transactions (PgBouncer) nothing is received; everything that uses this also polls.
 */
export class PostgresNotifications {
  readonly #url: string;
  readonly #log: FastifyBaseLogger;
  readonly #listeners: { channel: Channel; listener: NotificationListener }[] = [];
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #probe: NodeJS.Timeout | undefined;
  #failures = 0;
  #wasLost = false;
  #facts: Facts = {};
  #isClosed = false;

  constructor(url: string, log: FastifyBaseLogger) {
    this.#url = url;
    this.#log = log;
  }

  /** Resolves when it listens, or when it failed and will try again by itself. */
  async listen(channel: Channel, listener: NotificationListener): Promise<() => Promise<void>> {
    const entry = { channel, listener };
    const isNew = !this.#channels().includes(channel);
    this.#listeners.push(entry);
    if (this.#client) {
      if (isNew) await this.#send(`listen ${channel}`);
    } else await this.#untilTried();
    return async () => {
      const place = this.#listeners.indexOf(entry);
      if (place < 0) return;
      this.#listeners.splice(place, 1);
      if (!this.#channels().includes(channel)) await this.#send(`unlisten ${channel}`);
    };
  }

  /**
   * States on this connection, and on each that replaces it, what all processes must have in common.
   * @returns names of values that another living process states differently; none while there is no connection.
   */
  async state(facts: Facts): Promise<string[]> {
    await this.#untilTried();
    this.#facts = facts;
    return this.#client ? stateFacts(this.#client, facts) : [];
  }

  async #untilTried(): Promise<void> {
    if (this.#client || this.#retry !== undefined) return;
    this.#connecting ??= this.#connect();
    await this.#connecting;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#probe);
    await this.#connecting;
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: probeTimeoutMs,
      keepAlive: true,
      fallback_application_name: 'ridescope-listener',
    });
    client.on('notification', ({ channel, payload = '' }) => {
      this.#tell((listener) => listener.onNotification(payload), channel);
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    try {
      await client.connect();
      await client.query(`select ${keepAliveSettings}`);
      // A channel that is added meanwhile is in the list by the time of its turn.
      for (const channel of this.#channels()) await client.query(`listen ${channel}`);
      if (Object.keys(this.#facts).length > 0) await stateFacts(client, this.#facts);
    } catch (error) {
      this.#connecting = undefined;
      await client.end().catch(() => {}); // It never worked: nothing is lost with it.
      this.#tryAgain(error);
      return;
    }
    this.#connecting = undefined;
    this.#failures = 0;
    this.#client = client;
    // Added between the last query and this line: asking twice does no harm.
    for (const channel of this.#channels()) await this.#send(`listen ${channel}`);
    this.#probe = setInterval(() => this.#send('select 1'), probeEveryMs).unref();
    if (this.#wasLost) {
      this.#wasLost = false;
      this.#log.info({ event: 'database.listensAgain' });
      this.#tell((listener) => listener.onMissed());
    }
  }

  #channels(): Channel[] {
    return [...new Set(this.#listeners.map(({ channel }) => channel))];
  }

  #tell(call: (listener: NotificationListener) => void, only?: string): void {
    for (const { channel, listener } of [...this.#listeners]) {
      if (only === undefined || channel === only) callListener(this.#log, () => call(listener));
    }
  }

  async #send(statement: string): Promise<void> {
    const client = this.#client;
    try {
      await client?.query(statement);
    } catch (error) {
      if (client) this.#lost(client, error);
    }
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#probe);
    // A hanging connection is closed; the driver reports that as another error, which no longer matters.
    client.end().catch(() => {});
    this.#tryAgain(error);
  }

  #tryAgain(error: unknown): void {
    this.#wasLost = true;
    if (this.#isClosed) return;
    this.#log.warn({ event: 'database.listenerLost', err: error });
    const waitMs = Math.min(firstRetryMs * 2 ** this.#failures, slowestRetryMs);
    this.#failures++;
    // Many processes lose a server at once: they must not all come back at the same moment.
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.#connecting = this.#connect();
      },
      waitMs * (0.5 + Math.random() / 2),
    ).unref();
  }
}
