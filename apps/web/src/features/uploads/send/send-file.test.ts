import { expect, it, vi } from 'vitest';
import { ApiError, type FailureCode } from '../../../shared/api-client.ts';
import { sendFile } from './send-file.ts';

const body = new Blob(['zipped']);

/** Sends to a store that answers each try as listed: with a code, or with `ok`. */
function send(answers: (FailureCode | 'ok')[], renewed: FailureCode | 'ok' = 'ok') {
  const urls: string[] = [];
  const refuse = (answer: FailureCode | 'ok') => {
    if (answer !== 'ok') throw new ApiError(answer, 'No.');
  };
  const wait = vi.fn(async (_: number) => undefined);
  const onRetry = vi.fn();
  const sent = sendFile('/first', body, {
    put: async (url) => {
      urls.push(url);
      refuse(answers[urls.length - 1] ?? 'ok');
    },
    renewAddress: async () => {
      refuse(renewed);
      return '/renewed';
    },
    wait,
    onPercent: () => undefined,
    onRetry,
  });
  return { sent, urls, wait, onRetry };
}

it.each<FailureCode>(['NETWORK_ERROR', 'SERVICE_UNAVAILABLE', 'INTERNAL_ERROR'])(
  'sendFile sends again after %s, with growing pauses, and says so',
  async (code) => {
    const { sent, urls, wait, onRetry } = send([code, code, 'ok']);
    await sent;
    const third = code === 'NETWORK_ERROR' ? '/renewed' : '/first';
    expect(urls).toEqual(['/first', '/first', third]);
    expect(onRetry.mock.calls).toEqual([
      [2, 4],
      [3, 4],
    ]);
    const [first = 0, second = 0] = wait.mock.calls.map(([ms]) => ms);
    expect(first).toBeGreaterThanOrEqual(500);
    expect(second).toBeGreaterThanOrEqual(2 * first);
  },
);

it('sendFile gives up after the fourth try', async () => {
  const { sent, urls } = send([...new Array(4).fill('NETWORK_ERROR'), 'ok']);
  await expect(sent).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  expect(urls).toHaveLength(4);
});

it.each<FailureCode>(['PAYLOAD_TOO_LARGE', 'SIGNATURE_INVALID', 'CONFLICT', 'STORAGE_UNAVAILABLE'])(
  'sendFile does not send again what was refused with %s',
  async (code) => {
    const { sent, urls } = send([code]);
    await expect(sent).rejects.toMatchObject({ code });
    expect(urls).toHaveLength(1);
  },
);

it('sendFile counts a file as sent when only the answer was lost', async () => {
  const { sent, urls } = send(['NETWORK_ERROR', 'CONFLICT']);
  await sent;
  expect(urls).toHaveLength(2);
});

it('sendFile counts a file as sent when every answer was lost but the server has it', async () => {
  const { sent, urls } = send(new Array(4).fill('INTERNAL_ERROR'), 'CONFLICT');
  await sent;
  expect(urls).toHaveLength(4);
});

it('sendFile reports the failure of sending, not of the check for arrival', async () => {
  const { sent } = send(new Array(4).fill('INTERNAL_ERROR'), 'NETWORK_ERROR');
  await expect(sent).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
});

it('sendFile asks for another address when the store is twice unreachable, and goes on without', async () => {
  const lost = new Array<FailureCode>(3).fill('NETWORK_ERROR');
  const renewed = send(lost);
  await renewed.sent;
  expect(renewed.urls).toEqual(['/first', '/first', '/renewed', '/renewed']);
  const unreachable = send(lost, 'NETWORK_ERROR');
  await unreachable.sent;
  expect(unreachable.urls).toEqual(new Array(4).fill('/first'));
  const arrived = send(lost, 'CONFLICT');
  await arrived.sent;
  expect(arrived.urls).toEqual(['/first', '/first']);
  const refused = send(lost, 'AUTHENTICATION_REQUIRED');
  await expect(refused.sent).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
});

it('sendFile asks for another address when the first has expired', async () => {
  const { sent, urls } = send(['SIGNATURE_EXPIRED', 'ok']);
  await sent;
  expect(urls).toEqual(['/first', '/renewed']);
});

it('sendFile counts a file as sent when the server gives no other address because it has arrived', async () => {
  const { sent, urls } = send(['SIGNATURE_EXPIRED'], 'CONFLICT');
  await sent;
  expect(urls).toEqual(['/first']);
});
