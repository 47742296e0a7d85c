import { expect, it } from 'vitest';
import { createHttpServer } from '../http/http-server.ts';
import { loadConfig } from './config.ts';
import { pathOf } from './logging.ts';

function loggingApp() {
  const lines: string[] = [];
  const app = createHttpServer(loadConfig({}), { write: (line) => void lines.push(line) });
  return { app, lines };
}

it('the request logger writes one line for each request, without query and credentials', async () => {
  const { app, lines } = loggingApp();
  app.get('/thing/:id', async (request) => {
    request.log.info({ event: 'test', req: request, headers: request.headers });
    return {};
  });
  await app.inject({
    url: '/thing/7?signature=SIGNED&mail=rider@example.com',
    headers: { authorization: 'Bearer TOKEN', cookie: 'id=COOKIE' },
  });
  await app.inject('/rider@example.com/SECRET');
  const text = lines.join('');
  expect(text).not.toMatch(/SIGNED|rider@|TOKEN|COOKIE|SECRET/);
  const requests = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
  expect(requests).toHaveLength(2);
  expect(requests[0]).toMatchObject({ method: 'GET', path: '/thing/7', status: 200 });
  expect(requests[1]).toMatchObject({ status: 404 });
});

it('every line of a request names its trace once, also those of the logger of the server', async () => {
  const { app, lines } = loggingApp();
  app.post('/thing', async (request) => {
    app.log.info({ event: 'inside' });
    request.log.info({ event: 'inside' });
    return {};
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await app.inject({ method: 'POST', url: '/thing', payload: { a: 1 }, headers });
  await app.inject({ method: 'POST', url: '/thing', payload: {} });
  await app.inject({ method: 'POST', url: '/thing', headers: { traceparent: '00-0-0-01' } });
  app.log.info({ event: 'outside' });
  const ids = lines.map((line) => JSON.parse(line).traceId);
  expect(ids).toHaveLength(10);
  expect(ids.slice(0, 3)).toEqual([traceId, traceId, traceId]);
  const [, , , second, , , third] = ids;
  expect(ids.slice(3)).toEqual([second, second, second, third, third, third, undefined]);
  expect([second, third]).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(new Set([traceId, second, third]).size).toBe(3);
  for (const line of lines) expect(line.split('"traceId"').length).toBeLessThanOrEqual(2);
});

it('the request logger writes only type, message, code, stack and cause of an error', () => {
  const { app, lines } = loggingApp();
  const cause = Object.assign(new Error('inner'), { detail: 'Key (mail)=(rider@example.com)' });
  app.log.error({
    event: 'test',
    err: Object.assign(new Error('outer', { cause }), { code: '23505', row: 'PRIVATE' }),
  });
  const { err } = JSON.parse(lines[0] ?? '{}');
  expect(err).toMatchObject({ type: 'Error', message: 'outer', code: '23505' });
  expect(err.cause.message).toBe('inner');
  expect(lines[0]).not.toMatch(/rider@|PRIVATE/);
});

it.each([
  ['/a/b?c=d?e', '/a/b'],
  ['/a', '/a'],
  ['', ''],
])('the request logger writes the path of %j as %j', (url, path) => {
  expect(pathOf(url)).toBe(path);
});
