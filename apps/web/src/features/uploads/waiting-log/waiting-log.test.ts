import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hourMs, minuteMs } from '../../../shared/durations.ts';

// Each test has a database and a copy of the module, like a page that was just opened.
async function openTab() {
  vi.resetModules();
  return await import('./waiting-log.ts');
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // The Blob of jsdom doesn't work with the streams of Node.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('File', NodeFile);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newLog = (text = '[12:00:00] FPS 60') => new File([text], 'Log.txt', { lastModified: 5 });

it('the store keeps a log across pages, and hands it out once', async () => {
  expect(await (await openTab()).keepLogs([newLog()])).toBe(true);
  const next = await openTab();
  const [seen] = await next.waitingLogs();
  expect(await seen?.text()).toBe('[12:00:00] FPS 60');
  expect([seen?.name, seen?.lastModified]).toEqual(['Log.txt', 5]);
  const other = await openTab();
  const taken = await Promise.all([next.takeLogs(), other.takeLogs()]);
  expect(taken.flat()).toHaveLength(1);
  expect(await other.waitingLogs()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('the store deletes a log on demand, also while it is still being written', async () => {
  const { keepLogs, forgetLogs, waitingLogs } = await openTab();
  await keepLogs([newLog()]);
  await forgetLogs();
  expect(await waitingLogs()).toEqual([]);
  const keeping = keepLogs([newLog()]);
  await forgetLogs();
  expect(await keeping).toBe(false);
  expect(await waitingLogs()).toEqual([]);
});

it('the store keeps several logs in their order', async () => {
  const { keepLogs } = await openTab();
  await keepLogs([newLog('first'), newLog('second')]);
  const { takeLogs } = await openTab();
  const texts = (await takeLogs()).map((log) => log.text());
  expect(await Promise.all(texts)).toEqual(['first', 'second']);
});

it('the store lets the page draw while it compresses a long log', async () => {
  const { keepLogs, waitingLogs } = await openTab();
  const text = 'x'.repeat(2 * 1024 ** 2);
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  });
  await keepLogs([newLog(text)]);
  clearInterval(count);
  expect(turns).toBeGreaterThanOrEqual(4);
  const [retained] = await waitingLogs();
  expect(retained?.size).toBe(text.length);
});

it('the store keeps only the latest log', async () => {
  const { keepLogs, waitingLogs } = await openTab();
  await keepLogs([newLog('first')]);
  await keepLogs([newLog('second')]);
  expect(await Promise.all((await waitingLogs()).map((log) => log.text()))).toEqual(['second']);
});

it('the store gives out no log after an hour, and deletes it when the next page opens', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { keepLogs } = await openTab();
  await keepLogs([newLog()]);
  vi.setSystemTime(Date.now() + hourMs);
  const { waitingLogs, removeOnTime } = await openTab();
  expect(await waitingLogs()).toEqual([]);
  removeOnTime();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('the store deletes a log after an hour while a page stays open', async () => {
  const { keepLogs, waitingLogs } = await openTab();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await keepLogs([newLog()]);
  const [remove, afterMs] = timers.mock.calls.find(([, ms]) => (ms ?? 0) > hourMs - minuteMs) ?? [];
  expect(afterMs).toBeLessThanOrEqual(hourMs);
  remove?.();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(await waitingLogs()).toEqual([]);
  timers.mockRestore();
});

it('the store says so when the browser refuses to store anything', async () => {
  const { keepLogs, waitingLogs, takeLogs } = await openTab();
  vi.stubGlobal('indexedDB', undefined);
  expect(await keepLogs([newLog()])).toBe(false);
  expect(localStorage).toHaveLength(0);
  expect([await waitingLogs(), await takeLogs()]).toEqual([[], []]);
});

it('the store says so when the browser no longer stores anything', async () => {
  const { keepLogs } = await openTab();
  expect(await keepLogs([newLog()])).toBe(true);
  vi.stubGlobal('indexedDB', undefined);
  expect(await keepLogs([newLog()])).toBe(false);
});
