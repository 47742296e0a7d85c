import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { analyzeRecording } from '@ridescope/analysis/recording';
import { pathOf } from '@ridescope/contract/endpoint';
import type { Report } from '@ridescope/contract/report/report';
import { deleteReport, getReport } from '@ridescope/contract/reports';
import { saveSettings } from '@ridescope/contract/settings';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createRecordingService } from '../src/features/recordings/service.ts';
import { createLogReader, type LogReader } from '../src/features/uploads/reading/log-reader.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Config } from '../src/platform/process/config.ts';
import { dayMs, hourMs, MiB, minuteMs } from '../src/platform/process/units.ts';
import {
  objectSourceOf,
  openRecordingStore,
  recordingSourceOf,
} from '../src/platform/storage/object-source.ts';
import { openStoredRecording } from '../src/platform/storage/stored-recording.ts';
import { testApp, untilFinished, untilState, upload } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { startS3Stub } from './support/s3-stub/start-s3-stub.ts';
import { sampleLog } from './support/samples/sample-log.ts';

const { log } = Fastify();
const owner = 'local';

/** Reads logs as the server does, with the engine and in a thread. */
const realReader = (config: Config) =>
  createLogReader({
    source: objectSourceOf(config),
    recordings: recordingSourceOf(config),
    maxLogBytes: config.maxLogBytes,
    threads: 1,
    log,
  });

async function filesOf({ dataDir }: Config): Promise<string[]> {
  return readdir(path.join(dataDir, 'recordings')).catch(() => []);
}

const rowsOf = ({ kysely }: Database) => kysely.selectFrom('recordings').selectAll().execute();

