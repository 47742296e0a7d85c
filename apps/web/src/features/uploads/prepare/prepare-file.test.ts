import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareFile } from './prepare-file.ts';
import { FakeWorker } from './testing/fake-worker.ts';

beforeEach(() => FakeWorker.install());
afterEach(() => vi.unstubAllGlobals());

const file = new File(['0123456789'], 'Log.txt');

function start(signal = new AbortController().signal) {
  const percents: number[] = [];
  const prepared = prepareFile(file, {
    isMasking: true,
    utcOffsetMinutes: 345,
    maxLogBytes: 1000,
    onPercent: (percent) => percents.push(percent),
    signal,
  });
  return { prepared, worker: FakeWorker.last, percents };
}

it('prepareFile hands the file to a worker, reports its progress and ends it', async () => {
  const { prepared, worker, percents } = start();
  const options = { isMasking: true, utcOffsetMinutes: 345, maxLogBytes: 1000 };
  expect(worker.request).toEqual({ file, ...options });
  worker.say({ type: 'progress', bytes: 5 });
  worker.say({ type: 'done', result: { kind: 'notALog', reason: 'binary' } });
  expect(await prepared).toEqual({ kind: 'notALog', reason: 'binary' });
  expect(percents).toEqual([50]);
  expect(worker.isEnded).toBe(true);
});

it('prepareFile fails with the message of the worker and offers no retry', async () => {
  const { prepared, worker } = start();
  worker.say({ type: 'failed', message: 'It was moved.' });
  await expect(prepared).rejects.toMatchObject({
    message: 'failed to upload and parse log file',
    detail: 'It was moved.',
    isFinal: true,
  });
  expect(worker.isEnded).toBe(true);
});

it('prepareFile says that the server could not be reached when the script does not arrive', async () => {
  const { prepared, worker } = start();
  worker.onerror?.();
  await expect(prepared).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
});

it('prepareFile ends the worker on abort, even when aborted before the start', async () => {
  const controller = new AbortController();
  const { prepared, worker } = start(controller.signal);
  controller.abort();
  await expect(prepared).rejects.toMatchObject({ name: 'AbortError' });
  expect(worker.isEnded).toBe(true);
  await expect(start(AbortSignal.abort()).prepared).rejects.toMatchObject({ name: 'AbortError' });
});
