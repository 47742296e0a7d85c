import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api-client.ts';
import type { Prepared } from '../prepare/prepare-file.ts';
import type { UploadWork } from '../send/run-upload.ts';
import { preparedLog } from '../testing/prepared-log.ts';
import { createQueue, type QueueDeps } from './create-queue.ts';
import type { QueuedLog } from './queued-log.ts';
import { rowWords } from './row-words.ts';

const megabyte = 1_048_576;
const fileOf = (name: string) => new File([name], name);

/** Runs a queue whose server takes every log. Each file is a log with its name as hash. */
function open(changes: Partial<UploadWork> = {}, deps: Partial<QueueDeps> = {}) {
  let logs: readonly QueuedLog[] = [];
  const steps: string[] = [];
  const work: UploadWork = {
    isMasking: true,
    maxLogBytes: () => 256 * megabyte,
    prepare: async ({ name }): Promise<Prepared> => {
      steps.push(`read ${name}`);
      return { ...preparedLog, sha256: name };
    },
    review: async () => true,
    findEarlier: async () => ({}),
    findGrown: async () => undefined,
    checkTokens: async () => ({
      hasEnoughTokens: true,
      tokensRequired: 1,
      availableSource: 'free_tier',
      currentBalance: { basicTokens: 0, advancedTokens: 0, freeUsageRemaining: 5 },
      analysisType: 'basic',
    }),
    isConfirmationSkipped: () => false,
    confirm: async () => true,
    connect: async () => ({
      state: 'closed',
      hasBeenOpen: false,
      connectionId: undefined,
      next: async () => undefined,
      finish: () => undefined,
    }),
    authorize: async () => ({ uploadId: 'u1', signedUrl: '/api/objects/u1' }),
    put: async () => undefined,
    remember: () => undefined,
    forget: () => undefined,
    giveUp: () => undefined,
    status: async () => ({
      uploadId: 'u1',
      state: 'complete',
      fileName: 'me/r1.gz',
      startedAt: '2026-01-13T18:00:00Z',
      updatedAt: '2026-01-13T18:00:00Z',
    }),
    fetchReport: async () => 1,
    addFits: async () => undefined,
    wait: async () => undefined,
    now: () => 0,
    ...changes,
  };
  const onEnd = vi.fn<(log: QueuedLog) => void>();
  const queue = createQueue({
    workFor: (log) => ({
      ...work,
      put: async (...sent) => {
        steps.push(`send ${log.state.file.name}`);
        await work.put(...sent);
        steps.push(`sent ${log.state.file.name}`);
      },
    }),
    needsAgreement: () => false,
    onEnd,
    show: (next) => {
      logs = next;
    },
    ...deps,
  });
  const words = () => logs.map((log) => rowWords(log).word);
  const idOf = (name: string) => logs.find(({ state }) => state.file.name === name)?.id ?? 0;
  return { queue, steps, onEnd, words, idOf, logs: () => logs };
}

it('the queue reads one log after the other, then sends one after the other', async () => {
  const { queue, steps, words, onEnd } = open();
  queue.add([fileOf('a'), fileOf('b')]);
  expect(words()).toEqual(['Waiting', 'Waiting']);
  await vi.waitFor(() => expect(words()).toEqual(['Report ready', 'Report ready']));
  expect(steps).toEqual(['read a', 'read b', 'send a', 'sent a', 'send b', 'sent b']);
  expect(onEnd).toHaveBeenCalledTimes(2);
});

it('the queue goes on after a file that is not a game log, and one that could not be sent', async () => {
  const { queue, words, logs } = open({
    prepare: async ({ name }) =>
      name === 'a' ? { kind: 'notALog', reason: 'empty' } : { ...preparedLog, sha256: name },
    authorize: vi
      .fn<UploadWork['authorize']>()
      .mockRejectedValueOnce(new ApiError('LIMIT_EXCEEDED', 'You have 5 open uploads.'))
      .mockResolvedValue({ uploadId: 'u1', signedUrl: '/api/objects/u1' }),
    findEarlier: async (sha256) => (sha256 === 'c' ? { fileName: 'me/r0.gz' } : {}),
  });
  queue.add(['a', 'b', 'c', 'd'].map(fileOf));
  await vi.waitFor(() =>
    expect(words()).toEqual(['Not a game log', 'Not analyzed', 'Uploaded before', 'Report ready']),
  );
  expect(logs().map((log) => rowWords(log).text)).toEqual([
    "The file is empty. Please use the Log.txt from the game's log folder.",
    'failed to get upload url. You have 5 open uploads.',
    'Nothing was spent.',
    undefined,
  ]);
});

it('the queue takes the same log once, however often it was dropped', async () => {
  const { queue, words, steps, logs } = open({
    prepare: async () => ({ ...preparedLog, sha256: 'same' }),
  });
  queue.add([fileOf('a'), fileOf('b')]);
  await vi.waitFor(() =>
    expect(words()).toEqual(['Report ready', 'This log is in the list already']),
  );
  expect(rowWords(logs()[1] as QueuedLog).text).toBe('It is the same as a.');
  expect(steps).toEqual(['send a', 'sent a']);
});

