import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCodes, httpStatus } from '@ridescope/contract/errors';
import { Type } from 'typebox';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../process/config.ts';
import { AppError } from './app-error.ts';
import { createHttpServer } from './http-server.ts';

function failingApp() {
  const lines: string[] = [];
  const app = createHttpServer(loadConfig({}), { write: (line) => void lines.push(line) });
  onTestFinished(() => app.close());
  app.get('/throws/:id', async () => {
    throw new Error('secret at /srv/app.ts', { cause: new Error('the reason') });
  });
  app.get('/text', async () => {
    throw 'just text';
  });
  app.post(
    '/body',
    { schema: { body: Type.Object({ size: Type.Integer({ maximum: 5 }) }) } },
    async () => ({}),
  );
  return { app, lines };
}

it.each(errorCodes)(
  'the error handler answers %s with its status, sentence and details (ERR-02)',
  async (code) => {
    const { app } = failingApp();
    app.get('/refuses', async () => {
      throw new AppError(code, 'A plain sentence.', {
        details: { left: 3 },
        cause: new Error('no'),
      });
    });
    const answer = await app.inject('/refuses');
    expect(answer.statusCode).toBe(httpStatus[code]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({
      error: { code, message: 'A plain sentence.', details: { left: 3 } },
    });
  },
);

it.each(['/throws/7?mail=rider@example.com', '/text'])(
  'the error handler reveals nothing of what went wrong at %s, and logs it whole',
  async (url) => {
    const { app, lines } = failingApp();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: {
        code: 'INTERNAL_ERROR',
        message: 'Something went wrong on our side. Please try again.',
      },
    });
    const failure = lines.map((line) => JSON.parse(line)).find(({ level }) => level >= 50);
    expect(failure.event).toBe('request.failed');
    expect(answer.headers['x-trace-id']).toBe(failure.traceId);
    if (url === '/text') return;
    expect(failure.err.stack).toContain('error-handler.test.ts');
    expect(failure.err.cause.message).toBe('the reason');
    expect(lines.join()).not.toContain('rider@');
  },
);

it('the error handler writes one line without a stack where a call is refused for now', async () => {
  const { app, lines } = failingApp();
  app.get('/busy', async () => {
    throw new AppError('SERVICE_UNAVAILABLE', 'Please try again in a minute.');
  });
  expect((await app.inject('/busy')).statusCode).toBe(503);
  const written = lines.map((line) => JSON.parse(line));
  expect(written.filter(({ event }) => event !== 'request')).toMatchObject([
    { event: 'request.refused', code: 'SERVICE_UNAVAILABLE', level: 30 },
  ]);
  expect(lines.join()).not.toContain('stack');
});

it('ERR-02: the error handler reports to standard clients when to retry and how to sign in', async () => {
  const { app } = failingApp();
  app.get('/blocked', async () => {
    throw new AppError('LIMIT_EXCEEDED', 'Wait.', { details: { retryAfterS: 7 } });
  });
  app.get('/away', async () => {
    throw new AppError('SERVICE_UNAVAILABLE', 'Try again.', { cause: new Error('away') });
  });
  app.get('/unknown', async () => {
    throw new AppError('AUTHENTICATION_REQUIRED', 'Sign in.');
  });
  expect((await app.inject('/blocked')).headers['retry-after']).toBe('7');
  expect((await app.inject('/away')).headers['retry-after']).toBe('5');
  expect((await app.inject('/unknown')).headers['www-authenticate']).toBe('Bearer');
});