describeOnEachEngine('recordings', ({ emptyDatabase }) => {
  async function start(config?: Config) {
    const database = await emptyDatabase();
    const used = config ?? (await configWithoutDatabase());
    const app = await testApp(used, { database, logReader: realReader(used) });
    return { app, database, config: used };
  }

  async function reportOf(
    { app, database }: { app: FastifyInstance; database: Database },
    uploadId: string,
    text = sampleLog(),
  ) {
    await upload(app, uploadId, text);
    const { fileName = '' } = await untilState(app, uploadId, 'complete');
    await untilFinished(database);
    return (fileName.split('/')[1] ?? '').replace('.gz', '');
  }

  /** Expects the stored report of a recording's file. */
  async function expectSameReport(app: FastifyInstance, name: string, file: Uint8Array) {
    const report: Report = (await app.inject(pathOf(getReport, { owner, name }))).json();
    const { id, reportUrl } = report;
    const again = analyzeRecording(gunzipSync(file), { id, ...(reportUrl && { reportUrl }) });
    expect(again).toEqual({ kind: 'report', report });
  }

  const setKeeping = (app: FastifyInstance, keepRecordings: boolean) =>
    app.inject({
      method: 'POST',
      url: pathOf(saveSettings, { identityId: owner }),
      payload: { keepRecordings },
    });

  it('are stored with the report and give the same report again', async () => {
    const { app, database, config } = await start();
    const name = await reportOf({ app, database }, 'upload-1');
    const [row] = await rowsOf(database);
    expect(row).toMatchObject({ owner, report_name: name });
    expect(await filesOf(config)).toEqual([row?.object_key]);
    const file = await readFile(path.join(config.dataDir, 'recordings', String(row?.object_key)));
    expect(file.length).toBe(row?.bytes);
    await expectSameReport(app, name, file);
    const files = await openRecordingStore(recordingSourceOf(config));
    const opened = await openStoredRecording(files, String(row?.object_key));
    expect(opened?.kind).toBe('recording');
    expect(await openStoredRecording(files, 'none.rsr')).toBeUndefined();
  });

  it('are deleted with their report and listed in the export until then', async () => {
    const { app, database, config } = await start();
    const name = await reportOf({ app, database }, 'upload-1');
    const files = await openRecordingStore(recordingSourceOf(config));
    const service = createRecordingService({ db: database.kysely, files, log });
    const parts: string[] = [];
    for await (const part of service.export(owner)) parts.push(part);
    const [exported, ...others] = parts;
    expect(others).toEqual([]);
    const { report, rsr } = JSON.parse(exported ?? '{}');
    expect(report).toBe(name);
    const file = gunzipSync(Buffer.from(rsr, 'base64'));
    expect(file.subarray(0, 3).toString()).toBe('RSR');
    const answer = await app.inject({
      method: 'DELETE',
      url: pathOf(deleteReport, { owner, name }),
    });
    expect(answer.statusCode).toBe(200);
    expect(await rowsOf(database)).toEqual([]);
    expect(await filesOf(config)).toEqual([]);
  });

  it('are deleted and no longer stored once the owner turns them off', async () => {
    const { app, database, config } = await start();
    await reportOf({ app, database }, 'upload-1');
    expect((await setKeeping(app, false)).json()).toMatchObject({ keepRecordings: false });
    expect(await rowsOf(database)).toEqual([]);
    expect(await filesOf(config)).toEqual([]);
    await reportOf({ app, database }, 'upload-2', sampleLog({ minutes: 8 }));
    expect(await rowsOf(database)).toEqual([]);
    expect(await filesOf(config)).toEqual([]);
  });

  it('are not stored of a log whose ride is too short to be judged', async () => {
    const { app, database, config } = await start();
    await reportOf({ app, database }, 'upload-1', sampleLog({ minutes: 4 }));
    expect(await rowsOf(database)).toEqual([]);
    expect(await filesOf(config)).toEqual([]);
    await reportOf({ app, database }, 'upload-2', sampleLog({ minutes: 6 }));
    expect(await rowsOf(database)).toHaveLength(1);
  });

  it('are added to an existing report when its log is sent again', async () => {
    const { app, database } = await start();
    await setKeeping(app, false);
    const name = await reportOf({ app, database }, 'upload-1');
    await setKeeping(app, true);
    expect(await reportOf({ app, database }, 'upload-2')).toBe(name);
    expect(await rowsOf(database)).toMatchObject([{ report_name: name }]);
    // The third one is not needed.
    await reportOf({ app, database }, 'upload-3');
    expect(await rowsOf(database)).toHaveLength(1);
  });

  it('are replaced with the report of a log that has grown', async () => {
    const { app, database, config } = await start();
    const name = await reportOf({ app, database }, 'upload-1', sampleLog({ minutes: 12 }));
    const [before] = await filesOf(config);
    await upload(app, 'upload-2', sampleLog({ minutes: 20 }), { replaces: name });
    const { fileName } = await untilState(app, 'upload-2', 'complete', 'failed');
    await untilFinished(database);
    expect(fileName).toBe(`${owner}/${name}.gz`);
    const [row, ...others] = await rowsOf(database);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      report_name: name,
      object_key: expect.not.stringMatching(before ?? ''),
    });
    const files = await openRecordingStore(recordingSourceOf(config));
    const service = createRecordingService({ db: database.kysely, files, log });
    await service.removeOrphans(new Date(Date.now() + minuteMs));
    expect(await filesOf(config)).toEqual([row?.object_key]);
    const file = await readFile(path.join(config.dataDir, 'recordings', String(row?.object_key)));
    await expectSameReport(app, name, file);
  });

  it('are made again, and so are the rows of benchmarks, when a crash comes right after the report', async () => {
    const config = await configWithoutDatabase();
    const real = realReader(config);
    const crashing: LogReader = {
      ...real,
      readLog: async (...given) => {
        const result = await real.readLog(...given);
        if (result.kind !== 'report') return result;
        const recorded = Promise.reject(new Error('killed'));
        recorded.catch(() => {});
        return { ...result, activities: [], recorded };
      },
    };
    const database = await emptyDatabase();
    const { kysely } = database;
    const first = await testApp(config, { database, logReader: crashing });
    await upload(first, 'upload-1', sampleLog());
    await untilState(first, 'upload-1', 'complete');
    await first.close();
    expect(await rowsOf(database)).toEqual([]);
    // Its rows were never stored either.
    await kysely
      .updateTable('reports')
      .set({ has_rows: false, log_received_at: new Date(0) })
      .execute();
    await kysely
      .updateTable('uploads')
      .set({ updated_at: new Date(Date.now() - minuteMs) })
      .execute();
    const second = await testApp(config, { database, logReader: realReader(config) });
    await untilFinished(database);
    const [row] = await rowsOf(database);
    const file = await readFile(path.join(config.dataDir, 'recordings', String(row?.object_key)));
    await expectSameReport(second, String(row?.report_name), file);
    const without = kysely.selectFrom('reports').select('name').where('has_rows', '=', false);
    await expect.poll(() => without.execute()).toEqual([]);
    expect(await kysely.selectFrom('trend_figures').selectAll().execute()).not.toEqual([]);
    const objects = await readdir(path.join(config.dataDir, 'objects'));
    expect(objects.filter((name) => name.startsWith('log-'))).toEqual([]);
  });

  it('leave no file behind when a crash comes between the file and its report', async () => {
    const { app, database, config } = await start();
    await reportOf({ app, database }, 'upload-1');
    const folder = path.join(config.dataDir, 'recordings');
    const [retained] = await filesOf(config);
    await mkdir(folder, { recursive: true });
    const longAgo = new Date(Date.now() - 2 * hourMs);
    for (const name of ['old.rsr', '.part-old.rsr.abc']) {
      await writeFile(path.join(folder, name), 'x');
      await utimes(path.join(folder, name), longAgo, longAgo);
    }
    await utimes(path.join(folder, String(retained)), longAgo, longAgo);
    // Its report may be stored at any moment.
    await writeFile(path.join(folder, 'young.rsr'), 'x');
    await app.close();
    await testApp(config, { database });
    expect((await filesOf(config)).sort()).toEqual([String(retained), 'young.rsr'].sort());
  });

  it('cost no report when they cannot be stored, and are made once they can', async () => {
    const config = await configWithoutDatabase();
    // A file in place of the folder.
    const folder = path.join(config.dataDir, 'recordings');
    await writeFile(folder, '');
    const { app, database } = await start(config);
    await upload(app, 'upload-1', sampleLog());
    await untilState(app, 'upload-1', 'complete');
    await app.close();
    expect(await rowsOf(database)).toEqual([]);
    await rm(folder);
    await database.kysely
      .updateTable('uploads')
      .set({ updated_at: new Date(Date.now() - minuteMs) })
      .execute();
    await testApp(config, { database, logReader: realReader(config) });
    await untilFinished(database);
    expect(await rowsOf(database)).toHaveLength(1);
  });
});

