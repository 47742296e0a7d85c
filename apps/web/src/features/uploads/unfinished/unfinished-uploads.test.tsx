import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failure, ok } from '../../../shared/testing/fake-server.ts';
import { openPage, openUploadsAnswer, status, taken, title } from '../testing/open-upload-page.tsx';
import { log } from '../testing/prepared-log.ts';
import { rememberedUploads, rememberUpload } from './remembered-uploads.ts';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-01-13T18:00:00Z';
/** 18:00 on the clock of the page's user, who is 345 minutes east of UTC. */
const name = 'Your upload of Tue 13 Jan 2026, 23:45';
const earlier = () => screen.findByRole('region', { name: 'Your earlier uploads' });
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

/** Opens the page of an account with one open upload, which has the given state from the second answer on. */
function openWith(state: object, then: object = state, uploadId = 'u1234567') {
  const own = { uploadId, startedAt: at, updatedAt: at };
  return openPage(
    { [`GET /api/uploads/${uploadId}`]: ok({ ...own, ...then }) },
    openUploadsAnswer([{ ...own, ...state }]),
  );
}

describe('the upload page, opened again', () => {
  it('says that a log has not arrived, that nothing was spent, and takes the file again', async () => {
    const { onReport, calls } = openWith({ state: 'waiting' });
    const region = within(await earlier());
    expect(await region.findByText(`${name} has not arrived`)).toBeVisible();
    expect(
      region.getByText(/Nothing was spent: you only pay when the report is ready\./),
    ).toBeVisible();
    expect(
      region.getByText(/choose the file again\. A page can't read it after a reload/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: title })).toBeVisible();
    const input = (await earlier()).querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, log);
    await waitFor(() => expect(onReport).toHaveBeenCalledTimes(1));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('says that no storage is left for logs without a ride, and what frees some', async () => {
    openPage({}, openUploadsAnswer([], 'Delete some of them under My Logs.'));
    expect(await screen.findByText('No storage is left for logs without a ride')).toBeVisible();
    expect(screen.getByText('Delete some of them under My Logs.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your earlier uploads' })).toBeNull();
  });

  it('gives up an upload that has not arrived when it is dismissed', async () => {
    rememberUpload('dismissed');
    const { calls } = openWith({ state: 'waiting' }, { state: 'waiting' }, 'dismissed');
    await earlier();
    await press('Dismiss');
    expect(screen.queryByRole('region', { name: 'Your earlier uploads' })).toBeNull();
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ method: 'DELETE', path: '/api/uploads/dismissed' }),
      ),
    );
    expect(rememberedUploads()).toEqual([]);
  });

  it('follows an upload that the server reads to its report', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const reading = { state: 'processing', stage: 'reading', progressPercent: 40 };
    const { onEnd } = openWith(
      { ...reading, message: 'Reading your log.' },
      { state: 'complete', fileName: 'local/r1.gz' },
    );
    const region = within(await earlier());
    expect(await region.findByText(name)).toBeVisible();
    expect(region.getByRole('progressbar', { name: 'Reading' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(
      region.getByText(/You can close this page: the report will be in My Logs\./),
    ).toBeVisible();
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(await region.findByText(`${name}: the report is ready`)).toBeVisible();
    expect(region.getByRole('link')).toHaveAttribute('href', '/report/local/r1');
    // Tokens were spent.
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('shows the end that a remembered upload came to meanwhile, until it is dismissed', async () => {
    rememberUpload('u1234567');
    openPage({
      'GET /api/uploads/u1234567': status({ state: 'complete', fileName: 'local/r1.gz' }),
    });
    expect(await screen.findByText(`${name}: the report is ready`)).toBeVisible();
    expect(rememberedUploads()).toEqual(['u1234567']);
    await press('Dismiss');
    expect(rememberedUploads()).toEqual([]);
  });

  it.each([
    ['notALog', `${name} is not a game log`, { reason: 'empty' }, /^The file is empty\./],
    [
      'failed',
      `${name} has no report`,
      { message: 'The log is too large.' },
      'The log is too large.',
    ],
    [
      'failed',
      `${name} has no report`,
      {},
      'An error occurred processing the file. Please try again.',
    ],
  ] as const)(
    'says why an upload ended without a report: %s',
    async (state, heading, more, why) => {
      rememberUpload('u1234567');
      openPage({ 'GET /api/uploads/u1234567': status({ state, ...more }) });
      const region = within(await earlier());
      expect(await region.findByText(heading)).toBeVisible();
      expect(region.getByText(why)).toBeVisible();
      expect(region.getByText('Nothing was spent.')).toBeVisible();
    },
  );

  it('forgets an upload of another account', async () => {
    rememberUpload('u1234567');
    openPage({ 'GET /api/uploads/u1234567': failure(404, 'NOT_FOUND') });
    await waitFor(() => expect(rememberedUploads()).toEqual([]));
    expect(screen.queryByRole('region', { name: 'Your earlier uploads' })).toBeNull();
  });

  it('asks again when the server could not be reached', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isCut = true;
    const list: Answer = () =>
      isCut
        ? 'offline'
        : openUploadsAnswer([{ uploadId: 'u1', state: 'waiting', startedAt: at, updatedAt: at }]);
    openPage({ 'GET /api/uploads/u1': status({ uploadId: 'u1', state: 'waiting' }) }, list);
    await screen.findByRole('button', { name: title });
    isCut = false;
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    expect(await screen.findByText(`${name} has not arrived`)).toBeVisible();
  });
});

it('the upload page remembers an upload until its end is shown', async () => {
  const { select, unmount } = openPage({ 'PUT /api/objects/u1': taken() });
  await select(log);
  await screen.findByText('The log has arrived.');
  expect(rememberedUploads()).toHaveLength(1);
  unmount();
  expect(rememberedUploads()).toHaveLength(1);

  const { select: again, onReport } = openPage({
    'GET /api/uploads/': status({ state: 'queued' }),
  });
  await again(log);
  await waitFor(() => expect(onReport).toHaveBeenCalledTimes(1));
  expect(rememberedUploads()).toHaveLength(1);
});
