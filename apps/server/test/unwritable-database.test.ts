import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { buildWorker } from '../src/wiring/build-worker.ts';
import { metricsOn, metricsReader } from './support/app/metrics-of.ts';
import { testApp } from './support/app/test-app.ts';
import { fillDatabase } from './support/databases/full-database.ts';
import { describeOnPostgres } from './support/databases/test-config.ts';
import { lockTables, makeReadOnly } from './support/databases/unwritable-database.ts';

/** What makes a database store nothing, and how it ends. */
interface Trouble {
  begin(url: string): Promise<() => Promise<void>>;
  /** What a log line says of it. */
  reason: string;
}

const readOnly: Trouble = {
  reason: 'cannot execute INSERT in a read-only transaction',
  begin: makeReadOnly,
};

const locked: Trouble = {
  reason: 'canceling statement due to lock timeout',
  begin: lockTables,
};

const full: Trouble = {
  reason: 'could not extend file: No space left on device',
  async begin(url) {
    await fillDatabase({ DATABASE_URL: url }, true);
    return () => fillDatabase({ DATABASE_URL: url }, false);
  },
};

describeOnPostgres('a database that stores nothing', ({ freshConfig }) => {
  it.each([
    ['read-only', readOnly],
    ['locked', locked],
    ['full', full],
  ])(
    'fails the health check while it is %s, and is logged once when that begins and ends',
    async (_, trouble) => {
      const config = await freshConfig({ workers: 0, telemetry: metricsOn });
      const metrics = metricsReader();
      const lines: string[] = [];
      const write = (line: string) => {
        lines.push(line);
        metrics.logStream.write(line);
      };
      const app = await testApp(config, { logStream: { write } });
      const health = async () => {
        const { statusCode, body } = await app.inject('/api/health');
        return { statusCode, database: JSON.parse(body).checks.database };
      };
      const isUp = async () =>
        (await metrics.series('ridescope_database_up')).ridescope_database_up;
      const changes = () =>
        lines
          .map((line) => JSON.parse(line))
          .filter(({ event }) => /^database\.(un)?available$/.test(event));
      expect(await health()).toEqual({ statusCode: 200, database: 'ok' });
      const end = await trouble.begin(config.databaseUrl ?? '');
      await expect.poll(health).toEqual({ statusCode: 503, database: 'failed' });
      await expect.poll(isUp).toBe(0);
      expect(await health()).toEqual({ statusCode: 503, database: 'failed' });
      expect(changes()).toMatchObject([{ event: 'database.unavailable', reason: trouble.reason }]);
      await end();
      await expect.poll(health).toEqual({ statusCode: 200, database: 'ok' });
      await expect.poll(isUp).toBe(1);
      expect(changes()).toMatchObject([{}, { event: 'database.available' }]);
      const { rows } = await rowsOf(config.databaseUrl ?? '', 'select * from write_checks');
      expect(rows).toEqual([]);
    },
  );

  it('refuses calls that write with 503 and Retry-After, and answers those that read', async () => {
    const config = await freshConfig({ workers: 0 });
    const app = await testApp(config);
    const end = await readOnly.begin(config.databaseUrl ?? '');
    onTestFinished(end);
    const url = '/api/settings/local';
    // The first calls may still meet connections that have just been ended.
    await expect.poll(async () => (await app.inject(url)).statusCode).toBe(200);
    const call = await app.inject({ method: 'POST', url, payload: { keepRecordings: true } });
    expect(call.statusCode).toBe(503);
    expect(call.headers['retry-after']).toBe('5');
    expect(call.json().error).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The database cannot store anything right now. Please try again later.',
    });
  });

  it('refuses calls that wait ten seconds for a lock with 503', async () => {
    const config = await freshConfig({ workers: 0 });
    const app = await testApp(config);
    const end = await locked.begin(config.databaseUrl ?? '');
    const startedAt = performance.now();
    const { statusCode, headers } = await app.inject('/api/settings/local');
    expect(performance.now() - startedAt).toBeGreaterThan(9000);
    await end();
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
  });

  it('is logged by workers, too', async () => {
    const config = await freshConfig({ workers: 0, authSecret: 'a'.repeat(32) });
    await testApp(config);
    const lines: string[] = [];
    const worker = await buildWorker(
      { ...config, workers: 1 },
      { write: (line) => lines.push(line) },
    );
    onTestFinished(() => worker.close('SIGTERM'));
    await worker.start();
    const end = await locked.begin(config.databaseUrl ?? '');
    onTestFinished(end);
    await expect.poll(() => lines.join()).toContain('database.unavailable');
  });
});

async function rowsOf(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await client.query(text).finally(() => client.end());
}
