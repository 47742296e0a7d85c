import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { checkBooksInTurn, lastBookCheck } from '../src/features/purchases/book-check.ts';
import { buildApp } from '../src/wiring/build-app.ts';
import { buildWorker } from '../src/wiring/build-worker.ts';
import { metricsOn, metricsReader } from './support/app/metrics-of.ts';
import { testApp, untilState, upload } from './support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
  describeOnPostgres,
  testConfig,
} from './support/databases/test-config.ts';
import { rideReader } from './support/readers/ride-reader.ts';

describeOnEachEngine('the metrics', ({ emptyDatabase, engine }) => {
  it('show uploads, jobs, requests and what the database says, and nothing of a person', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase({ telemetry: metricsOn });
    const logReader = rideReader(config, { logBytes: 1000 });
    const metrics = metricsReader();
    const { logStream } = metrics;
    const app = await testApp(config, { database, logReader, logStream });
    await upload(app, 'upload-1', 'a line\n');
    await untilState(app, 'upload-1', 'complete');
    await upload(app, 'upload-2', Buffer.from([0]));
    await untilState(app, 'upload-2', 'notALog');
    await app.inject('/api/nothing/here');

    await expect
      .poll(() => metrics.series('ridescope_uploads_total'))
      .toEqual({
        'ridescope_uploads_total{outcome="complete"}': 1,
        'ridescope_uploads_total{outcome="notALog"}': 1,
      });
    await expect
      .poll(() => metrics.series('ridescope_jobs_total'))
      .toMatchObject({ 'ridescope_jobs_total{queue="uploads",outcome="done"}': 2 });
    const text = await metrics.text();
    for (const line of [
      'ridescope_log_bytes_total 1000',
      'ridescope_upload_seconds_count 1',
      'ridescope_version_logs_total{game_version="unknown"} 1',
      'ridescope_version_lines_total{game_version="unknown"} 1',
      'ridescope_database_up 1',
      'ridescope_storage_up 1',
      'ridescope_job_workers{queue="uploads"} 1',
      'ridescope_jobs_waiting{queue="uploads"} 0',
      'ridescope_job_wait_seconds{queue="mail"} 0',
      'ridescope_payments_waiting{state="wrong_amount"} 0',
      'ridescope_mail_failing 0',
      'ridescope_contact_messages 0',
      'ridescope_live_sockets 0',
      'ridescope_http_request_seconds_count{method="GET",route="unknown",status="404"} 1',
      'ridescope_http_request_seconds_count{method="PUT",route="/api/objects/:key",status="200"} 2',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^ridescope_disk_free_bytes \d{6,}$/m);
    expect(text.includes('ridescope_database_connections{')).toBe(engine === 'postgres');
    expect(text.includes('ridescope_backup_timestamp_seconds{kind="copy"}')).toBe(
      engine === 'embedded',
    );
    // Ids of uploads, objects and accounts are in addresses and in the database.
    expect(text).not.toMatch(/upload-1|log-[0-9a-f]|="local"/);
  });

  it('count what does not fit in the ledger once an hour, for all processes', async () => {
    const database = await emptyDatabase();
    const { kysely: db } = database;
    const metrics = metricsReader();
    const { logStream } = metrics;
    const config = await configWithoutDatabase({ telemetry: metricsOn });
    const { log } = await testApp(config, { database, logStream });
    expect(await metrics.series('ridescope_ledger')).toEqual({});
    await checkBooksInTurn({ db, log });
    expect(await lastBookCheck(db)).toMatchObject({ problems: 0 });
    await db
      .insertInto('token_entries')
      .values({
        owner: 'rider',
        kind: 'spend',
        free: 0,
        free_month: null,
        paid: -1,
        reason: 'a fault',
        log_bytes: null,
        report_name: null,
        reference: 'upload:1',
        created_at: new Date(),
      })
      .execute();
    await checkBooksInTurn({ db, log });
    expect(await lastBookCheck(db)).toMatchObject({ problems: 0 });
    await db
      .updateTable('book_checks')
      .set({ started_at: new Date(0) })
      .execute();
    await checkBooksInTurn({ db, log });
    expect(await lastBookCheck(db)).toMatchObject({ problems: 1 });
  });
});

describeOnPostgres('the metrics of a worker', ({ freshConfig }) => {
  it('are served by it alone, on its own port', async () => {
    const config = await freshConfig({ workers: 0 });
    await testApp(config);
    const lines: string[] = [];
    const worker = await buildWorker(
      { ...config, workers: 2, telemetry: metricsOn },
      { write: (line) => lines.push(line) },
    );
    onTestFinished(() => worker.close('SIGTERM'));
    await worker.start();
    const ready = lines
      .map((line) => JSON.parse(line))
      .find(({ event }) => event === 'metrics.ready');
    const answer = await fetch(`http://127.0.0.1:${ready.port}/metrics`);
    const text = await answer.text();
    expect(text).toContain('ridescope_job_workers{queue="uploads"} 2\n');
    expect(text).toMatch(/^ridescope_build_info\{version="3\.0\.0",role="worker"\} 1$/m);
    expect(text).not.toContain('ridescope_http_');
  });
});

it('the port of the metrics has nothing else, and takes only questions', async () => {
  const metrics = metricsReader();
  const { logStream } = metrics;
  await testApp(await testConfig({ telemetry: metricsOn, workers: 0 }), { logStream });
  expect((await metrics.fetchPath('/api/health')).status).toBe(404);
  expect((await metrics.fetchPath('/')).status).toBe(404);
  expect((await metrics.fetchPath('/metrics', { method: 'POST' })).status).toBe(404);
  expect((await metrics.fetchPath('/metrics')).headers.get('content-type')).toContain('text/plain');
});

it('a server whose port of the metrics is in use does not start', async () => {
  const metrics = metricsReader();
  const { logStream } = metrics;
  await testApp(await testConfig({ telemetry: metricsOn, workers: 0 }), { logStream });
  await metrics.text();
  const port = Number(new URL((await metrics.fetchPath('/metrics')).url).port);
  const second = await testConfig({ telemetry: { ...metricsOn, metricsPort: port }, workers: 0 });
  await expect(buildApp(second)).rejects.toThrow(
    `Metrics can't be served on METRICS_HOST 127.0.0.1 and METRICS_PORT ${port} (EADDRINUSE).`,
  );
});

it('a server without metrics and traces loads none of their libraries', async () => {
  const wiring = fileURLToPath(new URL('../src/wiring/build-app.ts', import.meta.url));
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => { loaded.push(name); return next(name, context); } });
    await import(process.argv[1]);
    console.log(loaded.includes('fastify'), loaded.filter((name) => name.startsWith('@opentelemetry')));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
    wiring,
  ]);
  expect(stdout).toBe('true []\n');
});
