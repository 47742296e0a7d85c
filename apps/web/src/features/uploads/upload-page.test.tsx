import type { LiveMessage } from '@ridescope/contract/live';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, ok } from '../../shared/testing/fake-server.ts';
import { FakeSocket, progress } from './live/testing/fake-socket.ts';
import { FakeWorker } from './prepare/testing/fake-worker.ts';
import { complete, ofUpload, openPage, status, taken, title } from './testing/open-upload-page.tsx';
import { log, preparedLog } from './testing/prepared-log.ts';

const report = () => screen.findByText('Report of local, r1');
const dropZone = () => screen.getByRole('button', { name: title });
const step = (name: string) => screen.getByText(name).closest('li');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const say = (message: LiveMessage) => act(async () => FakeSocket.last.say(message));

afterEach(() => vi.unstubAllGlobals());

describe('an upload', () => {
  it('asks, connects, authorizes, sends the compressed file, listens, and shows the report on the page', async () => {
    const { calls, select, fetchReport, onEnd, onReport } = openPage();
    await select(log);
    expect(await report()).toBeVisible();
    expect(fetchReport).toHaveBeenCalledWith('local', 'r1', expect.any(AbortSignal));
    expect(onEnd).toHaveBeenCalledTimes(1);
    const made = ofUpload(calls);
    expect(made.map(({ method, path }) => `${method} ${path.split('/')[2]}`)).toEqual([
      'GET uploads',
      'POST uploads',
      'POST tokens',
      'GET websocket',
      'POST signedUrl',
      'PUT objects',
    ]);
    expect(made[2]?.body).toEqual({ analysisType: 'basic', logSizeMB: log.size / 1_048_576 });
    // The offset is that of the settings.
    expect(made[4]?.path).toMatch(/^\/api\/signedUrl\/local\/[0-9a-f]{32}\/345$/);
    expect(made[4]?.body).toEqual({
      confirmedTokens: 1,
      connectionId: 'c1',
      sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(made[5]).toMatchObject({
      path: '/api/objects/u1?signature=s',
      headers: { 'content-encoding': 'gzip', 'x-amz-server-side-encryption': 'AES256' },
      body: preparedLog.body,
    });
    expect(onReport).toHaveBeenCalledWith('local', 'r1', {
      fileName: 'Log.txt',
      fileBytes: log.size,
      isEarlier: false,
      hasNoRide: false,
      isFree: false,
      masked: '15 names, addresses and ids were removed before sending.',
    });
    expect(screen.getByRole('status')).toHaveTextContent('Your report is ready.');
  });

  it('shows stage, percent, message and time of every live event, under a badge', async () => {
    const { select, fetchReport } = openPage({ 'PUT /api/objects/u1': taken() });
    await select(log);
    expect(await screen.findByText('Live Updates')).toBeVisible();
    await screen.findByText('The log has arrived.');
    for (const [stage, title, percent, at] of [
      ['reading', 'Reading', 10, '2026-01-13T18:00:01.000Z'],
      ['diagnosing', 'Diagnosing', 40, '2026-01-13T18:01:04.000Z'],
      ['storing', 'Storing', 90, '2026-01-13T18:02:09.000Z'],
    ] as const) {
      await say(progress(percent, `Line ${percent}`, stage, at));
      expect(screen.getByRole('progressbar', { name: title })).toHaveAttribute(
        'aria-valuenow',
        String(percent),
      );
      expect(screen.getByText(title, { selector: 'p' })).toBeVisible();
      expect(screen.getByText(`${percent} %`)).toBeVisible();
      expect(screen.getByText(`Line ${percent}`)).toBeVisible();
      expect(screen.getByText('Updated')).toHaveTextContent(
        `Updated ${new Date(at).toLocaleTimeString('en-GB')}`,
      );
    }
    expect(screen.getByRole('status')).toHaveTextContent('Storing, 75 %');
    expect(step('Send')).toHaveTextContent('(done)');
    expect(step('Analyze on the server')).toHaveTextContent('(under way)');
    expect(step('Open the report')).toHaveTextContent('(to come)');
    expect(screen.queryByRole('button', { name: /Cancel|Reset/ })).not.toBeInTheDocument();

    // The time a report takes is unknown, so a busy sign replaces the percent.
    let arrive = (_rideCount: number) => {};
    fetchReport.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    await say(complete);
    const opening = screen.getByText('Opening the report', { selector: 'p' });
    expect(opening.querySelector('[aria-hidden]')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(step('Open the report')).toHaveTextContent('(under way)');
    expect(screen.queryByRole('button', { name: /Cancel|Reset/ })).not.toBeInTheDocument();
    arrive(1);
    expect(await report()).toBeVisible();
    expect(screen.queryByText('Opening the report')).not.toBeInTheDocument();
  });

  it('polls where no socket can open, and says so quietly', async () => {
    const { select } = openPage({
      'PUT /api/objects/u1': taken(),
      'GET /api/websocket/connection-id': failure(500, 'INTERNAL_ERROR'),
      'GET /api/uploads/': status({
        state: 'processing',
        stage: 'diagnosing',
        progressPercent: 71,
      }),
    });
    await select(log);
    expect(await screen.findByText('71 %')).toBeVisible();
    expect(screen.getByText('Diagnosing', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'The connection' })).toHaveTextContent(
      'Falling back to polling',
    );
    expect(screen.queryByText('Live Updates')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be cancelled while the log is read, and nothing more happens', async () => {
    const { calls, select } = openPage();
    FakeWorker.answer = undefined;
    await select(log);
    expect(await screen.findByText('Checking the log', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    await press('Cancel');
    expect(dropZone()).toBeVisible();
    expect(FakeWorker.last.isEnded).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(ofUpload(calls)).toEqual([]);
  });

  it('closes its socket with 1000 on Reset, and the next one works', async () => {
    const { calls, select, onReport } = openPage();
    await select(log);
    await report();
    await press('Reset');
    expect(FakeSocket.last.closedWith).toBe(1000);
    await select(log);
    await waitFor(() => expect(onReport).toHaveBeenCalledTimes(2));
    expect(FakeSocket.opened).toHaveLength(2);
    // Two uploads of one page.
    const announced = calls.filter(({ path }) => path.includes('/signedUrl/'));
    expect(new Set(announced.map(({ path }) => path)).size).toBe(2);
    expect(announced[1]?.body).toEqual(announced[0]?.body);
  });

  it('closes its socket when the user leaves the page', async () => {
    const { select, unmount } = openPage({ 'PUT /api/objects/u1': taken() });
    await select(log);
    await screen.findByText('The log has arrived.');
    unmount();
    expect(FakeSocket.last.closedWith).toBe(1000);
  });

  it('links to the address when the server names no report', async () => {
    const { select, fetchReport } = openPage({
      'PUT /api/objects/u1': taken({ type: 'complete', data: { reportUrl: '/report/local/r2' } }),
    });
    await select(log);
    expect(await screen.findByRole('link', { name: 'Open the report' })).toHaveAttribute(
      'href',
      `${window.location.origin}/report/local/r2`,
    );
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
    expect(fetchReport).not.toHaveBeenCalled();
  });

  it('says that a log has no ride instead of showing a report', async () => {
    const { select, fetchReport } = openPage();
    fetchReport.mockResolvedValue(0);
    await select(log);
    const text = 'No data found. Are you sure the file was a game log file?';
    expect(await screen.findByText(text, { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByText('Report of local, r1')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
  });

  it('shows the earlier report for the same log and sends nothing', async () => {
    const { calls, select } = openPage({
      'GET /api/uploads/earlier/': ok({ fileName: 'local/r1.gz', reportUrl: '/report/local/r1' }),
    });
    await select(log);
    expect(await report()).toBeVisible();
    expect(
      screen.getByText('You uploaded this log before: here is its report. Nothing was spent.'),
    ).toBeVisible();
    expect(ofUpload(calls).map(({ path }) => path)).toEqual([
      `/api/uploads/earlier/${preparedLog.sha256}`,
    ]);
  });
});

describe('a file that is not a game log', () => {
  it('is refused at once with the reason, without asking the server', async () => {
    const { calls, select } = openPage();
    FakeWorker.answer = () => ({ kind: 'notALog', reason: 'empty' });
    await select(new File([], 'Log.txt.7z'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This is not a game log');
    expect(alert).toHaveTextContent('The file is empty.');
    expect(alert).toHaveTextContent('unpack it, and choose the Log.txt in it');
    expect(alert).toHaveTextContent('Nothing was sent and nothing was spent.');
    expect(ofUpload(calls)).toEqual([]);
    await press('Reset');
    expect(dropZone()).toBeVisible();
  });

  it('is refused in the words of the server when only the server noticed', async () => {
    const error = 'Hardly any line of this file is known.';
    const { select } = openPage({
      'PUT /api/objects/u1': taken({ type: 'error', data: { error, reason: 'unfamiliar' } }),
    });
    await select(log);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(error);
    expect(alert).toHaveTextContent('Nothing was spent.');
    await press('Reset');
    expect(FakeSocket.last.closedWith).toBe(1000);
  });
});

describe('a failed upload', () => {
  it('only fetches the report again when it is finished', async () => {
    const { calls, select, fetchReport } = openPage();
    fetchReport.mockRejectedValueOnce(new Error('cut'));
    await select(log);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch report data');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await report()).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('returns to the drop zone on Reset, with the focus on the page', async () => {
    const { select } = openPage({ 'POST /api/signedUrl/': failure(500, 'INTERNAL_ERROR') });
    await select(log);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(dropZone()).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(FakeSocket.last.closedWith).toBe(1000);
  });
});
