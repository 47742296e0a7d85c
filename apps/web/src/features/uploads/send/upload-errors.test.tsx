import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failure } from '../../../shared/testing/fake-server.ts';
import { FakeSocket } from '../live/testing/fake-socket.ts';
import { check, complete, openPage, status, taken } from '../testing/open-upload-page.tsx';
import { log } from '../testing/prepared-log.ts';

beforeEach(() => {
  // The fake clock runs with the real one and can be advanced.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const noSocket = { 'GET /api/websocket/connection-id': failure(500, 'INTERNAL_ERROR') };
const silent = { 'PUT /api/objects/u1': taken() };
const queued = { 'GET /api/uploads/': status({ state: 'queued' }) };

// The error catalogue of the upload: each text with the server behaviour that causes it.
const endings: [text: string, server: Record<string, Answer>][] = [
  [
    'user is not signed in',
    { 'GET /api/uploads/earlier/': failure(401, 'AUTHENTICATION_REQUIRED') },
  ],
  [
    'Insufficient tokens. You need 3 token(s) but only have 1 available (0 paid + 1 free). Please purchase more tokens to continue.',
    {
      'POST /api/tokens/check': check({
        hasEnoughTokens: false,
        tokensRequired: 3,
        currentBalance: { basicTokens: 0, advancedTokens: 0, freeUsageRemaining: 1 },
      }),
    },
  ],
  [
    'Insufficient tokens. You need 3 token(s) but only have 2 available (1 paid + 1 free). Please purchase more tokens to continue.',
    {
      'POST /api/tokens/check': {
        status: 402,
        body: {
          error: {
            code: 'INSUFFICIENT_TOKENS',
            message: 'No.',
            details: {
              tokensRequired: 3,
              currentBalance: { basicTokens: 1, advancedTokens: 0, freeUsageRemaining: 1 },
            },
          },
        },
      },
    },
  ],
  [
    'Insufficient tokens. You need 1 token(s). Please purchase more tokens to continue.',
    { 'POST /api/tokens/check': failure(402, 'INSUFFICIENT_TOKENS') },
  ],
  // Spent in another tab meanwhile.
  [
    'Insufficient tokens. You need 1 token(s) but only have 0 available (0 paid + 0 free). Please purchase more tokens to continue.',
    {
      'PUT /api/objects/u1': taken({
        type: 'error',
        data: {
          error:
            'Insufficient tokens. You need 1 token(s) but only have 0 available (0 paid + 0 free). Please purchase more tokens to continue.',
          failure: { code: 'insufficientTokens', tokensRequired: 1 },
        },
      }),
    },
  ],
  [
    'Failed to verify token balance. Please try again.',
    { 'POST /api/tokens/check': { status: 200, body: '{"hasEnough' } },
  ],
  ['failed to get upload url', { 'POST /api/signedUrl/': failure(500, 'INTERNAL_ERROR') }],
  ['failed to upload file', { 'PUT /api/objects/': failure(413, 'PAYLOAD_TOO_LARGE') }],
  [
    'failed to upload and parse log file',
    { ...noSocket, ...silent, 'GET /api/uploads/': failure(404, 'NOT_FOUND') },
  ],
  [
    'The upload was damaged on its way.',
    {
      'PUT /api/objects/u1': taken({
        type: 'error',
        data: { error: 'The upload was damaged on its way.' },
      }),
    },
  ],
  [
    'An error occurred processing the file. Please try again.',
    { 'PUT /api/objects/u1': taken('{"type":"error","data":{}}') },
  ],
];

const waits: [text: string, server: Record<string, Answer>][] = [
  [
    'Failed to establish WebSocket connection',
    { ...noSocket, ...silent, 'GET /api/uploads/': failure(500, 'INTERNAL_ERROR') },
  ],
  [
    'Processing appears to be stuck. Please try uploading your file again, or check back later if the issue persists.',
    { ...silent, ...queued },
  ],
];

/** Expects exactly this text, and an offer of tokens only where they lack. */
async function expectShown(text: string) {
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(text)).toBeVisible();
  const isShort = text.startsWith('Insufficient tokens');
  expect(alert.queryAllByRole('link', { name: 'Purchase Tokens' })).toHaveLength(isShort ? 1 : 0);
}

describe('the upload ends with', () => {
  it.each(endings)('%s', async (text, server) => {
    const { select } = openPage(server);
    await select(log);
    await expectShown(text);
  });

  it.each(waits)('%s, 15 s after the file was sent', async (text, server) => {
    const { select } = openPage(server);
    await select(log);
    await screen.findByText(/The log has arrived\.|Your log waits for its turn\./);
    await later(12_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await later(4000);
    await expectShown(text);
  });

  it('Failed to fetch report data', async () => {
    const { select, fetchReport } = openPage();
    fetchReport.mockRejectedValueOnce(new Error('cut'));
    await select(log);
    await expectShown('Failed to fetch report data');
  });
});

it('the page opens the report of an upload that seemed stuck as soon as the line is back', async () => {
  let isCut = true;
  const back = status({ state: 'complete', fileName: 'local/r1.gz' });
  const { select, onReport } = openPage({
    ...noSocket,
    ...silent,
    'GET /api/uploads/': () => (isCut ? failure(500, 'INTERNAL_ERROR') : back),
  });
  await select(log);
  await screen.findByText('The log has arrived.');
  await later(16_000);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'This page keeps asking the server, and opens the report as soon as there is one.',
  );
  isCut = false;
  await later(20_000);
  await waitFor(() => expect(onReport).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('the page leads to the sign-in when the session has ended, and sends nothing', async () => {
  const { calls, select } = openPage({
    'GET /api/uploads/earlier/': failure(401, 'AUTHENTICATION_REQUIRED'),
  });
  await select(log);
  await expectShown('user is not signed in');
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/signin');
  expect(alert.getByText('Nothing was sent and nothing was spent.')).toBeVisible();
  expect(alert.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(calls.map(({ method }) => method)).not.toContain('PUT');
});

it('the page keeps the file when the network fails for good, and sends it again on Retry', async () => {
  let isCut = true;
  const { calls, select } = openPage({
    'PUT /api/objects/u1': (call) =>
      isCut ? 'offline' : (taken(complete) as (given: typeof call) => Answer)(call),
  });
  await select(log);
  await later(12_000);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('failed to upload file');
  expect(alert).toHaveTextContent('Check your connection; the file is still selected.');
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(4);
  expect(screen.getByText('Log.txt')).toBeVisible();

  isCut = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Report of local, r1')).toBeVisible();
  const ids = calls.map(({ path }) => path).filter((path) => path.includes('/signedUrl/'));
  expect(new Set(ids).size).toBe(2);
});

describe('the page shows a notice about the connection, and the upload goes on', () => {
  /** Reads the page's notice about the connection after something happened to the socket. */
  async function after(happening: () => void | Promise<void>) {
    const { select } = openPage({ ...silent, ...queued });
    await select(log);
    await screen.findByText('The log has arrived.');
    await act(async () => happening());
    const reported = await screen.findByRole('list', { name: 'The connection' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    return reported;
  }

  it.each<[text: string, happening: () => void]>([
    ['WebSocket connection error', () => FakeSocket.last.refuse()],
    ['Failed to parse message', () => FakeSocket.last.say('<html>')],
    ['Connection closed unexpectedly (code: 1011)', () => FakeSocket.last.end(1011)],
  ])('%s', async (text, happening) => {
    expect(within(await after(happening)).getByText(text)).toBeVisible();
  });

  it('WebSocket connection timeout, and Falling back to polling', async () => {
    const { select } = openPage({ ...silent, ...queued });
    FakeSocket.answer = undefined;
    await select(log);
    await later(5000);
    const reported = await screen.findByRole('list', { name: 'The connection' });
    expect(within(reported).getByText('WebSocket connection timeout')).toBeVisible();
    expect(within(reported).getByText('Falling back to polling')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
