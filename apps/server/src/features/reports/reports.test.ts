import { gunzipSync } from 'node:zlib';
import { pathOf } from '@ridescope/contract/endpoint';

import { reportSchemaVersion } from '@ridescope/contract/report/version';

import { getComparedWords, getFirstWords, getReport } from '@ridescope/contract/reports';
import { comparedWordsOf } from '@ridescope/words/compare/first-words';
import { firstWordsOf, framedWords } from '@ridescope/words/report/first-words';
import { expect, it } from 'vitest';
import { testApp, untilState, upload } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { rideReport, storeReport } from '../../../test/support/samples/ride-report.ts';
import type { AppParts } from '../../wiring/build-app.ts';
import { insertReport } from './store.ts';

describeOnEachEngine('reports', ({ emptyDatabase }) => {
  async function appWithReport(parts: AppParts = {}) {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), { database, ...parts });
    await upload(app, 'upload-1', 'one\n');
    const { fileName = '' } = await untilState(app, 'upload-1', 'complete');
    const [owner = '', file = ''] = fileName.split('/');
    return { app, db: database.kysely, owner, name: file.replace('.gz', '') };
  }

  it.each(['', '.gz'])('answers the owner, the name ending in "%s" (API-11)', async (ending) => {
    const { app, owner, name } = await appWithReport();
    const answer = await app.inject(pathOf(getReport, { owner, name: name + ending }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
    });
    expect(answer.json()).toMatchObject({ schemaVersion: reportSchemaVersion, id: name });
  });

  it('returns how it begins to its owner alone', async () => {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), { database });
    const report = rideReport('local', 'ride');
    await storeReport(database.kysely, 'local', 'ride', report);
    const words = firstWordsOf(report);
    if (!words) throw new Error('the ride has a verdict');
    const answer = await app.inject(pathOf(getFirstWords, { owner: 'local', name: 'ride.gz' }));
    expect(answer.json()).toEqual({ words: framedWords(words) });
    expect(answer.headers['cache-control']).toBe('private, no-cache');

    for (const key of [
      { owner: 'other', name: 'ride' },
      { owner: 'local', name: 'none' },
    ]) {
      expect((await app.inject(pathOf(getFirstWords, key))).statusCode).toBe(404);
    }
    await storeReport(database.kysely, 'local', 'broken', {});
    const broken = await app.inject(pathOf(getFirstWords, { owner: 'local', name: 'broken' }));
    expect(broken.json()).toEqual({});
  });

  it('returns how a comparison begins to the owner of both alone', async () => {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), { database });
    const report = rideReport('local', 'ride');
    await storeReport(database.kysely, 'local', 'ride', report);
    await storeReport(database.kysely, 'local', 'other', report);
    await storeReport(database.kysely, 'local', 'broken', {});
    await storeReport(database.kysely, 'another', 'theirs', report);
    const read = (owner: string, name: string, other: string) =>
      app.inject(pathOf(getComparedWords, { owner, name, other }));
    const answer = await read('local', 'ride', 'other');
    expect(answer.json()).toEqual({ words: comparedWordsOf(report, report) });
    expect(answer.json().words.sentence).toMatch(/in either ride/);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect((await read('local', 'ride', 'broken')).json()).toEqual({});
    expect((await read('local', 'ride', 'theirs')).statusCode).toBe(404);
    expect((await read('another', 'theirs', 'ride')).statusCode).toBe(404);
  });

  it.each([
    ['gzip, deflate, br', true],
    ['br;q=1.0, gzip;q=0.5', true],
    ['*', true],
    ['br', false],
    ['gzip;q=0', false],
    ['gzip;q=0.0, br', false],
  ])('with Accept-Encoding "%s" it is compressed: %s', async (accepted, isGzipped) => {
    const { app, owner, name } = await appWithReport();
    const answer = await app.inject({
      url: pathOf(getReport, { owner, name }),
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers['content-encoding']).toBe(isGzipped ? 'gzip' : undefined);
    const text = isGzipped ? gunzipSync(answer.rawPayload).toString() : answer.body;
    expect(JSON.parse(text).id).toBe(name);
  });

  it('answers another user as if the report did not exist (API-11, SEC-04)', async () => {
    let caller = 'owner-1';
    const authenticate = async () => ({ id: caller, kind: 'user' as const });
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), { database, authenticate });
    const report = {
      owner: 'owner-1',
      name: 'mine',
      schemaVersion: 1,
      engineVersion: 1,
      rulesVersion: 1,
      body: Buffer.from('PRIVATE'),
      logSha256: 'a'.repeat(64),
      logBytes: 1000,
      session: { durationS: 60, utcSource: 'unknown' as const },
      isFree: false,
    };
    await insertReport(database.kysely, report, true);
    caller = 'other-2';
    const foreign = await app.inject('/api/report/owner-1/mine');
    const unknown = await app.inject('/api/report/other-2/none');
    const underOwnName = await app.inject('/api/report/other-2/mine');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json().error.code).toBe('NOT_FOUND');
    expect(new Set([foreign.body, unknown.body, underOwnName.body]).size).toBe(1);
  });

  it('asks a visitor to sign in, whether the report exists or not', async () => {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), {
      database,
      authenticate: async () => undefined,
    });
    const answer = await app.inject('/api/report/local/none');
    expect(answer.statusCode).toBe(401);
  });

  it.each(["';drop table reports;--", '%', '_', 'x'.repeat(100), '.gz'])(
    'finds nothing under the name %j',
    async (name) => {
      const { app, owner } = await appWithReport();
      const answer = await app.inject(pathOf(getReport, { owner, name }));
      expect(answer.statusCode).toBe(404);
    },
  );

  it('refuses a name that is too long', async () => {
    const { app, owner } = await appWithReport();
    const answer = await app.inject(pathOf(getReport, { owner, name: 'x'.repeat(101) }));
    expect(answer.statusCode).toBe(400);
  });

  it('stores the same report only once', async () => {
    const { db, owner, name } = await appWithReport();
    const other = {
      schemaVersion: 9,
      engineVersion: 1,
      rulesVersion: 1,
      body: Buffer.from('other'),
      logSha256: 'a'.repeat(64),
      logBytes: 1000,
      session: { durationS: 60, utcSource: 'unknown' as const },
      isFree: false,
    };
    await insertReport(db, { owner, name, ...other }, true);
    const rows = await db.selectFrom('reports').select('schema_version').execute();
    expect(rows).toEqual([{ schema_version: reportSchemaVersion }]);
  });

  it('adds the rows of reports that a migration has marked', async () => {
    const database = await emptyDatabase();
    const { kysely } = database;
    for (const name of ['old-1', 'old-2']) {
      await storeReport(kysely, 'local', name, rideReport('local', name));
    }
    await storeReport(kysely, 'local', 'broken', {});
    // The first of them can't even be decompressed.
    await storeReport(kysely, 'local', 'damaged', {});
    await kysely
      .updateTable('reports')
      .set({ body: Buffer.from('no gzip'), created_at: new Date(0) })
      .where('name', '=', 'damaged')
      .execute();
    await kysely
      .updateTable('reports')
      .set({ has_rows: false, log_received_at: new Date(0) })
      .execute();
    // The process that reads its log is about to add its rows.
    await storeReport(kysely, 'local', 'young', rideReport('local', 'young'));
    await kysely
      .updateTable('reports')
      .set({ has_rows: false })
      .where('name', '=', 'young')
      .execute();
    const app = await testApp(await configWithoutDatabase(), { database });
    const listed = async () =>
      (await app.inject('/api/getUserFilesListing'))
        .json()
        .activities.map(({ S3Key }: { S3Key: string }) => S3Key);
    await expect.poll(listed).toHaveLength(2);
    expect((await listed()).sort()).toEqual(['local/old-1.gz', 'local/old-2.gz']);
    const without = kysely.selectFrom('reports').select('name').where('has_rows', '=', false);
    await expect.poll(() => without.execute()).toEqual([{ name: 'young' }]);
  });
});