const json = { 'content-type': 'application/json' };
it.each([
  [
    'a value out of range',
    json,
    '{"size":6}',
    'VALIDATION_ERROR',
    'The value "size" must be at most 5.',
  ],
  ['no body', {}, undefined, 'VALIDATION_ERROR', 'The body must be an object.'],
  ['broken JSON', json, '{"size":', 'VALIDATION_ERROR', 'The body is not valid JSON.'],
  ['an announced body that is empty', json, '', 'VALIDATION_ERROR', 'The body must be an object.'],
  [
    'plain text',
    { 'content-type': 'text/plain' },
    '{"size":1}',
    'UNSUPPORTED_MEDIA_TYPE',
    'The body of this call must be of another type.',
  ],
  ['another type', { 'content-type': 'text/xml' }, '<a/>', 'UNSUPPORTED_MEDIA_TYPE', undefined],
  ['too much', json, `{"a":"${'x'.repeat(70_000)}"}`, 'PAYLOAD_TOO_LARGE', undefined],
  ['a prototype', json, '{"__proto__":{"a":1},"size":1}', 'VALIDATION_ERROR', undefined],
])('the error handler refuses a body with %s', async (_, headers, payload, code, message) => {
  const { app } = failingApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/body',
    headers,
    ...(payload !== undefined && { payload }),
  });
  const { error } = answer.json();
  expect(answer.statusCode).toBe(httpStatus[code as keyof typeof httpStatus]);
  expect(error.code).toBe(code);
  if (message) expect(error.message).toBe(message);
});

it('the error handler lists each field once, with all values that it may have', async () => {
  const { app } = failingApp();
  const zone = Type.Union([Type.Literal('UTC'), Type.Literal('ride')]);
  const both = Type.Union([Type.String({ minLength: 9 }), Type.Integer()]);
  app.post('/choice', { schema: { body: Type.Object({ zone, both }) } }, async () => ({}));
  const refused = async (payload: object) => {
    const answer = await app.inject({ method: 'POST', url: '/choice', payload });
    return answer.json().error.details.fields;
  };
  expect(await refused({ zone: 'moon', both: 'long enough' })).toEqual([
    { field: 'body.zone', problem: 'The value "zone" must be one of: UTC, ride.' },
  ]);
  expect(await refused({ zone: 'UTC', both: 'short' })).toEqual([
    { field: 'body.both', problem: 'The value "both" must have at least 9 characters.' },
  ]);
  expect(await refused({ zone: 'UTC' })).toEqual([
    { field: 'body.both', problem: 'The body has no "both".' },
  ]);
});

it('the error handler names the invalid fields', async () => {
  const { app } = failingApp();
  const answer = await app.inject({ method: 'POST', url: '/body', payload: { size: 'many' } });
  expect(answer.json().error.details).toEqual({
    fields: [{ field: 'body.size', problem: 'The value "size" must be a whole number.' }],
  });
});

it('the error handler answers a badly encoded address without quoting it', async () => {
  const { app } = failingApp();
  const answer = await app.inject('/api/throws/%E0%A4%A');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.code).toBe('VALIDATION_ERROR');
  expect(answer.body).not.toContain('%E0');
});

/** Sends bytes to a server and returns the whole answer. */
async function answerTo(...packets: string[]): Promise<string> {
  const { app } = failingApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', async () => {
      socket.setNoDelay();
      for (const packet of packets) {
        socket.write(packet);
        await wait(20);
      }
    });
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

it('the error handler answers bytes that are not an HTTP request in the same form', async () => {
  const [head = '', body = ''] = (await answerTo('nonsense\r\n\r\n')).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(body).error.code).toBe('VALIDATION_ERROR');
});

it('the error handler answers headers that are too large, and a HEAD without a body', async () => {
  const large = `user-agent: ${'a'.repeat(20_000)}\r\n\r\n`;
  const [, body = ''] = (await answerTo(`GET /fine HTTP/1.1\r\n${large}`)).split('\r\n\r\n');
  expect(JSON.parse(body).error.code).toBe('VALIDATION_ERROR');
  expect(await answerTo(`HEAD /fine HTTP/1.1\r\n${large}`)).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\n$/s);
  // The method came before the packet that was too much.
  const first = `HEAD /fine HTTP/1.1\r\nuser-agent: ${'a'.repeat(9000)}`;
  expect(await answerTo(first, large)).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\n$/s);
});

it('the error handler says that it is restarting while it closes', async () => {
  const { app } = failingApp();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.addHook('preClose', () => held);
  app.get('/fine', async () => ({}));
  const closing = app.close();
  const answer = await app.inject('/fine');
  release();
  await closing;
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error.code).toBe('SERVICE_UNAVAILABLE');
});