it('the queue sends nothing that costs more than a token before the rider agrees', async () => {
  const needsAgreement = vi.fn(() => true);
  const { queue, words, steps } = open({}, { needsAgreement });
  queue.add([fileOf('a'), fileOf('b')]);
  await vi.waitFor(() => expect(words()).toEqual(['Ready to send', 'Ready to send']));
  expect(steps).toEqual(['read a', 'read b']);
  // Only when all are read, the price is known.
  expect(needsAgreement.mock.calls.every((call) => (call as unknown[][])[0]?.length === 2)).toBe(
    true,
  );
  queue.send();
  await vi.waitFor(() => expect(words()).toEqual(['Report ready', 'Report ready']));
});

it('the queue asks again for a log that costs more than was agreed, and leaves it when declined', async () => {
  const confirm = vi.fn(async () => false);
  const { queue, words, logs } = open({
    confirm,
    checkTokens: async () => ({
      hasEnoughTokens: true,
      tokensRequired: 3,
      availableSource: 'paid',
      currentBalance: { basicTokens: 9, advancedTokens: 0, freeUsageRemaining: 0 },
      analysisType: 'basic',
    }),
  });
  queue.add([fileOf('a')]);
  await vi.waitFor(() => expect(words()).toEqual(['Not analyzed']));
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ about: 'price', tokens: 3 }));
  expect(rowWords(logs()[0] as QueuedLog).text).toBe("Not sent. You didn't agree to it.");
});

it('the queue drops a log that is removed while it is read, and goes on with the next', async () => {
  let finish = (_log: Prepared) => {};
  const reading = new Promise<Prepared>((resolve) => {
    finish = resolve;
  });
  const { queue, words, idOf, steps } = open({
    prepare: async ({ name }) => (name === 'a' ? reading : { ...preparedLog, sha256: name }),
  });
  queue.add([fileOf('a'), fileOf('b')]);
  await vi.waitFor(() => expect(words()).toEqual(['Checking the log', 'Waiting']));
  queue.remove(idOf('a'));
  finish({ ...preparedLog, sha256: 'a' });
  await vi.waitFor(() => expect(words()).toEqual(['Report ready']));
  expect(steps).toEqual(['send b', 'sent b']);
});

it('the queue sends the next log when the one before is removed while it is sent', async () => {
  let stop = () => {};
  const stopped = new Promise<void>((_, reject) => {
    stop = () => reject(new DOMException('cancelled', 'AbortError'));
  });
  const put = vi.fn<UploadWork['put']>().mockReturnValueOnce(stopped).mockResolvedValue();
  const { queue, words, idOf } = open({ put });
  queue.add([fileOf('a'), fileOf('b')]);
  await vi.waitFor(() => expect(words()).toEqual(['Sending', 'Waiting to be sent']));
  queue.remove(idOf('a'));
  stop();
  await vi.waitFor(() => expect(words()).toEqual(['Report ready']));
});

it('the queue starts a failed log again', async () => {
  let isUp = false;
  const { queue, words, idOf } = open({
    authorize: async () => {
      if (!isUp) throw new ApiError('NETWORK_ERROR', 'No answer.');
      return { uploadId: 'u1', signedUrl: '/api/objects/u1' };
    },
  });
  queue.add([fileOf('a')]);
  await vi.waitFor(() => expect(words()).toEqual(['Not analyzed']));
  isUp = true;
  queue.retry(idOf('a'));
  await vi.waitFor(() => expect(words()).toEqual(['Report ready']));
});

it('the queue ends all logs that are not done when the session ends', async () => {
  const { promise: never } = Promise.withResolvers<never>();
  const { queue, words, idOf, logs } = open({ put: () => never });
  queue.add([fileOf('a'), fileOf('b')]);
  await vi.waitFor(() => expect(logs()[0]?.state).toMatchObject({ step: 'send' }));
  queue.refuseSignedOut();
  expect(logs().map(({ state }) => state)).toMatchObject([
    { name: 'error', message: 'user is not signed in' },
    { name: 'error', message: 'user is not signed in' },
  ]);
  expect(words()).toHaveLength(2);
  expect(logs().map(({ waitsFor }) => waitsFor)).toEqual([undefined, undefined]);
  queue.remove(idOf('a'));
  expect(logs()).toHaveLength(1);
});

it('a log that is stuck does not hold up the next, and gets its report in the end', async () => {
  let isAnswered = false;
  let nowMs = 0;
  const { queue, words, onEnd, idOf, logs } = open({
    connect: async () => ({
      state: 'closed',
      hasBeenOpen: true,
      connectionId: undefined,
      next: async (ms) => {
        nowMs += ms;
        await new Promise((resolve) => setTimeout(resolve));
        return undefined;
      },
      finish: () => undefined,
    }),
    authorize: async () => ({ uploadId: `u${logs().length}`, signedUrl: '/api/objects/u1' }),
    status: async (uploadId) => ({
      uploadId,
      startedAt: '2026-01-13T18:00:00Z',
      updatedAt: '2026-01-13T18:00:00Z',
      ...(isAnswered || uploadId === 'u2'
        ? { state: 'complete', fileName: 'me/r1.gz' }
        : { state: 'queued' }),
    }),
    now: () => nowMs,
  });
  queue.add([fileOf('a')]);
  await vi.waitFor(() => expect(words()).toEqual(['Not analyzed']));
  queue.add([fileOf('b')]);
  await vi.waitFor(() => expect(words()).toEqual(['Not analyzed', 'Report ready']));
  expect(logs().find(({ id }) => id === idOf('a'))?.state).toMatchObject({ isFollowed: true });
  isAnswered = true;
  await vi.waitFor(() => expect(words()).toEqual(['Report ready', 'Report ready']));
  expect(onEnd).toHaveBeenCalledTimes(3);
});
