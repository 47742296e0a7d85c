import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Endpoint, pathOf } from '@ridescope/contract/endpoint';
import { getLogs } from '@ridescope/contract/logs';
import {
  acceptRecheck,
  declineRecheck,
  getRecheck,
  type Recheck,
  startRecheck,
} from '@ridescope/contract/rechecks';
import type { Report } from '@ridescope/contract/report/report';
import { rulesVersion } from '@ridescope/contract/report/version';
import { getReport } from '@ridescope/contract/reports';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { createLogReader } from '../src/features/uploads/reading/log-reader.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import { objectSourceOf, recordingSourceOf } from '../src/platform/storage/object-source.ts';
import { queueOutdated } from '../src/wiring/queue-outdated.ts';
import { testApp, untilFinished, untilState, upload } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { sampleLog } from './support/samples/sample-log.ts';

const owner = 'local';
const runner = { leaseS: 20, pollMs: 20, graceMs: 50 };

describeOnEachEngine('checking a ride again', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const logReader = createLogReader({
      source: objectSourceOf(config),
      recordings: recordingSourceOf(config),
      maxLogBytes: config.maxLogBytes,
      threads: 1,
      log: Fastify().log,
    });
    const app = await testApp(config, { database, logReader, runner });
    const db = database.kysely;
    const send = async (uploadId: string, minutes: number) => {
      const sent = await sendLog(app, uploadId, minutes);
      await untilFinished(database);
      return sent;
    };
    const name = await send('upload-1', 10);
    const call = (endpoint: Endpoint, report = name) =>
      app.inject({ method: endpoint.method, url: pathOf(endpoint, { owner, name: report }) });
    const stateOf = async (report = name): Promise<Recheck> =>
      (await call(getRecheck, report)).json();
    const untilNot = (state: Recheck['state'], report = name) =>
      expect.poll(async () => (await stateOf(report)).state).not.toBe(state);
    const read = async (): Promise<Report> => (await call(getReport)).json();
    return { app, db, config, name, send, call, stateOf, untilNot, read };
  }

  async function sendLog(app: FastifyInstance, uploadId: string, minutes: number) {
    await upload(app, uploadId, sampleLog({ minutes }));
    const { fileName = '' } = await untilState(app, uploadId, 'complete');
    return (fileName.split('/')[1] ?? '').replace('.gz', '');
  }

  /** Makes a report look as if older rules had made it. */
  async function makeOlder(db: Queryable, name: string, change: (report: Report) => object) {
    const row = await db
      .selectFrom('reports')
      .select('body')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const report: Report = JSON.parse(gunzipSync(row.body).toString());
    const older = { ...report, engineVersion: 1, rulesVersion: 1 };
    await db
      .updateTable('reports')
      .set({
        body: gzipSync(JSON.stringify({ ...older, ...change(report) })),
        engine_version: 1,
        rules_version: 1,
      })
      .where('name', '=', name)
      .execute();
  }

  const withOtherScores = ({ activities }: Report) => ({
    activities: activities.map((activity) => ({
      ...activity,
      scores: { ...activity.scores, network: 1 },
    })),
  });

  it('has nothing to offer for a report of the newest rules', async () => {
    const { stateOf, call } = await start();
    expect(await stateOf()).toEqual({ state: 'current' });
    for (const endpoint of [startRecheck, acceptRecheck, declineRecheck]) {
      expect((await call(endpoint)).json().error.code).toBe('CONFLICT');
      expect((await call(endpoint, 'none')).json().error.code).toBe('NOT_FOUND');
    }
  });

  it('keeps the old report until the new one is accepted', async () => {
    const { db, name, app, stateOf, untilNot, call, read } = await start();
    const newest = await read();
    await makeOlder(db, name, withOtherScores);
    const old = await read();
    expect(await stateOf()).toEqual({ state: 'available' });
    expect((await call(startRecheck)).json().state).toMatch(/queued|ready/);
    await untilNot('queued');
    const { state, changes } = await stateOf();
    expect(state).toBe('ready');
    expect(changes?.activities).toMatchObject([
      { position: 0, scores: [{ category: 'network', from: 1 }] },
    ]);
    expect(await read()).toEqual(old);

    await db.updateTable('listed_activities').set({ cpu: 'older' }).execute();
    expect((await call(acceptRecheck)).json()).toEqual({ state: 'current' });
    expect(await read()).toEqual(newest);
    const { activities } = (await app.inject(pathOf(getLogs))).json();
    expect(activities).toHaveLength(1);
    expect(JSON.stringify(activities)).not.toContain('older');
    const [entry] = await db.selectFrom('reports').select('rules_version').execute();
    expect(entry?.rules_version).toBe(rulesVersion);
    expect((await call(acceptRecheck)).json().error.code).toBe('CONFLICT');
  });

  it('keeps the old report for good when the new one is declined', async () => {
    const { db, name, stateOf, untilNot, call, read } = await start();
    await makeOlder(db, name, withOtherScores);
    const old = await read();
    await call(startRecheck);
    await untilNot('queued');
    expect((await call(declineRecheck)).json()).toEqual({ state: 'declined' });
    expect(await stateOf()).toEqual({ state: 'declined' });
    expect(await read()).toEqual(old);
    const [row] = await db.selectFrom('rechecks').select('body').execute();
    expect(row?.body).toBeNull();
    // Rules that are newer still may find more.
    await db
      .updateTable('rechecks')
      .set({ rules_version: rulesVersion - 1 })
      .execute();
    expect(await stateOf()).toEqual({ state: 'available' });
  });

  it('takes over a new report that says the same', async () => {
    const { db, name, stateOf, untilNot, call, read } = await start();
    const newest = await read();
    await makeOlder(db, name, () => ({}));
    await call(startRecheck);
    await untilNot('queued');
    expect(await stateOf()).toEqual({ state: 'current' });
    expect(await read()).toEqual(newest);
  });

  it('says so when there is no recording, or it is damaged', async () => {
    const { db, name, config, stateOf, untilNot, call } = await start();
    await makeOlder(db, name, withOtherScores);
    const { object_key } = await db
      .selectFrom('recordings')
      .select('object_key')
      .executeTakeFirstOrThrow();
    await writeFile(path.join(config.dataDir, 'recordings', object_key), 'damaged');
    await call(startRecheck);
    await untilNot('queued');
    expect(await stateOf()).toEqual({ state: 'failed' });
    await db.updateTable('recordings').set({ object_key: 'gone.rsr' }).execute();
    await call(startRecheck);
    await untilNot('queued');
    expect(await stateOf()).toEqual({ state: 'noRecording' });
    expect((await call(startRecheck)).json().error.code).toBe('CONFLICT');
  });

  it('is not offered for a log without a ride, which has no recording', async () => {
    const { db, send, stateOf, call } = await start();
    const short = await send('upload-2', 4);
    await makeOlder(db, short, withOtherScores);
    expect(await stateOf(short)).toEqual({ state: 'noRecording' });
    expect((await call(startRecheck, short)).json().error.code).toBe('CONFLICT');
    expect(await queueOutdated(db)).toBe(0);
  });

  it('queues all outdated reports for the operator, each once', async () => {
    const { db, name, send, stateOf, untilNot, read } = await start();
    const others = [await send('upload-2', 12), await send('upload-3', 14)];
    expect(await queueOutdated(db)).toBe(0);
    for (const report of [name, ...others]) await makeOlder(db, report, withOtherScores);
    await db
      .deleteFrom('recordings')
      .where('report_name', '=', others[1] ?? '')
      .execute();
    const old = await read();
    expect(await queueOutdated(db)).toBe(2);
    expect(await queueOutdated(db)).toBe(0);
    for (const report of [name, others[0]]) {
      await untilNot('queued', report);
      expect((await stateOf(report)).state).toBe('ready');
    }
    expect(await queueOutdated(db)).toBe(0);
    expect(await read()).toEqual(old);
    expect((await stateOf(others[1])).state).toBe('noRecording');
  });
});
