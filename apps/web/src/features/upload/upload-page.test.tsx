import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failure, ok } from '../../shared/testing/fake-server.ts';
import { complete, FakeWorker, log, openPage, status, way } from './testing/open-upload-page.tsx';

const title = 'Drop Log.txt file here or click to browse file system';
function step(name: string) {
  return screen.getByText(name).closest('li');
}

beforeEach(() => {
  FakeWorker.hold = Promise.resolve();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

describe('the drop zone', () => {
  it('is a button with the title, and says where the game keeps the file', () => {
    openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Upload & Analyze' })).toBeVisible();
    expect(screen.getByRole('button', { name: title })).toHaveAccessibleDescription(
      /Documents\\Zwift\\Logs\\Log\.txt/,
    );
    expect(screen.getByText('The original log is not kept.')).toBeVisible();
  });

  it.each(['click', 'Enter', 'Space'])('opens the file picker with %s', async (way) => {
    const { input } = openPage();
    const picker = vi.spyOn(input(), 'click');
    const button = screen.getByRole('button', { name: title });
    if (way === 'click') await userEvent.click(button);
    else {
      button.focus();
      await userEvent.keyboard(way === 'Enter' ? '{Enter}' : ' ');
    }
    expect(picker).toHaveBeenCalledTimes(1);
  });

  it('refuses two files without sending anything, and takes one after that', async () => {
    const { calls, select, onReport } = openPage();
    await select(log, new File(['y'], 'other.txt'));
    expect(await screen.findByRole('alert')).toHaveTextContent('exactly one file must be selected');
    expect(calls).toEqual([]);
    await select(log);
    await waitFor(() => expect(onReport).toHaveBeenCalledWith('local', 'r1'));
    expect(screen.queryByText('exactly one file must be selected')).not.toBeInTheDocument();
  });
});

describe('an upload', () => {
  it('checks the tokens, asks for an address, sends the packed file, waits, fetches the report and opens it', async () => {
    const { calls, select, fetchReport, onReport, onEnd } = openPage();
    await select(log);
    await waitFor(() => expect(onReport).toHaveBeenCalledWith('local', 'r1'));
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(fetchReport).toHaveBeenCalledWith('local', 'r1', expect.any(AbortSignal));
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST', 'PUT', 'GET']);
    expect(calls[0]).toMatchObject({
      path: '/api/tokens/check',
      body: { analysisType: 'basic', logSizeMB: log.size / 1_048_576 },
    });
    expect(calls[2]?.body).toEqual({ confirmedTokens: 1 });
    expect(calls[2]?.path).toMatch(/^\/api\/signedUrl\/local\/[0-9a-f]{32}\/-?\d+$/);
    expect(calls[3]).toMatchObject({
      path: '/api/objects/u1?signature=s',
      headers: { 'content-encoding': 'gzip', 'x-amz-server-side-encryption': 'AES256' },
    });
  });

  it('shows each step, with the share of the log that was read', async () => {
    const { select } = openPage({
      ...way,
      'GET /api/uploads/': status({ state: 'processing', progressPercent: 42 }),
    });
    await select(log);
    expect(await screen.findByText('42 %')).toBeVisible();
    expect(step('Compress')).toHaveTextContent('(done)');
    expect(step('Read the log')).toHaveTextContent('(under way)');
    expect(step('Open the report')).toHaveTextContent('(to come)');
    expect(screen.getByRole('progressbar', { name: 'Read the log' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    expect(screen.getByRole('status')).toHaveTextContent('Read the log, 25 %');
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it('can be cancelled while it is sent, and then nothing more happens', async () => {
    FakeWorker.hold = new Promise(() => undefined);
    const { calls, select } = openPage();
    await select(log);
    expect(await screen.findByRole('progressbar', { name: 'Compress' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: title })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/api/tokens/check']);
  });

  it('goes to the address when the server names no report', async () => {
    const { select, onAddress } = openPage({
      ...way,
      'GET /api/uploads/': status({ state: 'complete', reportUrl: '/report/local/r2' }),
    });
    await select(log);
    await waitFor(() => expect(onAddress).toHaveBeenCalledWith('/report/local/r2'));
  });
});

describe('a file that is no log', () => {
  it('says so with the reason of the server, and can be reset', async () => {
    const message = 'The file is empty. Please upload the Log.txt.';
    const { select } = openPage({
      ...way,
      'GET /api/uploads/': status({ state: 'notALog', reason: 'empty', message }),
    });
    await select(new File([], 'Log.txt'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This is not a game log');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveTextContent('Reason: empty file.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('button', { name: title })).toBeVisible();
  });
});

describe('a failed upload', () => {
  it.each<[string, Record<string, Answer>]>([
    ['failed to get upload url', { 'POST /api/signedUrl/': failure(500, 'INTERNAL_ERROR') }],
    ['failed to upload file', { 'PUT /api/objects/': failure(403, 'SIGNATURE_EXPIRED') }],
    ['failed to upload and parse log file', { 'GET /api/uploads/': failure(404, 'NOT_FOUND') }],
    [
      'The upload was damaged on its way.',
      {
        'GET /api/uploads/': status({
          state: 'failed',
          message: 'The upload was damaged on its way.',
        }),
      },
    ],
  ])('says "%s"', async (message, changes) => {
    const { select } = openPage({ ...changes, ...way });
    await select(log);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('keeps the file when the line is cut, and sends it again on Retry', async () => {
    let isCut = true;
    const { calls, select, onReport } = openPage({
      ...way,
      'PUT /api/objects/u1': () => (isCut ? 'offline' : ok({})),
      'GET /api/uploads/': complete,
    });
    await select(log);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('failed to upload file');
    expect(alert).toHaveTextContent('Check your connection; the file is still selected.');
    expect(screen.getByText('Log.txt')).toBeVisible();

    isCut = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(onReport).toHaveBeenCalledWith('local', 'r1'));
    const ids = calls.map(({ path }) => path).filter((path) => path.includes('/signedUrl/'));
    expect(new Set(ids).size).toBe(2);
  });

  it('only fetches the report again when it stands already', async () => {
    const { calls, select, fetchReport, onReport } = openPage();
    fetchReport.mockRejectedValueOnce(new Error('cut'));
    await select(log);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch report data');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(onReport).toHaveBeenCalledWith('local', 'r1'));
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('returns to the drop zone on Reset', async () => {
    const { select } = openPage({ 'POST /api/signedUrl/': failure(500, 'INTERNAL_ERROR'), ...way });
    await select(log);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('button', { name: title })).toBeVisible();
  });
});
