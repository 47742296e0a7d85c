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
  expect(await (await openTab()).keepLog(newLog())).toBe(true);
  const next = await openTab();
  const seen = await next.waitingLog();
  expect(await seen?.text()).toBe('[12:00:00] FPS 60');
  expect([seen?.name, seen?.lastModified]).toEqual(['Log.txt', 5]);
  const other = await openTab();
  const taken = await Promise.all([next.takeLog(), other.takeLog()]);
  expect(taken.filter((file) => file !== undefined)).toHaveLength(1);
  expect(await other.waitingLog()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('the store deletes a log on demand, also while it is still being written', async () => {
  const { keepLog, forgetLog, waitingLog } = await openTab();
  await keepLog(newLog());
  await forgetLog();
  expect(await waitingLog()).toBeUndefined();
  const keeping = keepLog(newLog());
  await forgetLog();
  expect(await keeping).toBe(false);
  expect(await waitingLog()).toBeUndefined();
});

it('the store keeps only the latest log', async () => {
  const { keepLog, waitingLog } = await openTab();
  await keepLog(newLog('first'));
  await keepLog(newLog('second'));
  expect(await (await waitingLog())?.text()).toBe('second');
});

it('the store gives out no log after an hour, and deletes it when the next page opens', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { keepLog } = await openTab();
  await keepLog(newLog());
  vi.setSystemTime(Date.now() + hourMs);
  const { waitingLog, removeOnTime } = await openTab();
  expect(await waitingLog()).toBeUndefined();
  removeOnTime();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('the store deletes a log after an hour while a page stays open', async () => {
  const { keepLog, waitingLog } = await openTab();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await keepLog(newLog());
  const [remove, afterMs] = timers.mock.calls.find(([, ms]) => (ms ?? 0) > hourMs - minuteMs) ?? [];
  expect(afterMs).toBeLessThanOrEqual(hourMs);
  remove?.();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(await waitingLog()).toBeUndefined();
  timers.mockRestore();
});

it('the store says so when the browser refuses to store anything', async () => {
  const { keepLog, waitingLog, takeLog } = await openTab();
  vi.stubGlobal('indexedDB', undefined);
  expect(await keepLog(newLog())).toBe(false);
  expect(localStorage).toHaveLength(0);
  expect([await waitingLog(), await takeLog()]).toEqual([undefined, undefined]);
});
