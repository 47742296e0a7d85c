import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api-client.ts';
import { prepareFile } from './prepare-file.ts';
import type { PrepareMessage, PrepareRequest } from './prepare-worker.ts';

/** jsdom has no workers: this one answers when the test lets it. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage?: (event: { data: PrepareMessage }) => void;
  onerror?: () => void;
  request?: PrepareRequest;
  isEnded = false;

  constructor() {
    FakeWorker.made.push(this);
  }

  postMessage(request: PrepareRequest) {
    this.request = request;
  }

  answer(data: PrepareMessage) {
    this.onmessage?.({ data });
  }

  terminate() {
    this.isEnded = true;
  }
}

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(['0123456789'], 'Log.txt');

function start(signal = new AbortController().signal) {
  const percents: number[] = [];
  const prepared = prepareFile(file, {
    isMasking: true,
    onPercent: (percent) => percents.push(percent),
    signal,
  });
  const [worker] = FakeWorker.made;
  if (!worker) throw new Error('no worker was made');
  return { prepared, worker, percents };
}

it('hands the file to a worker, tells its progress and ends it', async () => {
  const { prepared, worker, percents } = start();
  expect(worker.request).toMatchObject({ file, isMasking: true });
  worker.answer({ type: 'progress', bytes: 5 });
  worker.answer({ type: 'done', prepared: { kind: 'notALog', reason: 'binary' } });
  expect(await prepared).toEqual({ kind: 'notALog', reason: 'binary' });
  expect(percents).toEqual([50]);
  expect(worker.isEnded).toBe(true);
});

it('fails when the file cannot be read', async () => {
  const { prepared, worker } = start();
  worker.answer({ type: 'failed', message: 'it was moved' });
  await expect(prepared).rejects.toThrow('it was moved');
  await expect(prepared).rejects.not.toBeInstanceOf(ApiError);
  expect(worker.isEnded).toBe(true);
});

it('says that the server could not be reached when the script does not arrive', async () => {
  const { prepared, worker } = start();
  worker.onerror?.();
  await expect(prepared).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
});

it('ends the worker on abort, also when it was aborted before', async () => {
  const controller = new AbortController();
  const { prepared, worker } = start(controller.signal);
  controller.abort();
  await expect(prepared).rejects.toMatchObject({ name: 'AbortError' });
  expect(worker.isEnded).toBe(true);
  await expect(start(AbortSignal.abort()).prepared).rejects.toMatchObject({ name: 'AbortError' });
});
