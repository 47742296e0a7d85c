import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { listActivities } from '../src/features/logs/store.ts';
import { createRecordingService } from '../src/features/recordings/service.ts';
import { createUploadFinisher } from '../src/features/uploads/reading/finish-uploads.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createKeyring } from '../src/platform/process/keyring.ts';
import { openRecordingStore, recordingSourceOf } from '../src/platform/storage/object-source.ts';
import { createReportFeatures } from '../src/wiring/report-features.ts';
import { testApp, untilFinished, upload } from './support/app/test-app.ts';
import { collectStatements } from './support/databases/statements-of.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { rideReader } from './support/readers/ride-reader.ts';
import { activityRow } from './support/samples/activity-row.ts';

const { log } = Fastify();
/** No job is looked for by the clock meanwhile. */
const runner = { leaseS: 3600, pollMs: 3_600_000 };
/**
 * Of these, one stores the progress that the reader of tests reports of every log, and two look for another job. Two more are of
 * the session and of the connection of its page, because the caller of a test is known: 20 together.
 */
const mostStatements = 18;
const mostOfBatch = 7;
/** Rides are summed up every few seconds, however many arrive: that may be just now. */
const byTheClock = /\bbenchmark_(?:parts|changes|entries)\b/;

describeOnEachEngine('the statements of uploads', ({ emptyDatabase }) => {
  it('are few until the report is stored', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const texts: string[] = [];
    let ended = Promise.withResolvers<string[]>();
    const logStream = {
      write(line: string) {
        if (line.includes('"upload.ended"'))
          ended.resolve(texts.filter((text) => !byTheClock.test(text)));
      },
    };
    const logReader = rideReader(config, { logBytes: 1000 });
    const app = await testApp(config, { database, logReader, runner, logStream });
    collectStatements(texts);
    for (const id of ['upload-1', 'upload-2', 'upload-3']) {
      ended = Promise.withResolvers();
      texts.length = 0;
      await upload(app, id, `${id}\n`);
      const used = await ended.promise;
      await untilFinished(database);
      // The first one also makes the account and gives it this month's free tokens.
      if (id !== 'upload-1') {
        expect(used.length, used.join('\n')).toBeLessThanOrEqual(mostStatements);
      }
    }
  });

  it('that follow twenty reports are two batches, as few as for two', async () => {
    const database = await emptyDatabase();
    const { kysely: db } = database;
    const config = await configWithoutDatabase();
    const files = await openRecordingStore(recordingSourceOf(config));
    const recordings = createRecordingService({ db, files, log });
    const features = createReportFeatures({
      db,
      config,
      recordings,
      log,
      statementKeyring: createKeyring('x'.repeat(32), 'statements'),
    });
    const objects = { delete: async () => {} };
    const finisher = createUploadFinisher({
      db,
      objects,
      recordings,
      addRows: features.reports.addRows,
      log,
    });
    const texts: string[] = [];
    collectStatements(texts);
    let number = 0;
    for (const count of [1, 20]) {
      const reports = await Promise.all(
        Array.from({ length: count }, () => storeReport(database, ++number)),
      );
      texts.length = 0;
      // The first report starts a batch, and the others gather meanwhile.
      for (const report of reports) {
        const recorded = Promise.resolve({ bytes: 5, cpuMs: 0 });
        const recordingKey = `${report.name}.rsr`;
        finisher.add({ objectKey: report.name, report, recordingKey, recorded });
      }
      await finisher.close();
      expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(mostOfBatch * Math.min(count, 2));
    }
    for (const table of ['benchmark_entries', 'trend_figures', 'recordings'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(21);
    await files.close();
  });

  async function storeReport({ kysely }: Database, number: number) {
    const name = `report-${number}`;
    const logSha256 = String(number).padStart(64, '0');
    const rows = [activityRow()];
    const report = { owner: 'rider', name, logSha256, rows };
    await kysely.transaction().execute(async (tx) => {
      await tx
        .insertInto('reports')
        .values({
          owner: 'rider',
          name,
          schema_version: 1,
          body: Buffer.from(''),
          log_sha256: logSha256,
        })
        .execute();
      await listActivities(tx, report, rows);
    });
    return report;
  }
});
