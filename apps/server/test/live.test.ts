import { syncBuiltinESMExports } from 'node:module';
import timers, { setTimeout as sleep } from 'node:timers/promises';
import { LiveMessage } from '@ridescope/contract/live';
import { liveHeartbeatMs } from '@ridescope/contract/protocol';
import { uploadStages } from '@ridescope/contract/uploads';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { afterAll, expect, it, vi } from 'vitest';
import { createLogReader } from '../src/features/uploads/reading/log-reader.ts';
import { freshMs } from '../src/features/uploads/store/open-uploads.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { NotificationListener } from '../src/platform/database/notifications.ts';
import type { Config } from '../src/platform/process/config.ts';
import { minuteMs } from '../src/platform/process/units.ts';
import { objectSourceOf, recordingSourceOf } from '../src/platform/storage/object-source.ts';
import type { AppParts } from '../src/wiring/build-app.ts';
import { openDatabase } from '../src/wiring/schema/open-database.ts';
import {
  connectionId,
  expectAsSpecified,
  isAt,
  isComplete,
  type LivePage,
  openPage,
} from './support/app/live-page.ts';
import { testApp, untilState, upload } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { heldReader } from './support/readers/held-reader.ts';
import { sampleLog } from './support/samples/sample-log.ts';

// Like the real one, but tests can see how long it slept. Other files share these modules, so nothing is mocked for good.
const slept = vi.spyOn(timers, 'setTimeout');
syncBuiltinESMExports();
afterAll(() => {
  slept.mockRestore();
  syncBuiltinESMExports();
});

const { log } = Fastify();
// Heartbeats come every second.
const runner = { leaseS: 3, pollMs: 20, graceMs: 50 };

const timesOf = ({ messages }: LivePage) =>
  messages.flatMap(({ type, data }) => (type === 'progress' ? [data.timestamp] : []));

