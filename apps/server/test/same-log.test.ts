import { createHash } from 'node:crypto';
import { pathOf } from '@ridescope/contract/endpoint';
import { deleteReport } from '@ridescope/contract/reports';
import { findEarlierReport } from '@ridescope/contract/uploads';
import { expect, it, vi } from 'vitest';
import type { Config } from '../src/platform/process/config.ts';
import type { AppParts } from '../src/wiring/build-app.ts';
import { authenticateByHeader, callBy } from './support/app/callers.ts';
import { testApp, untilState, upload } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { heldReading, rideReader } from './support/readers/ride-reader.ts';
import { storeReport } from './support/samples/ride-report.ts';

const log = '[18:00:00] one\n[18:00:01] two\n';
const sha256 = createHash('sha256').update(log).digest('hex');
const runner = { leaseS: 20, pollMs: 20, graceMs: 5000 };

describeOnEachEngine('the same log again (UPL-44)', ({ emptyDatabase }) => {
  async function start(given: Partial<Config> = {}, parts: AppParts = {}) {
    const config = await configWithoutDatabase(given);
    const database = await emptyDatabase();
    const reader = rideReader(config, { logBytes: 100_000 });
    const app = await testApp(config, { database, runner, logReader: reader, ...parts });
    const db = database.kysely;
    return {
      app,
      config,
      database,
      db,
      reader,
      earlier: async (sha = sha256) =>
        (await app.inject(pathOf(findEarlierReport, { sha256: sha }))).json(),
      remove: (name: string) =>
        app.inject({ method: 'DELETE', url: pathOf(deleteReport, { owner: 'local', name }) }),
      reports: () => db.selectFrom('reports').select(['name', 'log_sha256']).execute(),
      spends: () =>
        db.selectFrom('token_entries').selectAll().where('kind', '=', 'spend').execute(),
    };
  }

  const nameIn = (fileName: string | undefined) => fileName?.replace(/^local\/|\.gz$/g, '') ?? '';

  it('returns the existing report for the same log, free of charge', async () => {
    const { app, db, earlier, reports, spends } = await start();
    expect(await earlier()).toEqual({});
    await upload(app, 'upload-1', log);
    const first = await untilState(app, 'upload-1', 'complete');
    const { fileName, reportUrl } = first;
    expect(await earlier()).toEqual({ fileName, reportUrl });
    expect(await reports()).toEqual([{ name: nameIn(fileName), log_sha256: sha256 }]);

    await upload(app, 'upload-2', log);
    const second = await untilState(app, 'upload-2', 'complete');
    expect(second).toMatchObject({ fileName, reportUrl });
    expect(await reports()).toHaveLength(1);
    expect(await spends()).toHaveLength(1);
    for (const table of ['listed_activities', 'benchmark_entries'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);

    await upload(app, 'upload-3', `${log}[18:00:02] three\n`);
    expect((await untilState(app, 'upload-3', 'complete')).fileName).not.toBe(fileName);
  });

  it('makes one report and one charge for five uploads at once', async () => {
    const config = await configWithoutDatabase();
    const reader = heldReading(rideReader(config, { logBytes: 100_000 }));
    const database = await emptyDatabase();
    const app = await testApp({ ...config, workers: 5 }, { database, runner, logReader: reader });
    const ids = Array.from({ length: 5 }, (_, index) => `upload-${index}`);
    for (const id of ids) await upload(app, id, log);
    await vi.waitFor(() => expect(reader.held).toBe(5));
    reader.release();
    const ends = await Promise.all(ids.map((id) => untilState(app, id, 'complete', 'failed')));
    expect(new Set(ends.map(({ fileName }) => fileName)).size).toBe(1);
    const { kysely: db } = database;
    const jobs = await db.selectFrom('jobs').select(['state', 'failures']).execute();
    expect(new Set(jobs.map((job) => JSON.stringify(job)))).toEqual(
      new Set(['{"state":"completed","failures":0}']),
    );
    expect(await db.selectFrom('reports').select('name').execute()).toHaveLength(1);
    const entries = db.selectFrom('token_entries').select('kind').where('kind', '!=', 'grant');
    expect(await entries.execute()).toEqual([{ kind: 'spend' }]);
    // Deleting the report deletes every upload that led to it.
    const withFile = db.selectFrom('uploads').select('id').where('object_key', 'is not', null);
    await expect.poll(() => withFile.execute()).toEqual([]);
    const name = nameIn(ends[0]?.fileName);
    const url = pathOf(deleteReport, { owner: 'local', name });
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(200);
    expect(await db.selectFrom('uploads').select('id').execute()).toEqual([]);
  });

  it('reads a log again once its report is deleted', async () => {
    const { app, earlier, remove, reports, spends } = await start();
    await upload(app, 'upload-1', log);
    const { fileName } = await untilState(app, 'upload-1', 'complete');
    expect((await remove(nameIn(fileName))).statusCode).toBe(200);
    expect(await earlier()).toEqual({});
    await upload(app, 'upload-2', log);
    expect((await untilState(app, 'upload-2', 'complete')).fileName).not.toBe(fileName);
    expect(await reports()).toHaveLength(1);
    expect(await spends()).toHaveLength(2);
  });

  it('reads a log again when its report is deleted meanwhile', async () => {
    const config = await configWithoutDatabase();
    const database = await emptyDatabase();
    const quick = await testApp(config, {
      database,
      runner,
      logReader: rideReader(config, { logBytes: 100_000 }),
    });
    await upload(quick, 'upload-1', log);
    const { fileName } = await untilState(quick, 'upload-1', 'complete');
    await quick.close();
    const reader = heldReading(rideReader(config, { logBytes: 100_000 }));
    const app = await testApp(config, { database, runner, logReader: reader });
    await upload(app, 'upload-2', log);
    await vi.waitFor(() => expect(reader.held).toBe(1));
    const url = pathOf(deleteReport, { owner: 'local', name: nameIn(fileName) });
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(200);
    reader.release();
    const again = await untilState(app, 'upload-2', 'complete');
    expect((await app.inject(`/api/report/${again.fileName}`)).statusCode).toBe(200);
  });

  it('ends with the report or none when a deletion and a second upload race', async () => {
    const { app, remove, reports } = await start();
    await upload(app, 'upload-0', log);
    let { fileName } = await untilState(app, 'upload-0', 'complete');
    for (let round = 1; round <= 4; round++) {
      const id = `upload-${round}`;
      const [, { statusCode }] = await Promise.all([
        upload(app, id, log),
        remove(nameIn(fileName)),
      ]);
      expect(statusCode).toBe(200);
      const next = await untilState(app, id, 'complete', 'failed');
      expect(next.state).toBe('complete');
      const stored = (await reports()).map(({ name }) => name);
      // The report existed when the upload ended with it, and was deleted right after; or the log was new.
      expect(stored).toEqual(next.fileName === fileName ? [] : [nameIn(next.fileName)]);
      if (stored.length > 0) fileName = next.fileName;
      else break;
    }
  });

  it('ignores reports of other owners and of other logs', async () => {
    const { app, db } = await start({}, { authenticate: authenticateByHeader });
    await storeReport(db, 'ann', 'other', {});
    await storeReport(db, 'ann', 'new', {});
    await db.updateTable('reports').set({ log_sha256: sha256 }).where('name', '=', 'new').execute();
    const ask = (caller: string | undefined, sha: string) =>
      app.inject(callBy(caller, { url: pathOf(findEarlierReport, { sha256: sha }) }));
    expect((await ask('ann', sha256)).json()).toEqual({
      fileName: 'ann/new.gz',
      reportUrl: '/report/ann/new',
    });
    expect((await ask('bob', sha256)).json()).toEqual({});
    expect((await ask('ann', '0'.repeat(64))).json()).toEqual({});
    expect((await ask(undefined, sha256)).statusCode).toBe(401);
    expect((await ask('ann', 'no-hash')).statusCode).toBe(400);
  });
});
