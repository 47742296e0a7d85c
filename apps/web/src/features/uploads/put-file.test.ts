import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, failure, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { putFile } from './put-file.ts';

afterEach(() => vi.unstubAllGlobals());

const body = new Blob(['zipped']);

function put(answer: Answer, signal = new AbortController().signal) {
  const percents: number[] = [];
  const calls = fakeServer({ 'PUT /put': answer });
  return {
    result: putFile('/put', body, (percent) => percents.push(percent), signal),
    calls,
    percents,
  };
}

it('putFile sends the file with the signed headers and reports progress', async () => {
  const { result, calls, percents } = put(ok({}));
  await result;
  expect(calls).toEqual([
    {
      method: 'PUT',
      path: '/put',
      headers: { 'content-encoding': 'gzip', 'x-amz-server-side-encryption': 'AES256' },
      body,
    },
  ]);
  expect(percents).toEqual([100]);
});

it.each<[string, Answer, string]>([
  ['our own store', failure(413, 'PAYLOAD_TOO_LARGE', 'Too large.'), 'PAYLOAD_TOO_LARGE'],
  ['another store', { status: 400, body: '<Error/>' }, 'UNREADABLE_ANSWER'],
  ['another store in trouble', { status: 502, body: '<Error/>' }, 'SERVICE_UNAVAILABLE'],
  ['an address that ran out', { status: 403, body: '<Error/>' }, 'SIGNATURE_EXPIRED'],
  ['a store that has it', { status: 412, body: '<Error/>' }, 'CONFLICT'],
  ['a cut line', 'offline', 'NETWORK_ERROR'],
])('putFile tells why %s did not take it', async (_, answer, code) => {
  await expect(put(answer).result).rejects.toMatchObject({ code });
});

it('putFile stops when it is cancelled', async () => {
  const controller = new AbortController();
  const { result } = put(() => 'offline', controller.signal);
  controller.abort();
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
});