describeOnEachEngine('a page with a live socket', ({ engine, freshConfig, emptyDatabase }) => {
  async function start(given: (config: Config) => AppParts = () => ({})) {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const app = await testApp(config, { database, runner, ...given(config) });
    return { app, config, database, db: database.kysely };
  }
  async function startHeld(parts: AppParts = {}) {
    let goOn = () => {};
    const started = await start((config) => {
      const { reader, ...held } = heldReader(config);
      goOn = held.goOn;
      return { logReader: reader, ...parts };
    });
    return { ...started, goOn };
  }

  it("sends a page its upload's progress from queue to report, and nothing else (API-03)", async () => {
    const { app } = await start();
    const connection = await connectionId(app);
    const page = await openPage(app, connection);
    const other = await openPage(app, await connectionId(app));
    await upload(app, 'upload-1', 'one\n', connection);
    await page.next(isComplete);
    expectAsSpecified(page);
    const progress = page.messages.flatMap(({ type, data }) =>
      type === 'progress' ? [[data.stage, data.progress, data.message]] : [],
    );
    expect(progress).toEqual([
      ['queued', 0, 'Your log is waiting for its turn.'],
      ['reading', 5, 'Reading your log.'],
      ['reading', 50, 'Reading your log.'],
      ['storing', 97, 'Storing your report.'],
    ]);
    const { fileName, reportUrl } = (await app.inject('/api/uploads/upload-1')).json();
    expect(page.messages.at(-1)).toEqual({ type: 'complete', data: { fileName, reportUrl } });
    expect(other.messages).toEqual([]);
  });

  // The database engine makes no difference to a log or a socket.
  const once = it.runIf(engine === 'embedded');

  once('hears of a real log stage by stage, and never goes back', async () => {
    const { app } = await start((config) => ({
      logReader: createLogReader({
        source: objectSourceOf(config),
        recordings: recordingSourceOf(config),
        maxLogBytes: config.maxLogBytes,
        threads: 1,
        log,
      }),
    }));
    const connection = await connectionId(app);
    const page = await openPage(app, connection);
    await upload(app, 'upload-1', sampleLog({ minutes: 300 }), connection);
    await page.next(isComplete, { timeoutMs: 50_000 });
    expectAsSpecified(page);
    const progress = page.messages.flatMap(({ type, data }) => (type === 'progress' ? data : []));
    const percents = progress.map((each) => each.progress);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    const stages = progress.map(({ stage }) => stage);
    const inOrder = uploadStages.flatMap((each) => stages.filter((stage) => stage === each));
    expect(stages).toEqual(inOrder);
    // A diagnosis takes milliseconds, so its stage may be over before anybody hears of it.
    const lasting = uploadStages.filter((stage) => stage !== 'diagnosing');
    expect(stages).toEqual(expect.arrayContaining(lasting));
    expect([percents[0], percents.at(-1)]).toEqual([0, 97]);
  });

  it('reports to a page why a file is not a game log', async () => {
    const { app } = await start();
    const connection = await connectionId(app);
    const page = await openPage(app, connection);
    await upload(app, 'upload-1', Buffer.alloc(100), connection);
    const { message: error } = await untilState(app, 'upload-1', 'notALog');
    const reported = await page.next(({ type }) => type === 'error');
    expect(reported).toEqual({ type: 'error', data: { error, reason: 'binary' } });
    expect(Value.Check(LiveMessage, reported)).toBe(true);
  });

  it('reports to a returning page the state of its upload, and how it ends (API-04)', async () => {
    const { app, goOn } = await startHeld();
    const connection = await connectionId(app);
    const first = await openPage(app, connection);
    await upload(app, 'upload-1', 'one\n', connection);
    await first.next(isAt(30));
    first.socket.close();
    await first.closed;

    const renewed = await connectionId(app, { connectionId: connection.connectionId });
    expect(renewed.connectionId).toBe(connection.connectionId);
    const second = await openPage(app, renewed);
    await second.next(isAt(30), { timeoutMs: 900 }); // Sooner than the next heartbeat.
    goOn();
    const end = await second.next(isComplete);

    const again = await connectionId(app, { connectionId: connection.connectionId });
    const third = await openPage(app, again);
    expect(await third.next(() => true)).toEqual(end);
  });

  it('repeats the last progress while a worker is alive', async () => {
    const { app, goOn } = await startHeld();
    const connection = await connectionId(app);
    const page = await openPage(app, connection);
    await upload(app, 'upload-1', 'one\n', connection);
    await upload(app, 'upload-2', 'one\n');
    const waiting = await connectionId(app);
    const later = await openPage(app, waiting);
    await upload(app, 'upload-3', 'one\n', waiting);
    await page.next(isAt(30));
    const seen = page.messages.length;
    await page.next(isAt(30), { seen });
    await page.next(isAt(30), { seen: seen + 1 });
    const times = timesOf(page);
    expect([...times].sort()).toEqual(times);
    expect(new Set(times.slice(-2)).size).toBe(2);
    // A waiting page learns the place in the queue, over the socket as from a call.
    const message = 'Your log is waiting: 1 other comes first.';
    await later.next(({ type, data }) => type === 'progress' && data.message === message);
    const place = { state: 'queued', stage: 'queued', progressPercent: 0, message };
    expect((await app.inject('/api/uploads/upload-3')).json()).toMatchObject(place);
    goOn();
    await later.next(isComplete);
  });

  it("sends a heartbeat of this server's worker at least every three seconds (UPL-30)", async () => {
    const database = await emptyDatabase();
    slept.mockClear();
    // With the lease of production.
    await testApp(await configWithoutDatabase(), { database, runner: { pollMs: 20 } });
    const longestMs = () => Math.max(...slept.mock.calls.map(([ms]) => ms ?? 0));
    // A heartbeat is the longest pause of this worker.
    await vi.waitFor(() => expect(longestMs()).toBeGreaterThan(500));
    // A row that was just updated skips one heartbeat and waits for the next.
    expect(longestMs() + freshMs).toBeLessThanOrEqual(liveHeartbeatMs);
  });

  it('sends only the newest upload of a page', async () => {
    const { app, goOn } = await startHeld();
    const connection = await connectionId(app);
    const page = await openPage(app, connection);
    await upload(app, 'upload-1', 'one\n', connection);
    await page.next(isAt(30));
    await upload(app, 'upload-2', Buffer.alloc(100), connection);
    const seen = page.messages.length;
    goOn();
    await page.next(({ type }) => type === 'error');
    expect(page.messages.slice(seen).some(isComplete)).toBe(false);
  });

  it('sends progress to the page that announced the upload last, and never to another user', async () => {
    const { app, db } = await start();
    const mine = await connectionId(app);
    const newer = await connectionId(app);
    await db
      .insertInto('live_connections')
      .values({ id: 'a-connection-of-another', owner: 'other', ticket_expires_at: new Date() })
      .execute();
    const stored = async (announced: object) => {
      await app.inject({
        method: 'POST',
        url: '/api/signedUrl/local/upload-1/0',
        payload: announced,
      });
      return (await db.selectFrom('uploads').select('connection_id').executeTakeFirst())
        ?.connection_id;
    };
    expect(await stored(mine)).toBe(mine.connectionId);
    expect(await stored(newer)).toBe(newer.connectionId);
    expect(await stored({ connectionId: 'a-connection-of-another' })).toBeNull();
    expect(await stored({ connectionId: 'unheard-of' })).toBeNull();
  });

  once('that does not read is dropped', async () => {
    const listeners: NotificationListener[] = [];
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), {
      database: {
        ...database,
        listen: async (channel, listener) => {
          if (channel === 'ridescope_live') listeners.push(listener);
          return database.listen(channel, listener);
        },
      },
    });
    const connection = await connectionId(app);
    const page = await openPage(app, connection);
    page.socket.pause();
    const state = { state: 'processing', stage: 'reading', percent: 50 };
    const notice = JSON.stringify({ kind: 'upload', id: 'x', ...connection, ...state });
    for (let round = 0; round < 2000 && app.websocketServer.clients.size > 0; round++) {
      for (let time = 0; time < 100; time++) listeners[0]?.onNotification(notice);
      await sleep(0);
    }
    expect(app.websocketServer.clients.size).toBe(0);
  });

  it('reports to pages that the server shuts down', async () => {
    const { app } = await start();
    const page = await openPage(app, await connectionId(app));
    const closing = app.close();
    expect(await page.closed).toBe(1012);
    await closing;
  });

  // The embedded engine has one process.
  if (engine === 'embedded') return;

  /** A process with sockets and no workers, and one with workers, on the same server. */
  async function startTwo() {
    const config = await freshConfig();
    const databases = [await openDatabase(config, log), await openDatabase(config, log)] as const;
    const { reader, goOn } = heldReader(config);
    const api = await testApp({ ...config, workers: 0 }, { database: databases[0] });
    // It would poll by itself in a minute.
    const slowly = { ...runner, pollMs: minuteMs };
    const worker = await testApp(config, {
      database: databases[1],
      logReader: reader,
      runner: slowly,
    });
    return { api, worker, databases, goOn };
  }

  it('sends progress of another process, which starts at once, until that one ends', async () => {
    const { api, worker, goOn } = await startTwo();
    const connection = await connectionId(api);
    const page = await openPage(api, connection);
    await upload(api, 'upload-1', 'one\n', connection);
    await page.next(isAt(30));
    await page.next(isAt(30), { seen: page.messages.length });
    const elsewhere = await connectionId(worker, { connectionId: connection.connectionId });
    const second = await openPage(worker, elsewhere);
    await second.next(isAt(30));
    goOn();
    expect(await page.next(isComplete)).toEqual(await second.next(isComplete));
  });

  it('sends no heartbeat when no worker is alive', async () => {
    const { api, worker } = await startTwo();
    const connection = await connectionId(api);
    const page = await openPage(api, connection);
    await upload(api, 'upload-1', 'one\n', connection);
    await page.next(isAt(30));
    await page.next(isAt(30), { seen: page.messages.length });
    await worker.close();
    // One that was sent before may arrive late, so a pause without any is awaited, of more than two heartbeats.
    await vi.waitFor(async () => {
      const { length } = page.messages;
      await sleep(2500);
      expect(page.messages).toHaveLength(length);
    });
  });

  it('loses nothing when the listening connection breaks', async () => {
    const { api, databases, goOn } = await startTwo();
    const connection = await connectionId(api);
    const page = await openPage(api, connection);
    await upload(api, 'upload-1', 'one\n', connection);
    await page.next(isAt(30));
    await cutListeners(databases[0]);
    goOn();
    await page.next(isComplete);
  });
});

/** As if the network had gone: every process on the server is deaf for a moment. */
async function cutListeners({ kysely }: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'ridescope-listener' and datname = current_database()`.execute(kysely);
}
