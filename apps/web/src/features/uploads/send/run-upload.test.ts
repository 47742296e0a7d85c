import type { LiveMessage } from '@ridescope/contract/live';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api-client.ts';
import { log, preparedLog } from '../testing/prepared-log.ts';
import { runUpload, type UploadWork } from './run-upload.ts';
import type { UploadEvent } from './upload-state.ts';

const offline = new ApiError('NETWORK_ERROR', 'The server could not be reached.');
const complete: LiveMessage = { type: 'complete', data: { fileName: 'local/r1.gz' } };

/** Surroundings in which all goes well, except for the given parts and the last message. */
async function upload(changes: Partial<UploadWork> = {}, end: LiveMessage | 'silence' = complete) {
  const events: UploadEvent[] = [];
  const calls: string[] = [];
  const did = (call: string) => void calls.push(call);
  let nowMs = 0;
  const work: UploadWork = {
    isMasking: true,
    maxLogBytes: () => undefined,
    prepare: async () => preparedLog,
    review: async () => true,
    findEarlier: async (sha256) => {
      did(`earlier ${sha256}`);
      return {};
    },
    findGrown: async () => undefined,
    checkTokens: async (bytes) => {
      did(`check ${bytes}`);
      return {
        hasEnoughTokens: true,
        tokensRequired: 1,
        availableSource: 'free_tier',
        currentBalance: { basicTokens: 0, advancedTokens: 0, freeUsageRemaining: 5 },
        analysisType: 'basic',
      };
    },
    isConfirmationSkipped: () => false,
    confirm: async () => false,
    connect: async () => {
      did('connect');
      return {
        connectionId: 'c1',
        state: end === 'silence' ? 'closed' : 'open',
        hasBeenOpen: end !== 'silence',
        next: async (ms) => {
          // The rider leaves a page that is stuck.
          if (events.at(-1)?.type === 'stalled') throw new DOMException('left', 'AbortError');
          nowMs += ms;
          return end === 'silence' ? undefined : end;
        },
        finish: () => did('finish'),
      };
    },
    authorize: async ({ connectionId, confirmedTokens, replaces, uploadId = 'u1' }) => {
      const wanted = [uploadId, connectionId, confirmedTokens, replaces];
      did(`authorize ${wanted.filter((each) => each !== undefined).join(' ')}`);
      return { uploadId, signedUrl: '/put' };
    },
    put: async (url) => did(`put ${url}`),
    remember: (uploadId) => did(`remember ${uploadId}`),
    forget: (uploadId) => did(`forget ${uploadId}`),
    giveUp: (uploadId) => did(`give up ${uploadId}`),
    status: async (uploadId) => {
      did(`status ${uploadId}`);
      return { uploadId, state: 'queued', startedAt: '', updatedAt: '' };
    },
    fetchReport: async (owner, name) => {
      did(`report ${owner} ${name}`);
      return 2;
    },
    addFits: async () => undefined,
    wait: async () => undefined,
    now: () => nowMs,
    ...changes,
  };
  await runUpload(log, work, (event) => events.push(event));
  return { events, calls, last: events.at(-1) };
}

const rejecting = (error: unknown) => async () => {
  throw error;
};

it('runUpload looks through the log, checks the tokens, connects, authorizes, sends, listens and fetches the report', async () => {
  const { events, calls } = await upload();
  expect(events.map((event) => ('step' in event ? event.step : event.type))).toEqual([
    ...['prepared', 'check', 'connect', 'authorize', 'send', 'sent', 'completed', 'fetched'],
  ]);
  expect(events.at(-1)).toEqual({ type: 'fetched', rideCount: 2 });
  expect(calls).toEqual([
    `earlier ${preparedLog.sha256}`,
    `check ${preparedLog.bytes}`,
    'connect',
    'authorize u1 c1 1',
    'remember u1',
    'put /put',
    'forget u1',
    'report local r1',
    'finish',
  ]);
});

it('runUpload gives up an upload on the server when its log could not be sent', async () => {
  const { calls, last } = await upload({ put: rejecting(offline) });
  expect(last).toMatchObject({ type: 'failed', message: 'failed to upload file' });
  expect(calls.slice(-2)).toEqual(['give up u1', 'finish']);
});

it('runUpload leaves an upload remembered whose end it does not learn', async () => {
  const { calls } = await upload({}, 'silence');
  expect(calls).toContain('remember u1');
  expect(calls.filter((call) => /forget|give up/.test(call))).toEqual([]);
});