describeOnEachEngine('recordings in a bucket', ({ emptyDatabase }) => {
  it('lie beside the uploads, and only those without a report are cleaned up', async () => {
    const stub = await startS3Stub();
    const config = await configWithoutDatabase({ s3: stub.settings });
    const files = await openRecordingStore(recordingSourceOf(config));
    onTestFinished(() => files.close());
    const reader = {
      readLog: async () => {
        throw new Error('no log is sent');
      },
      close: async () => {},
    };
    const database = await emptyDatabase();
    const { kysely } = database;
    const report = { owner, name: 'ride', schema_version: 4, body: Buffer.from('') };
    await kysely.insertInto('reports').values(report).execute();
    const row = { owner, report_name: 'ride', object_key: 'known.rsr', bytes: 5 };
    await kysely.insertInto('recordings').values(row).execute();
    for (const key of ['known.rsr', 'orphan.rsr']) {
      await files.put(key, Buffer.from('bytes'));
      const object = stub.objects.get(`uploads/recordings/${key}`);
      expect(object?.headers).toMatchObject({ 'x-amz-server-side-encryption': 'AES256' });
      // Older than any upload may be.
      if (object) object.storedAt = new Date(Date.now() - 30 * dayMs);
    }
    await testApp(config, { database, logReader: reader });
    expect([...stub.objects.keys()]).toEqual(['uploads/recordings/known.rsr']);
    await files.delete('known.rsr');
    await files.delete('known.rsr');
    expect(stub.objects.size).toBe(0);
  });
});

it('recordings are refused when they expand to far more than any real one', async () => {
  const config = await configWithoutDatabase();
  const files = await openRecordingStore(recordingSourceOf(config));
  await files.put('bomb.rsr', gzipSync(Buffer.alloc(80 * MiB), { level: 1 }));
  await files.put('cut.rsr', gzipSync('RSR').subarray(0, 12));
  const damaged = { kind: 'refused', reason: 'damaged' };
  expect(await openStoredRecording(files, 'bomb.rsr')).toEqual(damaged);
  expect(await openStoredRecording(files, 'cut.rsr')).toEqual(damaged);
});
