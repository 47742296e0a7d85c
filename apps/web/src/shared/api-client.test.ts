import type { getReport } from '@ridescope/contract/reports';
import type { createSignedUrl } from '@ridescope/contract/uploads';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, callApi, isWorthRetrying, readPublicFile, signCallsWith } from './api-client.ts';
import { type Answer, failure, fakeServer, ok } from './testing/fake-server.ts';

afterEach(() => vi.unstubAllGlobals());

const readReport = () =>
  callApi<typeof getReport>(
    { method: 'GET', path: '/report/:owner/:name' },
    { params: { owner: 'me & you', name: 'a/b' } },
  );

it('the client fills the path, sends the body as JSON and returns the answer', async () => {
  const calls = fakeServer({ POST: ok({ signedUrl: '/put' }), GET: ok({ id: 'r' }) });
  expect(await readReport()).toEqual({ id: 'r' });
  const answer = await callApi<typeof createSignedUrl>(
    { method: 'POST', path: '/signedUrl/:identityId/:uploadId/:timezoneOffsetMinutes' },
    {
      params: { identityId: 'local', uploadId: 'u1234567', timezoneOffsetMinutes: -210 },
      body: { sessionId: 's' },
    },
  );
  expect(answer).toEqual({ signedUrl: '/put' });
  expect(calls).toMatchObject([
    { method: 'GET', path: '/api/report/me%20%26%20you/a%2Fb', body: undefined },
    {
      path: '/api/signedUrl/local/u1234567/-210',
      headers: { 'content-type': 'application/json' },
      body: { sessionId: 's' },
    },
  ]);
});

describe('a failed call', () => {
  it.each<[string, Answer, string]>([
    ['the code of the server', failure(403, 'FORBIDDEN'), 'FORBIDDEN'],
    ['a cut line', 'offline', 'NETWORK_ERROR'],
    ['a page instead of an answer', ok('<html>'), 'UNREADABLE_ANSWER'],
    ['null instead of an answer', ok(null), 'UNREADABLE_ANSWER'],
    ['a number instead of an answer', ok(7), 'UNREADABLE_ANSWER'],
    [
      'a gateway that finds nothing behind it',
      { status: 502, body: '<html>' },
      'SERVICE_UNAVAILABLE',
    ],
    ['an unknown address', { status: 404, body: '<html>' }, 'NOT_FOUND'],
  ])('reports %s', async (_, answer, code) => {
    fakeServer({ GET: answer });
    const error = await readReport().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
  });

  it('says under which reference the server explains its own fault, and not that of the caller', async () => {
    const headers = { 'x-trace-id': '0af7651916cd43dd8448eb211c80319c' };
    const answer = (status: number, code: string) => ({
      status,
      headers,
      body: { error: { code, message: 'No.' } },
    });
    fakeServer({ GET: answer(500, 'INTERNAL_ERROR') });
    await expect(readReport()).rejects.toThrow(`No. Reference: ${headers['x-trace-id']}.`);
    fakeServer({ GET: answer(403, 'FORBIDDEN') });
    await expect(readReport()).rejects.toThrow(/^No\.$/);
  });

  it.each([
    [{ error: {} }],
    [{ error: { code: '' } }],
    [{ error: { code: 7, message: 'x' } }],
    [{ error: 'x' }],
    [{ error: null }],
    [[]],
    ['x'],
    [null],
  ])('is a generic one for a 500 with the body %j', async (body) => {
    fakeServer({ GET: { status: 500, body } });
    await expect(readReport()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The server is not available.',
    });
  });

  it('has a sentence where the server names a code alone', async () => {
    fakeServer({ GET: { status: 500, body: { error: { code: 'INTERNAL_ERROR' } } } });
    await expect(readReport()).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong. Please try again.',
    });
  });

  it('is worth a retry when it may pass, and not when the answer will stay', () => {
    expect(isWorthRetrying(new ApiError('NETWORK_ERROR', ''))).toBe(true);
    expect(isWorthRetrying(new ApiError('INTERNAL_ERROR', ''))).toBe(true);
    expect(isWorthRetrying(new ApiError('NOT_FOUND', ''))).toBe(false);
    expect(isWorthRetrying(new Error('a bug'))).toBe(false);
  });

  it('leaves the abort of the caller as it is', async () => {
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
    const controller = new AbortController();
    controller.abort();
    const call = callApi<typeof getReport>(
      { method: 'GET', path: '/report/:owner/:name' },
      { params: { owner: 'a', name: 'b' }, signal: controller.signal },
    );
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a public file', () => {
  const read = () => readPublicFile('/share/s1.json', {});

  it('is read without a token, and with one only where the server asks who it is for', async () => {
    const stop = signCallsWith({
      token: async () => 'jwt',
      renew: async () => undefined,
      onAnswer: () => {},
      onFailure: () => {},
    });
    onTestFinished(stop);
    const open = fakeServer({ GET: ok({ id: 's1' }) });
    await read();
    expect(open.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    const closed = fakeServer({
      GET: ({ headers }) =>
        headers.authorization ? ok({ id: 's1' }) : failure(401, 'AUTHENTICATION_REQUIRED'),
    });
    expect(await read()).toEqual({ id: 's1' });
    expect(closed.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer jwt']);
  });

  it('stays closed to a visitor', async () => {
    const calls = fakeServer({ GET: failure(401, 'AUTHENTICATION_REQUIRED') });
    await expect(read()).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
    expect(calls).toHaveLength(1);
  });
});
