import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { FakeWorker } from '../prepare/testing/fake-worker.ts';
import { title } from '../testing/open-upload-page.tsx';
import { waitingLogs } from '../waiting-log/waiting-log.ts';
import { FirstLook } from './first-look.tsx';
import { lookOf } from './testing/any-look.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // The Blob of jsdom doesn't work with the streams of Node.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('File', NodeFile);
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  FakeWorker.install(() => lookOf());
  fakeServer({});
  return renderPage(
    <FirstLook maxLogBytes={() => undefined} signUpPath="/auth/signup" signInPath="/auth/signin" />,
  );
}

it('the preview shows a log again after a reload, until Reset deletes it', async () => {
  const first = open();
  const input = first.container.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File(['[12:00:00] FPS 60'], 'Log.txt');
  await userEvent.upload(input as HTMLInputElement, file);
  expect(await screen.findByRole('article')).toBeVisible();
  await waitFor(async () => expect(await waitingLogs()).toHaveLength(1));
  expect(localStorage.getItem('waitingLogUntil')).not.toBeNull();
  first.unmount();

  const reloaded = open();
  expect(await screen.findByRole('article')).toBeVisible();
  expect(FakeWorker.last.request?.file.name).toBe('Log.txt');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('button', { name: title })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('waitingLogUntil')).toBeNull());
  reloaded.unmount();

  open();
  expect(await waitingLogs()).toEqual([]);
  expect(screen.getByRole('button', { name: title })).toBeVisible();
  expect(FakeWorker.made).toEqual([]);
});