it('runUpload reports what was found in the log, without its content', async () => {
  const { events } = await upload({ isMasking: false });
  const { kind: _kind, body: _body, sha256: _sha256, ...known } = preparedLog;
  expect(events[0]).toEqual({
    type: 'prepared',
    preview: { ...known, isMasked: false, sentBytes: preparedLog.body.size },
  });
});

describe('sends nothing', () => {
  it('for a file that is not a game log', async () => {
    const { events, calls } = await upload({
      prepare: async () => ({ kind: 'notALog', reason: 'binary' }),
    });
    expect(events).toEqual([{ type: 'refused', reason: 'binary' }]);
    expect(calls).toEqual([]);
  });

  it('for a log that turns out too large only after it was read', async () => {
    let limit: number | undefined;
    const { events, calls } = await upload({
      maxLogBytes: () => limit,
      prepare: async () => {
        limit = 1_000_000;
        return preparedLog;
      },
    });
    expect(events).toEqual([
      expect.objectContaining({
        type: 'failed',
        isFinal: true,
        message: 'The log is larger than 977 KB',
      }),
    ]);
    expect(calls).toEqual([]);
  });

  it('for a compressed log that turns out too large while it is decompressed', async () => {
    const { last, calls } = await upload({
      maxLogBytes: () => 256 * 1_048_576,
      prepare: async () => ({ kind: 'tooLarge' }),
    });
    expect(last).toMatchObject({ message: 'The log is larger than 256 MB', isFinal: true });
    expect(calls).toEqual([]);
  });

  it('but the check for a report when the user looks and declines', async () => {
    const { last, calls } = await upload({ review: async () => false });
    expect(last).toEqual({ type: 'cancelled' });
    expect(calls).toHaveLength(1);
  });

  it('when the price is declined', async () => {
    const unsure = { checkTokens: rejecting(new ApiError('INTERNAL_ERROR', 'No.')) };
    const { last, calls } = await upload(unsure);
    expect(last).toEqual({ type: 'cancelled' });
    expect(calls).toHaveLength(1);
  });
});

it('runUpload needs no tokens for a log without a judged ride', async () => {
  const [ride] = preparedLog.rides;
  const free = { ...preparedLog, rides: ride ? [{ ...ride, isJudged: false }] : [] };
  const { calls, last } = await upload({ prepare: async () => free });
  expect(last).toMatchObject({ type: 'fetched' });
  expect(calls).toContain('authorize u1 c1 0');
  expect(calls.filter((call) => call.startsWith('check'))).toEqual([]);
});

describe('the same log again', () => {
  it('leads straight to its report', async () => {
    const { events, calls } = await upload({
      findEarlier: async () => ({ fileName: 'local/r0.gz', reportUrl: '/report/local/r0' }),
    });
    const place = { owner: 'local', name: 'r0' };
    expect(events.slice(1)).toEqual([
      { type: 'completed', place, isEarlier: true },
      { type: 'fetched', rideCount: 2 },
    ]);
    expect(calls).toEqual(['report local r0']);
  });

  it.each(['NOT_FOUND', 'INTERNAL_ERROR', 'NETWORK_ERROR'] as const)(
    'is sent when the server answers %s to the question',
    async (code) => {
      const { last } = await upload({ findEarlier: rejecting(new ApiError(code, 'No.')) });
      expect(last).toMatchObject({ type: 'fetched' });
    },
  );
});

