import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
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
