import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, failure, fakeServer, ok } from '../../../shared/testing/fake-server.ts';
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
])('putFile reports why %s did not take it', async (_, answer, code) => {
  await expect(put(answer).result).rejects.toMatchObject({ code });
});

it('putFile names the trace of the upload to our own server alone, and what its operator finds a fault by', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const fault = { error: { code: 'INTERNAL_ERROR', message: 'Our fault.' } };
  const calls = fakeServer({
    'PUT /put': { status: 500, body: fault, headers: { 'x-trace-id': traceId } },
    PUT: ok({}),
  });
  const { signal } = new AbortController();
  const send = (url: string) => putFile(url, body, () => {}, signal, traceparent);
  await expect(send('/put')).rejects.toThrow(`Our fault. Reference: ${traceId}.`);
  await send('https://bucket.example/put');
  expect(calls.map(({ headers }) => headers.traceparent)).toEqual([traceparent, undefined]);
});

it('putFile stops when it is cancelled', async () => {
  const controller = new AbortController();
  const { result } = put(() => 'offline', controller.signal);
  controller.abort();
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
});
