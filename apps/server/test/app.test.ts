import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { demos } from '@ridescope/contract/demos';
import { pathOf } from '@ridescope/contract/endpoint';
import { getHealth } from '@ridescope/contract/health';
import { Report } from '@ridescope/contract/report/report';
import { getReport } from '@ridescope/contract/reports';
import Fastify from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, expect, it } from 'vitest';
import { createLogReader, type LogReader } from '../src/features/uploads/reading/log-reader.ts';
import { readLog } from '../src/features/uploads/reading/read-log.ts';
import { RouteTable } from '../src/platform/http/route-table.ts';
import type { Config } from '../src/platform/process/config.ts';
import { objectSourceOf, recordingSourceOf } from '../src/platform/storage/object-source.ts';
import type { AppParts } from '../src/wiring/build-app.ts';
import { contractEndpoints } from './support/app/contract-endpoints.ts';
import { testApp, untilState, upload } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { fakeEngine } from './support/readers/fake-engine.ts';
import { privateWords, sampleLog } from './support/samples/sample-log.ts';

/** The reader of the real app: the real engine in a thread. */
const realReader = (config: Config) =>
  createLogReader({
    source: objectSourceOf(config),
    recordings: recordingSourceOf(config),
    maxLogBytes: config.maxLogBytes,
    threads: 1,
    log: Fastify().log,
  });

/** One data folder for all, so that one reader serves the tests that read a log: its thread takes a second to start. */
let shared: { config: Config; logReader: LogReader } | undefined;
afterAll(() => shared?.logReader.close());

async function shareReader() {
  const config = shared?.config ?? (await configWithoutDatabase());
  shared ??= { config, logReader: realReader(config) };
  return { config, logReader: { ...shared.logReader, close: async () => {} } };
}