describe('each failure has its own text', () => {
  it.each<[string, Partial<UploadWork>, string]>([
    [
      'an unreadable file',
      { prepare: rejecting(new Error()) },
      'failed to upload and parse log file',
    ],
    [
      'a session that has ended',
      { findEarlier: rejecting(new ApiError('AUTHENTICATION_REQUIRED', 'No.')) },
      'user is not signed in',
    ],
    [
      'too few tokens when the address is asked for',
      { authorize: rejecting(new ApiError('INSUFFICIENT_TOKENS', 'No.')) },
      'Insufficient tokens. You need 1 token(s). Please purchase more tokens to continue.',
    ],
    ['no address', { authorize: rejecting(offline) }, 'failed to get upload url'],
    ['a refused file', { put: rejecting(offline) }, 'failed to upload file'],
    [
      'a report that does not come',
      { fetchReport: rejecting(offline) },
      'Failed to fetch report data',
    ],
  ])('%s', async (_, changes, message) => {
    const { last } = await upload(changes);
    expect(last).toMatchObject({ type: 'failed', message });
  });

  it('an upload that the server does not know', async () => {
    const status = rejecting(new ApiError('NOT_FOUND', 'There is none.'));
    const { last, calls } = await upload({ status }, 'silence');
    expect(last).toMatchObject({ type: 'failed', message: 'failed to upload and parse log file' });
    expect(calls.at(-1)).toBe('finish');
  });

  it.each<[string, UploadWork['status'], string]>([
    [
      'an upload without a worker, which counts as stuck',
      async (uploadId) => ({ uploadId, state: 'queued', startedAt: '', updatedAt: '' }),
      'Processing appears to be stuck. Please try uploading your file again, or check back later if the issue persists.',
    ],
    ['no way to hear of it', rejecting(offline), 'Failed to establish WebSocket connection'],
  ])('%s', async (_, status, message) => {
    const { events, calls } = await upload({ status }, 'silence');
    expect(events).toContainEqual(expect.objectContaining({ type: 'stalled', message }));
    expect(calls.at(-1)).toBe('finish');
  });

  it('a failed job, in the words of the server or in general ones', async () => {
    const failed = (error: string) => upload({}, { type: 'error', data: { error } });
    expect((await failed('The log is too large.')).last).toMatchObject({
      message: 'The log is too large.',
    });
    expect((await failed('')).last).toMatchObject({
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

it('runUpload passes on why a file is not a game log', async () => {
  const error = 'This is not a text file.';
  const { last } = await upload({}, { type: 'error', data: { error, reason: 'binary' } });
  expect(last).toEqual({ type: 'refused', reason: 'binary', message: error });
});

it('runUpload leads to the address when the server gives only that', async () => {
  const { last, calls } = await upload(
    {},
    { type: 'complete', data: { reportUrl: '/report/local/r2' } },
  );
  expect(last).toEqual({
    type: 'completed',
    place: { address: '/report/local/r2' },
    isEarlier: false,
  });
  expect(calls).not.toContain('report local r2');
});

it('runUpload asks for the state at once when another host stores the file', async () => {
  const { calls } = await upload({
    authorize: async () => ({ uploadId: 'u1', signedUrl: 'https://store.example.org/put' }),
  });
  expect(calls.slice(-5)).toEqual([
    'put https://store.example.org/put',
    'status u1',
    'forget u1',
    'report local r1',
    'finish',
  ]);
});

it('runUpload says that it sends again, and asks for another address of the same upload', async () => {
  let tries = 0;
  const { events, calls } = await upload({
    put: async () => {
      tries += 1;
      if (tries === 1) throw offline;
      if (tries === 2) throw new ApiError('SIGNATURE_EXPIRED', 'No.');
    },
  });
  expect(events).toContainEqual({
    type: 'lineNoticed',
    text: 'Sending was cut off, trying again (2 of 4)',
  });
  expect(calls.filter((call) => call.startsWith('authorize'))).toEqual([
    'authorize u1 c1 1',
    'authorize u1 c1 1',
  ]);
  expect(events.at(-1)).toMatchObject({ type: 'fetched' });
});

describe('a log that has grown since its report', () => {
  const grown = { name: 'r1', reportUrl: '/report/local/r1', newRides: 1, tokens: 1 };

  it('replaces it for the difference when the user agrees', async () => {
    const asked: unknown[] = [];
    const { calls, last } = await upload({
      findGrown: async () => grown,
      confirm: async (question) => {
        asked.push(question);
        return true;
      },
    });
    expect(asked).toEqual([{ about: 'grown', tokens: 1, newRides: 1 }]);
    expect(calls).toContain('authorize u1 c1 1 r1');
    expect(calls.some((call) => call.startsWith('check'))).toBe(false);
    expect(last).toMatchObject({ type: 'fetched' });
  });

  it('is not sent when the user declines', async () => {
    const { calls, last } = await upload({ findGrown: async () => grown });
    expect(last).toEqual({ type: 'cancelled' });
    expect(calls.some((call) => call.startsWith('authorize'))).toBe(false);
  });

  it('counts as new when the server does not answer that', async () => {
    const { calls } = await upload({ findGrown: rejecting(offline) });
    expect(calls).toContain('authorize u1 c1 1');
  });
});
