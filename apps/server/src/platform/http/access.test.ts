import { defineEndpoint } from '@ridescope/contract/endpoint';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { type Authenticate, enforceAccess, identityOf } from './access.ts';
import { handleErrors } from './error-handler.ts';
import { routeOf } from './route-of.ts';

/** Takes the caller's name from a header; a visitor without it. */
const byHeader: Authenticate = async ({ headers }) => {
  const name = headers['x-user'];
  return typeof name === 'string' ? { id: name, kind: 'user' } : undefined;
};

function guardedApp() {
  const app = Fastify();
  handleErrors(app);
  enforceAccess(app, byHeader, async () => {});
  return app;
}

const Answer = Type.Object({ id: Type.String() });
const common = { method: 'GET', summary: 'test', response: Answer } as const;
const forUsers = defineEndpoint({ ...common, path: '/mine', access: 'user' });
const ofOwner = defineEndpoint({ ...common, path: '/of/:owner', access: 'owner' });
const ofIdentity = defineEndpoint({ ...common, path: '/for/:identityId', access: 'owner' });
const forAll = defineEndpoint({ ...common, path: '/all', access: 'public' });

async function call(url: string, user?: string) {
  const app = guardedApp();
  for (const endpoint of [forUsers, ofOwner, ofIdentity]) {
    app.route({
      ...routeOf(endpoint),
      handler: async (request) => ({ id: identityOf(request).id }),
    });
  }
  app.route({ ...routeOf(forAll), handler: async (request) => ({ id: identityOf(request).id }) });
  const answer = await app.inject({ url, headers: user === undefined ? {} : { 'x-user': user } });
  await app.close();
  return { status: answer.statusCode, body: answer.json() };
}

it('the access check refuses to register a route that does not state who may call it', () => {
  const app = guardedApp();
  expect(() => app.get('/open', async () => ({}))).toThrow('does not state who may call it');
});

it('the access check refuses to register an owner route whose address names no owner', () => {
  const app = guardedApp();
  const route = routeOf({ ...forUsers, access: 'owner' });
  expect(() => app.route({ ...route, handler: async () => ({}) })).toThrow(
    'no parameter names one',
  );
});

it.each(['/mine', '/of/owner-1', '/for/owner-1'])(
  'the access check asks a visitor to sign in at %s',
  async (url) => {
    const { status, body } = await call(url);
    expect(status).toBe(401);
    expect(body).toEqual({
      error: { code: 'AUTHENTICATION_REQUIRED', message: 'Please sign in first.' },
    });
  },
);

it.each(['/mine', '/of/owner-1', '/for/owner-1'])(
  'the access check lets the owner in at %s',
  async (url) => {
    expect(await call(url, 'owner-1')).toEqual({ status: 200, body: { id: 'owner-1' } });
  },
);

it.each([
  ['/of/owner-1', 404, 'NOT_FOUND'],
  ['/for/owner-1', 403, 'FORBIDDEN'],
])('the access check keeps another user out of %s', async (url, status, code) => {
  const answer = await call(url, 'bob');
  expect(answer).toMatchObject({ status, body: { error: { code } } });
  expect(JSON.stringify(answer.body)).not.toContain('owner-1');
});

it('the access check gives a public route no identity to act with', async () => {
  expect(await call('/all', 'owner-1')).toMatchObject({
    status: 500,
    body: { error: { code: 'INTERNAL_ERROR' } },
  });
});
