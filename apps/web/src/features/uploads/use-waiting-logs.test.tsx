import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWorker } from './prepare/testing/fake-worker.ts';
import { openPage } from './testing/open-upload-page.tsx';
import { keepLogs, waitingLogs } from './waiting-log/waiting-log.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // The Blob of jsdom doesn't work with the streams of Node.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('File', NodeFile);
});
afterEach(() => vi.unstubAllGlobals());

it('the upload page goes on with the log that was kept before the sign-in, once', async () => {
  expect(await keepLogs([new File(['[12:00:00] FPS 60'], 'Log.txt')])).toBe(true);
  const { onReport, unmount } = openPage();
  await waitFor(() => expect(onReport).toHaveBeenCalledTimes(1));
  expect(FakeWorker.last.request?.file.name).toBe('Log.txt');
  expect(await waitingLogs()).toEqual([]);
  unmount();
  const next = openPage();
  expect(await screen.findByRole('button', { name: /^Drop Log\.txt/ })).toBeVisible();
  expect(next.onReport).not.toHaveBeenCalled();
});

it('the upload page says where the log comes from while it is uploaded', async () => {
  await keepLogs([new File(['[12:00:00] FPS 60'], 'Log.txt')]);
  openPage();
  FakeWorker.answer = undefined;
  expect(
    await screen.findByText('You chose this log before. The upload now continues by itself.'),
  ).toBeVisible();
});

it('the upload page names the log to drop again when the browser refused to keep it, once', async () => {
  sessionStorage.setItem('dropAgain', 'Log.txt');
  openPage().unmount();
  expect(sessionStorage).toHaveLength(0);
  sessionStorage.setItem('dropAgain', 'Log.txt');
  openPage();
  expect(await screen.findByText('Drop Log.txt again')).toBeVisible();
});
