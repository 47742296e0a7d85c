import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sampleLog } from '../../../../test/support/samples/sample-log.ts';
import { temporaryDirectory } from '../../../../test/support/temporary-directory.ts';
import { minuteMs } from '../../../platform/process/units.ts';
import { createLogReader } from './log-reader.ts';

const threadFile = fileURLToPath(
  new URL('../../../../test/support/readers/breaking-thread.ts', import.meta.url),
);

async function start() {
  const directory = await temporaryDirectory();
  const reader = createLogReader({
    source: { kind: 'directory', directory },
    recordings: { kind: 'directory', directory: path.join(directory, 'recordings') },
    maxLogBytes: 1024 ** 2,
    threads: 2,
    log: Fastify().log,
    threadFile,
    threadMemoryMb: 200,
  });
  onTestFinished(() => reader.close());
  return async (log: string, signal = new AbortController().signal) => {
    const objectKey = `log-${log.split(' ', 1)[0]?.replace(/\W/g, '')}`;
    await writeFile(path.join(directory, objectKey), gzipSync(log));
    const task = { objectKey, reportName: 'r', reportUrl: '/report/o/r', uploaderOffsetMinutes: 0 };
    return reader.readLog(task, { signal, onProgress: async () => {} });
  };
}

it.each(['exit', 'swell'])(
  'the log reader fails at a log that makes its thread %s, and reads others meanwhile and after',
  async (word) => {
    const read = await start();
    const broken = read(`${word} now`).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect((await read(sampleLog())).kind).toBe('report');
    expect(await broken).toBeInstanceOf(Error);
    expect((await read(sampleLog())).kind).toBe('report');
  },
  minuteMs,
);

it('the log reader reports a recording that could not be stored, after the report', async () => {
  const directory = await temporaryDirectory();
  const folder = path.join(directory, 'recordings');
  const reader = createLogReader({
    source: { kind: 'directory', directory },
    recordings: { kind: 'directory', directory: folder },
    maxLogBytes: 1024 ** 2,
    threads: 1,
    log: Fastify().log,
  });
  onTestFinished(() => reader.close());
  await writeFile(path.join(directory, 'log-1'), gzipSync(sampleLog()));
  const task = {
    ...{ objectKey: 'log-1', reportName: 'r', reportUrl: '/report/o/r', uploaderOffsetMinutes: 0 },
    recordingKey: '1.rsr',
  };
  const read = () =>
    reader.readLog(task, { signal: new AbortController().signal, onProgress: async () => {} });
  await writeFile(folder, 'a file in place of the folder');
  const failed = await read();
  if (failed.kind !== 'report') throw new Error('a sample log has a report');
  await expect(failed.recorded).rejects.toMatchObject({ message: expect.stringMatching(/./) });
  await rm(folder);
  const stored = await read();
  if (stored.kind !== 'report') throw new Error('a sample log has a report');
  expect((await stored.recorded)?.bytes).toBeGreaterThan(0);
});

it('the log reader fails a log that hangs its thread, and reads others meanwhile and after', async () => {
  const read = await start();
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const broken = expect(read('hang now')).rejects.toThrow('took more than 120 s');
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledOnce());
  // A log that blocks its thread blocks neither this thread, which answers the API, nor another log.
  expect((await read(sampleLog())).kind).toBe('report');
  expect(timeout.mock.calls).toEqual([[120_000], [120_000]]);
  timeout.mockRestore();
  limit.abort();
  await broken;
  expect((await read(sampleLog())).kind).toBe('report');
});

it('the log reader stops in the middle of a log when aborted', async () => {
  const read = await start();
  const abort = new AbortController();
  const reading = read('hang on', abort.signal);
  setTimeout(() => abort.abort(), 200);
  await expect(reading).rejects.toThrow('abort');
});
