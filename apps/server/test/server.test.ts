import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/wiring/schema/open-database.ts';
import { openPlaces } from './support/databases/open-places.ts';
import { testConfig } from './support/databases/test-config.ts';
import { signUpOverHttp } from './support/processes/http-account.ts';
import { sendLog, untilStatus } from './support/processes/http-uploads.ts';
import { exitCodeOf, spawnServer, startServer } from './support/processes/server-process.ts';
import type { StubFault } from './support/s3-stub/s3-stub.ts';
import { startS3Stub } from './support/s3-stub/start-s3-stub.ts';
import { sampleLog } from './support/samples/sample-log.ts';

it('the server locks its data directory, and leaves a killed job to the next process, which completes it once', async () => {
  const config = await testConfig();
  const stub = await startS3Stub();
  const environment = {
    ...stub.environment,
    DATA_DIR: config.dataDir,
    AUTH_SECRET: 'a'.repeat(32),
    SAMPLE_DATA: 'off',
  };
  const body = gzipSync(sampleLog({ minutes: 60 }));
  const uploadId = 'upload-1';
  // The first reader of the log gets no further than the middle.
  const faults: StubFault[] = [{ kind: 'stall', afterBytes: body.length / 2 }];
  stub.fault = ({ method, key }) => (method === 'GET' && key !== '' ? faults.pop() : undefined);

  const first = await startServer(environment);
  const user = await signUpOverHttp(first.origin, config.dataDir);
  await sendLog({ ...first, user }, { uploadId, body });
  await untilStatus({ ...first, user }, uploadId, ({ state }) => state === 'processing');
  const refused = await spawnServer(environment);
  expect(await exitCodeOf(refused)).toBe(1);
  expect(refused.output()).toBe(
    `The data directory ${config.dataDir} is in use by process ${first.process.pid}. ` +
      'Stop that process first, or give this one another DATA_DIR.\n',
  );
  expect((await fetch(`${first.origin}/api/health`)).status).toBe(200);
  await expect.poll(() => faults).toEqual([]);
  // Also what the engine made since the start, until the next repair of rights.
  expect(await openPlaces(config.dataDir)).toEqual([]);
  expect(await first.end('SIGKILL')).toBeNull();

  const second = await startServer(environment);
  const isComplete = ({ state }: { state: string }) => state === 'complete';
  const status = await untilStatus({ ...second, user }, uploadId, isComplete);
  // The token of the first process is valid in the second.
  const report = `${second.origin}/api/report/${status.fileName}`;
  expect((await fetch(report, { headers: user.headers })).status).toBe(200);
  // The log is deleted; its recording stays with the report.
  const isRecording = (key: string) => key.includes('recordings/');
  await expect.poll(() => [...stub.objects.keys()].every(isRecording)).toBe(true);
  expect(await second.end('SIGTERM')).toBe(0);

  const { kysely, close } = await openDatabase(config, Fastify().log);
  const reports = await kysely.selectFrom('reports').select('name').execute();
  const jobs = await kysely
    .selectFrom('jobs')
    .select(['state', 'attempts'])
    .where('queue', '=', 'uploads')
    .execute();
  const entries = kysely.selectFrom('token_entries').select(['free', 'paid']);
  const spends = await entries.where('kind', '=', 'spend').execute();
  await close();
  expect(spends).toEqual([{ free: -1, paid: 0 }]);
  expect(reports).toEqual([{ name: status.reportUrl?.split('/').at(-1) }]);
  expect(jobs).toEqual([{ state: 'completed', attempts: 2 }]);
}, 180_000);