describeOnEachEngine('the server', ({ emptyDatabase }) => {
  async function startApp(parts: AppParts = {}, settings: Partial<Config> = {}) {
    const lines: string[] = [];
    const { config, logReader } = await shareReader();
    const database = await emptyDatabase();
    const app = await testApp(
      { ...config, ...settings },
      {
        database,
        logReader,
        logStream: { write: (line) => void lines.push(line) },
        ...parts,
      },
    );
    return { app, lines, db: database.kysely };
  }

  it('returns its version and its health (API-30, LIM-04)', async () => {
    const { app } = await startApp();
    const answer = await app.inject(pathOf(getHealth));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'ok',
      version: '3.0.0',
      checks: {
        database: 'ok',
        storage: 'ok',
        queue: 'ok',
        mail: 'ok',
        payments: 'test',
        clock: 'ok',
      },
      warnings: [expect.stringContaining('CONTACT_EMAIL is not set')],
    });
  });

  it('reminds the operator of unmailed contact messages at its start and in its health, and never where they are mailed (CON-10)', async () => {
    const reminded = (lines: string[]) =>
      lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'contact.unmailed');
    const { app, lines } = await startApp();
    await app.ready();
    expect(reminded(lines)).toEqual([
      expect.objectContaining({ messages: 0, msg: expect.stringContaining('24-48 hours') }),
    ]);
    const other = await startApp({}, { contactEmail: 'operator@ridescope.example' });
    await other.app.ready();
    expect(reminded(other.lines)).toEqual([]);
    expect((await other.app.inject(pathOf(getHealth))).json().warnings).toEqual([]);
  });

  it('refuses callers who have not signed in', async () => {
    const { app } = await startApp({ authenticate: undefined });
    const answer = await app.inject('/api/session');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('implements every endpoint of the contract, and describes every call (API-30)', async () => {
    const routes = new RouteTable();
    const { app } = await startApp({ routes });
    const taken = routes
      .list()
      .filter(({ method }) => method !== 'HEAD') // Comes with each GET.
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    for (const endpoint of await contractEndpoints()) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      expect(taken).toContain(`${endpoint.method} /api${path}`);
    }
    const description = (await app.inject('/api/docs/json')).json();
    const described = Object.entries<Record<string, { summary?: string }>>(
      description.paths,
    ).flatMap(([url, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${url}`),
    );
    // Demos are files of the web app.
    const demoFiles = demos.flatMap(({ file, analysisFile }) =>
      [file, analysisFile].map((name) => `GET /testdata/${name}`),
    );
    expect(described.sort()).toEqual([...taken, ...demoFiles].sort());
    const securityOf = (method: string, url: string) => description.paths[url][method].security;
    expect(securityOf('get', '/api/report/{owner}/{name}')).toEqual([{ token: [] }]);
    expect(securityOf('post', '/api/auth/token')).toEqual([{ session: [] }]);
    expect(securityOf('put', '/api/objects/{key}')).toEqual([{ signature: [] }]);
    expect(securityOf('get', '/testdata/demo.json')).toEqual([]);
    expect(description.info.version).toBe('3.0.0');
  });

  it('serves its description on a page that runs only its own files', async () => {
    const { app } = await startApp();
    const page = await app.inject('/api/docs');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self';"),
    });
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(files).toContain('/api/docs/static/swagger-ui-bundle.js');
    for (const file of files) expect((await app.inject(file ?? '')).statusCode, file).toBe(200);
    // It would need another policy.
    expect(page.body).not.toMatch(/<script>|<style|style="/);
    const start = await app.inject('/api/docs/static/swagger-initializer.js');
    expect(start.body).toContain('"supportedSubmitMethods":[]');
  });

  it('reads a log with the real engine in its thread', async () => {
    const { app } = await startApp();
    await upload(app, 'upload-1', sampleLog({ minutes: 30 }));
    const status = await untilState(app, 'upload-1', 'complete', 'failed', 'notALog');
    expect(status.state).toBe('complete');
    const [, , owner = '', name = ''] = status.reportUrl?.split('/') ?? [];
    const report = (await app.inject(pathOf(getReport, { owner, name }))).json();
    expect(Value.Errors(Report, report)).toEqual([]);
    expect(report).toMatchObject({ id: name, reportUrl: status.reportUrl });
    expect(report.parse.counts.fps).toBe(360);
    // The log does not contain its offset; the uploader's was one hour.
    expect(report.session).toMatchObject({ utcSource: 'uploader', utcOffsetMinutes: 60 });
  });

  it.each([
    ['an empty file', '', 'empty'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0', 'latin1'), 'picture'],
    ['a note', 'Dear reader,\nthis is not a log.\n'.repeat(3000), 'noTimestamps'],
  ])('rejects %s as not a game log', async (_, content, reason) => {
    const { app, db } = await startApp();
    await upload(app, 'upload-1', content);
    const status = await untilState(app, 'upload-1', 'complete', 'failed', 'notALog');
    expect(status).toMatchObject({ state: 'notALog', reason });
    expect(await db.selectFrom('reports').selectAll().execute()).toEqual([]);
  });

  it('keeps private words of a game log out of the server log, the tables and the report (SEC-10)', async () => {
    const { app, lines, db } = await startApp();
    await upload(app, 'upload-1', sampleLog());
    const status = await untilState(app, 'upload-1', 'complete');
    const report = (await app.inject(`/api/report/${status.fileName}`)).body;
    const tables = await Promise.all([
      db.selectFrom('uploads').selectAll().execute(),
      db.selectFrom('jobs').selectAll().execute(),
    ]);
    for (const word of Object.values(privateWords)) {
      expect(lines.join('')).not.toContain(word);
      expect(report).not.toContain(word);
      expect(JSON.stringify(tables)).not.toContain(word);
    }
    expect(report).toContain('i5-6500'); // What may be shown is there.
  });

  it('keeps private words out of its log when the engine fails', async () => {
    const gzipped = gzipSync(sampleLog());
    const { app, lines, db } = await startApp({
      logReader: {
        readLog: () => {
          const engine = fakeEngine();
          engine.push = (chunk) => {
            throw new Error(`cannot read ${Buffer.from(chunk)}`);
          };
          const object = { body: Readable.from([gzipped]), bytes: gzipped.length };
          return readLog(object, engine, { maxLogBytes: 1e6, onProgress: () => {} });
        },
        close: async () => {},
      },
    });
    await upload(app, 'upload-1', 'x');
    const jobs = () => db.selectFrom('jobs').selectAll().execute();
    await expect
      .poll(async () => (await jobs())[0]?.last_error)
      .toBe('Error: the engine threw: Error');
    expect(lines.join('')).toContain('job.failed');
    for (const word of Object.values(privateWords)) {
      expect(lines.join('') + JSON.stringify(await jobs())).not.toContain(word);
    }
  });

  it('answers a handler that throws with one plain sentence (ERR-02)', async () => {
    const { app } = await startApp({
      extraRoutes: (api) =>
        api.get('/broken/:id', { config: { access: 'public' } }, async () => {
          throw new Error('select * from secrets');
        }),
    });
    const answer = await app.inject('/api/broken/7?q=8');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: {
        code: 'INTERNAL_ERROR',
        message: 'Something went wrong on our side. Please try again.',
      },
    });
  });

  it('refuses to start with a route that does not state who may call it', async () => {
    const open = startApp({ extraRoutes: (api) => api.get('/open', async () => ({})) });
    await expect(open).rejects.toThrow('does not state who may call it');
  });

  it('limits calls by address, except health checks', async () => {
    const { app } = await startApp({ callsPerMinute: 2 });
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    expect([await statusOf('/api/session'), await statusOf('/api/session')]).toEqual([200, 200]);
    expect(await statusOf('/api/session')).toBe(429);
    expect(await statusOf('/api/health')).toBe(200);
  });
});
