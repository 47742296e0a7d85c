import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api-client.ts';
import { runUpload, type UploadWork } from './run-upload.ts';
import type { UploadEvent } from './upload-state.ts';

const file = new File(['x'.repeat(100)], 'Log.txt');
const offline = new ApiError('NETWORK_ERROR', 'The server could not be reached.');

/** A way to a report on which all goes well, but for the given parts. */
async function upload(changes: Partial<UploadWork> = {}) {
  const events: UploadEvent[] = [];
  const calls: string[] = [];
  const work: UploadWork = {
    checkTokens: async () => ({
      ...{ hasEnoughTokens: true, tokensRequired: 1, availableSource: 'free_tier' },
      currentBalance: { basicTokens: 0, advancedTokens: 0, freeUsageRemaining: 5 },
      analysisType: 'basic',
    }),
    isConfirmationSkipped: () => false,
    confirm: async () => false,
    gzip: async (_, onPercent) => {
      onPercent(100);
      return new Blob(['x'.repeat(10)]);
    },
    authorize: async () => ({ uploadId: 'u1', signedUrl: '/put' }),
    put: async (url) => void calls.push(`put ${url}`),
    status: async (uploadId) => {
      calls.push(`status ${uploadId}`);
      return { uploadId, state: 'complete', fileName: 'local/r1.gz', updatedAt: '' };
    },
    fetchReport: async (owner, name) => void calls.push(`report ${owner} ${name}`),
    wait: async () => undefined,
    now: () => 0,
    ...changes,
  };
  await runUpload(file, work, (event) => events.push(event));
  return { events, calls, last: events.at(-1) };
}

const rejecting = (error: unknown) => async () => {
  throw error;
};

it('checks the tokens, compresses, authorizes, sends, waits for the end and fetches the report', async () => {
  const { events, calls } = await upload();
  expect(events).toEqual([
    { type: 'stepStarted', step: 'compress' },
    { type: 'progressed', percent: 100 },
    { type: 'compressed', bytes: 10 },
    { type: 'stepStarted', step: 'authorize' },
    { type: 'stepStarted', step: 'send' },
    { type: 'sent' },
    { type: 'completed', place: { owner: 'local', name: 'r1' } },
    { type: 'fetched' },
  ]);
  expect(calls).toEqual(['put /put', 'status u1', 'report local r1']);
});

describe('tells each failure with its own text', () => {
  it.each<[string, Partial<UploadWork>, string]>([
    ['an unreadable file', { gzip: rejecting(new Error()) }, 'failed to upload and parse log file'],
    [
      'too few tokens when the address is asked for',
      { authorize: rejecting(new ApiError('INSUFFICIENT_TOKENS', 'No.')) },
      'Insufficient tokens. You need 1 token(s). Please purchase more tokens to continue.',
    ],
    ['no address', { authorize: rejecting(offline) }, 'failed to get upload url'],
    ['a refused file', { put: rejecting(offline) }, 'failed to upload file'],
    [
      'an upload that nobody knows',
      { status: rejecting(new ApiError('NOT_FOUND', 'There is none.')) },
      'failed to upload and parse log file',
    ],
    [
      'a report that does not come',
      { fetchReport: rejecting(offline) },
      'Failed to fetch report data',
    ],
  ])('%s', async (_, changes, message) => {
    const { last } = await upload(changes);
    expect(last).toMatchObject({ type: 'failed', message });
  });

  it('a failed job, in the words of the server or in general ones', async () => {
    const failed = (message?: string) =>
      upload({
        status: async (uploadId) => ({
          uploadId,
          state: 'failed',
          updatedAt: '',
          ...(message && { message }),
        }),
      });
    expect((await failed('The log is too large.')).last).toMatchObject({
      message: 'The log is too large.',
    });
    expect((await failed()).last).toMatchObject({
      message: 'An error occurred processing the file. Please try again.',
    });
  });

  it('and adds what the server says, or that it could not be reached', async () => {
    const refused = await upload({
      put: rejecting(new ApiError('PAYLOAD_TOO_LARGE', 'Too large.')),
    });
    expect(refused.last).toMatchObject({ detail: 'Too large.' });
    const cut = await upload({ authorize: rejecting(offline) });
    expect(cut.last).toMatchObject({ detail: expect.stringContaining('still selected') });
  });
});

it('returns to the start when the price is declined, and sends nothing', async () => {
  const unsure = { checkTokens: rejecting(new ApiError('INTERNAL_ERROR', 'No.')) };
  const { events, calls } = await upload(unsure);
  expect([events, calls]).toEqual([[{ type: 'cancelled' }], []]);
});

it('hands on why a file is no log', async () => {
  const { last } = await upload({
    status: async (uploadId) => ({
      uploadId,
      state: 'notALog',
      reason: 'binary',
      message: 'This is not a text file.',
      updatedAt: '',
    }),
  });
  expect(last).toEqual({ type: 'refused', reason: 'binary', message: 'This is not a text file.' });
});

it('leads to the address when the server gives nothing else', async () => {
  const { last, calls } = await upload({
    status: async (uploadId) => ({
      uploadId,
      state: 'complete',
      reportUrl: '/report/local/r2',
      updatedAt: '',
    }),
  });
  expect(last).toEqual({ type: 'completed', place: { address: '/report/local/r2' } });
  expect(calls).toEqual(['put /put']);
});
