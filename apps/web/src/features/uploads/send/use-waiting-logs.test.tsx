import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure } from '../../../shared/testing/fake-server.ts';
import { FakeWorker } from '../prepare/testing/fake-worker.ts';
import { openPage } from '../testing/open-upload-page.tsx';
import { keepLogs, takeLogs, waitingLogs } from '../waiting-log/waiting-log.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // The Blob of jsdom doesn't work with the streams of Node.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('File', NodeFile);
});
afterEach(() => vi.unstubAllGlobals());

it('the upload page goes on with the log that was stored before the sign-in, once', async () => {
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

it.each([
  ['its own call', { 'GET /api/uploads/earlier/': failure(401, 'AUTHENTICATION_REQUIRED') }],
  ['another call', {}],
])(
  'a log waits for the next sign-in of its owner when %s shows that the session has ended',
  async (way, answers) => {
    const { select, cutOff } = openPage(answers);
    if (way === 'another call') FakeWorker.answer = undefined;
    await select(new File(['[12:00:00] FPS 60'], 'Log.txt'));
    if (way === 'another call') cutOff();
    const alert = await screen.findByRole('alert');
    // The error catalogue of the specification.
    expect(alert).toHaveTextContent('user is not signed in');
    await waitFor(() =>
      expect(alert).toHaveTextContent(
        'Your browser keeps the log for an hour. Sign in, and the upload continues by itself.',
      ),
    );
    // Neither a visitor of this browser nor another account gets it.
    expect(await waitingLogs()).toEqual([]);
    expect((await takeLogs('local')).map(({ name }) => name)).toEqual(['Log.txt']);
  },
);

it('a log that waits for its owner is deleted when another account signs in', async () => {
  await keepLogs([new File(['[12:00:00] FPS 60'], 'Log.txt')], 'somebody');
  openPage();
  await waitFor(async () => expect(localStorage).toHaveLength(0));
  expect(FakeWorker.made).toEqual([]);
  expect(await takeLogs('somebody')).toEqual([]);
});

it('several logs in the list wait for the sign-in, too', async () => {
  const { select, cutOff } = openPage();
  FakeWorker.answer = undefined;
  await select(new File(['a'], 'a.txt'), new File(['b'], 'b.txt'));
  await userEvent.click(await screen.findByRole('button', { name: /^Read all 2 logs/ }));
  await screen.findByRole('list', { name: 'Your logs' });
  cutOff();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('user is not signed in');
  await waitFor(() => expect(alert).toHaveTextContent('Your browser keeps the logs for an hour.'));
  expect((await takeLogs('local')).map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
});

it('the page forgets the log that waits when it is reset, and then leads to the sign-in', async () => {
  const { select, cutOff } = openPage();
  FakeWorker.answer = undefined;
  await select(new File(['a'], 'a.txt'));
  cutOff();
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('Your browser keeps the log'));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(screen.getByTestId('address')).toHaveTextContent('/auth/signin');
});

it('the page leads to the sign-in at once when no log waits for it', async () => {
  const { cutOff } = openPage();
  await screen.findByRole('button', { name: /^Drop Log\.txt/ });
  cutOff();
  expect(screen.getByTestId('address')).toHaveTextContent('/auth/signin');
});
