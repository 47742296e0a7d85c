import { pathOf } from '@ridescope/contract/endpoint';
import { mostFreeReportBytes } from '@ridescope/contract/token-terms';
import { listOpenUploads } from '@ridescope/contract/uploads';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startApp } from '../../../../test/support/app/start-app.ts';
import { fakeReader, testApp, untilState, upload } from '../../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../../test/support/databases/test-config.ts';
import { activityRow } from '../../../../test/support/samples/activity-row.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LogReader } from '../reading/log-reader.ts';

const fullText =
  'Your reports of logs without a ride take 20 MB, all that an account has for them. Please delete some of them under My Logs.';

describeOnEachEngine('the storage for free reports', ({ emptyDatabase }) => {
  const freeReports = async (app: FastifyInstance) =>
    (await app.inject(pathOf(listOpenUploads))).json().freeReports;
  const announceFree = (app: FastifyInstance) =>
    app.inject({
      method: 'POST',
      url: '/api/signedUrl/local/upload-free/0',
      payload: { confirmedTokens: 0 },
    });
  /** Gives all stored reports so many bytes together; there is one. */
  const setBytes = (db: Queryable, bytes: number) =>
    sql`update reports set body = convert_to(repeat('x', ${bytes}::int), 'UTF8')`.execute(db);

  it('counts reports of logs without a judged ride by owner, and forgets deleted ones', async () => {
    const { app, db } = await startApp(await emptyDatabase());
    expect(await freeReports(app)).toEqual({ bytes: 0, mostBytes: mostFreeReportBytes });
    await upload(app, 'upload-1', '[18:00:00] one');
    await untilState(app, 'upload-1', 'complete');
    const { body } = await db.selectFrom('reports').select('body').executeTakeFirstOrThrow();
    expect(await freeReports(app)).toMatchObject({ bytes: body.length });
    await db.updateTable('reports').set({ owner: 'another' }).execute();
    expect(await freeReports(app)).toMatchObject({ bytes: 0 });
    await db.updateTable('reports').set({ owner: 'local' }).execute();
    await db.deleteFrom('reports').execute();
    expect(await freeReports(app)).toMatchObject({ bytes: 0 });
  });

  it('refuses a free log when it is full, in words and before it is sent', async () => {
    const { app, db } = await startApp(await emptyDatabase());
    await upload(app, 'upload-1', '[18:00:00] one');
    await untilState(app, 'upload-1', 'complete');
    await setBytes(db, mostFreeReportBytes - 1);
    expect(await freeReports(app)).not.toHaveProperty('message');
    expect((await announceFree(app)).statusCode).toBe(200);
    await setBytes(db, mostFreeReportBytes);
    expect(await freeReports(app)).toMatchObject({
      failure: { code: 'freeReportsFull', limitBytes: mostFreeReportBytes },
      message: fullText,
    });
    const refused = await announceFree(app);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toMatchObject({ code: 'LIMIT_EXCEEDED', message: fullText });
  });

  it('refuses a log that turns out to be free, and stores one with a ride', async () => {
    const config = await configWithoutDatabase();
    let activities = [{ ...activityRow(), isJudged: false }];
    const logReader: LogReader = {
      ...fakeReader(config),
      readLog: async (task, options) => {
        const result = await fakeReader(config).readLog(task, options);
        return result.kind === 'report' ? { ...result, activities } : result;
      },
    };
    const database = await emptyDatabase();
    const app = await testApp(config, { database, logReader });
    const db = database.kysely;
    await upload(app, 'upload-1', '[18:00:00] one');
    await untilState(app, 'upload-1', 'complete');
    await setBytes(db, mostFreeReportBytes);
    await upload(app, 'upload-2', '[18:00:00] two');
    expect(await untilState(app, 'upload-2', 'failed')).toMatchObject({
      failure: { code: 'freeReportsFull', limitBytes: mostFreeReportBytes },
    });
    // The same log again returns its report, which takes no further storage.
    await upload(app, 'upload-3', '[18:00:00] one');
    await untilState(app, 'upload-3', 'complete');
    activities = [activityRow()];
    await upload(app, 'upload-4', '[18:00:00] three');
    await untilState(app, 'upload-4', 'complete');
    expect(await freeReports(app)).toMatchObject({ bytes: mostFreeReportBytes });
  });
});
