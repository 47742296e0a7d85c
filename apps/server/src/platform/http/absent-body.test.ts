import { Type } from 'typebox';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../process/config.ts';
import { createHttpServer } from './http-server.ts';

const Flag = Type.Boolean();

it.each([
  ['nothing', Type.Object({}), 200, {}],
  ['only optional values', Type.Object({ a: Type.Optional(Flag) }), 200, {}],
  [
    'a value with a default',
    Type.Object({ a: Type.Boolean({ default: false }) }),
    200,
    { a: false },
  ],
  ['a required value', Type.Object({ a: Flag }), 400, undefined],
  ['a choice', Type.Union([Type.Object({ a: Flag }), Type.Object({ b: Flag })]), 400, undefined],
])('the server reads an absent body of a call that takes %s', async (_, body, status, read) => {
  const app = createHttpServer(loadConfig({}), { write() {} });
  onTestFinished(() => app.close());
  app.post('/call', { schema: { body } }, async (request) => request.body);
  const json = { 'content-type': 'application/json' };
  for (const headers of [{}, json]) {
    const answer = await app.inject({ method: 'POST', url: '/call', headers });
    expect(answer.statusCode).toBe(status);
    if (read) expect(answer.json()).toEqual(read);
  }
  const nothing = { method: 'POST', url: '/call', headers: json, payload: 'null' } as const;
  expect((await app.inject(nothing)).statusCode).toBe(400);
});

it('the server lets a client announce JSON that it does not send', async () => {
  const app = createHttpServer(loadConfig({}), { write() {} });
  onTestFinished(() => app.close());
  app.delete('/thing', async () => ({ isGone: true }));
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'DELETE', url: '/thing', headers });
  expect(answer.json()).toEqual({ isGone: true });
});
