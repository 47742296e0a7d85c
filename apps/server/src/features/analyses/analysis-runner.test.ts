import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { configWithoutDatabase } from '../../../test/support/databases/test-config.ts';
import { recordedSample } from '../../../test/support/samples/recorded-ride.ts';
import { openRecordingStore, recordingSourceOf } from '../../platform/storage/object-source.ts';
import { createAnalysisRunner } from './analysis-runner.ts';

const breaking = new URL(
  '../../../test/support/readers/breaking-analysis-thread.ts',
  import.meta.url,
);

async function start(options: { timeLimitMs?: number } = {}) {
  const source = recordingSourceOf(await configWithoutDatabase());
  const files = await openRecordingStore(source);
  await files.put('whole.rsr', gzipSync(recordedSample().recording));
  await files.put('short.rsr', gzipSync(recordedSample('short-ride.txt').recording));
  await files.put('damaged.rsr', Buffer.from('damaged'));
  const runner = createAnalysisRunner(source, {
    log: Fastify().log,
    threadFile: fileURLToPath(breaking),
    ...options,
  });
  onTestFinished(() => runner.close());
  const { signal } = new AbortController();
  return (key: string, name = 'ride') => runner.analyze({ key, name, benchmarks: [] }, signal);
}

it('the analysis runner analyzes the next recording after its thread has died', async () => {
  const analyze = await start();
  await expect(analyze('whole.rsr', 'exit')).rejects.toThrow();
  expect(await analyze('whole.rsr')).toMatchObject({
    kind: 'results',
    results: [{ activityId: 'a1' }],
  });
  expect(await analyze('short.rsr')).toEqual({ kind: 'noRide' });
  expect(await analyze('damaged.rsr')).toEqual({ kind: 'refused', reason: 'damaged' });
  expect(await analyze('none.rsr')).toEqual({ kind: 'gone' });
});

it('the analysis runner ends an analysis that never ends', async () => {
  const analyze = await start({ timeLimitMs: 300 });
  expect(await analyze('whole.rsr', 'hang')).toEqual({ kind: 'tooSlow' });
});
