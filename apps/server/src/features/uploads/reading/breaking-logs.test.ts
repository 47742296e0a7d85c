import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testApp, untilState, upload } from '../../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEmbedded,
} from '../../../../test/support/databases/test-config.ts';
import { sampleLog } from '../../../../test/support/samples/sample-log.ts';
import { objectSourceOf, recordingSourceOf } from '../../../platform/storage/object-source.ts';
import { createLogReader } from './log-reader.ts';

const threadFile = fileURLToPath(
  new URL('../../../../test/support/readers/breaking-thread.ts', import.meta.url),
);
const runner = { leaseS: 20, pollMs: 20, graceMs: 50 };

describeOnEmbedded('a log that breaks whatever reads it', ({ emptyDatabase }) => {
  it('fails a log that breaks its reader after three starts, refunds it, deletes the file and delays no other log', async () => {
    const database = await emptyDatabase();
    const { kysely: db } = database;
    const config = { ...(await configWithoutDatabase()), workers: 2 };
    const logReader = createLogReader({
      source: objectSourceOf(config),
      recordings: recordingSourceOf(config),
      threads: 2,
      maxLogBytes: config.maxLogBytes,
      log: Fastify().log,
      threadFile,
    });
    const app = await testApp(config, { database, runner, logReader });
    await upload(app, 'poison-1', 'exit please');
    for (let failures = 1; failures <= 3; failures++) {
      await upload(app, `healthy-${failures}`, sampleLog({ minutes: failures }));
      const jobs = db.selectFrom('jobs').select('failures').orderBy('created_at').limit(1);
      await expect.poll(() => jobs.execute()).toEqual([{ failures }]);
      // The pause before the next try is over.
      const waiting = db.updateTable('jobs').where('state', '<', 'active');
      await waiting.set({ run_at: new Date() }).execute();
      await untilState(app, `healthy-${failures}`, 'complete');
    }
    const { message } = await untilState(app, 'poison-1', 'failed');
    expect(message).toMatch(/^The log could not be read because of a fault on our side\b/);
    const dead = await db
      .selectFrom('jobs')
      .select(['failures', 'last_error'])
      .where('state', '=', 'failed')
      .execute();
    expect(dead).toEqual([{ failures: 3, last_error: expect.stringMatching(/^\w*Error: /) }]);
    const { id } = await db
      .selectFrom('uploads')
      .select('id')
      .where('upload_id', '=', 'poison-1')
      .executeTakeFirstOrThrow();
    const entries = await db
      .selectFrom('token_entries')
      .select('kind')
      .where('reference', '=', `upload:${id}`)
      .execute();
    expect(entries).toEqual([]);
    await expect.poll(() => readdir(path.join(config.dataDir, 'objects'))).toEqual(['parts']);
  });
});
