import { generateKeyPairSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, it, vi } from 'vitest';
import {
  createTokenSigner,
  type TokenSigner,
  tokenIssuer,
  tokenLifeS,
} from '../src/features/auth/token-signer.ts';
import { type ListedRoute, RouteTable } from '../src/platform/http/route-table.ts';
import { authSecret } from '../src/platform/process/secrets.ts';
import { accountsApp, signedInUser } from './support/app/accounts.ts';
import { configWithoutDatabase, describeOnEmbedded } from './support/databases/test-config.ts';

/**
 * Every route of the API against every kind of caller, generated from the registered routes: a new one cannot be
 * forgotten.
 */

/** Routes without a token. Every addition must be deliberate. */
const open = [
  'GET /api/activities/:world/:profile/:resolution/:cpu/:gpu',
  'GET /api/activities/:world/:profile/:resolution/:cpu/:gpu/:year',
  'GET /api/activities/:world/:profile/:resolution/:cpu/:gpu/:year/:quarter',
  'GET /api/auth/jwks',
  'GET /api/auth/new-password',
  'GET /api/benchmarks/:world/:profile/:resolution/:crowd',
  'GET /api/benchmarks/:world/:profile/:resolution/:crowd/:year',
  'GET /api/benchmarks/:world/:profile/:resolution/:crowd/:year/:quarter',
  'GET /api/benchmarks/parts',
  'GET /api/benchmarks/profiles',
  'GET /api/benchmarks/quantiles',
  'GET /api/benchmarks/start',
  'GET /api/benchmarks/what-if',
  'GET /api/environment',
  'GET /api/hardware',
  'GET /api/hardware/:name',
  'GET /api/hardware/:name/card.png',
  'GET /api/hardware/faster-cards',
  'GET /api/hardware/table.csv',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/live',
  'GET /api/ping',
  'GET /api/ping/load',
  'GET /api/ready',
  'GET /api/search',
  'GET /api/search/alternatives',
  'GET /api/search/suggestions',
  'GET /api/sensors/standing',
  'GET /api/tokens/pricing',
  'GET /share/:id.json',
  'GET /share/:id.png',
  'POST /api/auth/browser-link',
  'POST /api/auth/browser-link/open',
  'POST /api/auth/confirm-reset-password',
  'POST /api/auth/confirm-sign-up',
  'POST /api/auth/mfa',
  'POST /api/auth/mfa-setup',
  'POST /api/auth/mfa-setup/confirm',
  'POST /api/auth/new-password',
  'POST /api/auth/passkey-sign-in',
  'POST /api/auth/passkey-sign-in/options',
  'POST /api/auth/resend-code',
  'POST /api/auth/reset-password',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-out',
  'POST /api/auth/sign-up',
  'POST /api/auth/token',
  'POST /api/contact',
  'POST /api/help/:topic/answers',
  'POST /api/payments/webhook',
  'POST /api/verify',
  'PUT /api/objects/:key',
];

describeOnEmbedded('every route', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const routes = new RouteTable();
    const { app, mailbox } = await accountsApp(config, { database, routes });
    const owner = await signedInUser(app, mailbox, 'owner@x.org');
    const other = await signedInUser(app, mailbox, 'other@x.org');
    const signer = createTokenSigner(database.kysely, await authSecret(config));
    const guarded = routes
      .list()
      .filter(({ method, access }) => method !== 'HEAD' && isGuarded(access));
    return { app, config, database, routes, owner, other, signer, guarded };
  }
  type Started = Awaited<ReturnType<typeof start>>;

  /** Calls a route on behalf of the owner, with a token or without. */
  async function call(
    app: FastifyInstance,
    { method, url }: ListedRoute,
    { ownerId, token }: { ownerId: string; token?: string | undefined },
  ) {
    const path = url
      .replace(/:(owner|identityId)/, ownerId)
      .replace(':timezoneOffsetMinutes', '0')
      .replace(/:\w+/g, 'some-name');
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      ...(method !== 'GET' && { payload: {} }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return { status: answer.statusCode, code: answer.json().error?.code };
  }

  it('requires users or owners, unless the route is on the list of open ones (SEC-01)', async () => {
    const { routes, guarded } = await start();
    const listed = routes
      .list()
      .filter(({ method, access }) => method !== 'HEAD' && !isGuarded(access))
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => !route.startsWith('GET /api/docs'));
    expect(listed.sort()).toEqual(open);
    expect(guarded.length).toBeGreaterThan(8);
    // Outside of the API callers are not identified, so only the routes above may be there.
    const calls = routes.list().filter(({ url }) => url.startsWith('/api/'));
    for (const { access, url } of calls) expect(access, url).toBeDefined();
  });

  it('asks visitors and callers without a valid token to sign in (SEC-03, SEC-06)', async () => {
    const { app, owner, signer, guarded, database } = await start();
    for (const [who, token] of Object.entries(await badTokens(owner, signer))) {
      for (const route of guarded) {
        const reported = `${route.method} ${route.url} with ${who}`;
        const answer = await call(app, route, { ownerId: owner.identityId, token });
        expect(answer, reported).toEqual({ status: 401, code: 'AUTHENTICATION_REQUIRED' });
      }
    }
    // The cookie alone opens nothing.
    for (const route of guarded) {
      owner.browser.token = undefined;
      const answer = await app.inject({
        method: route.method as 'GET',
        url: route.url.replace(/:(owner|identityId)/, owner.identityId),
        cookies: Object.fromEntries(owner.browser.cookies),
      });
      expect(answer.statusCode, route.url).toBe(401);
    }
    expect(await database.kysely.selectFrom('users').select('id').execute()).toHaveLength(2);
  });

  it('keeps other users out of what an owner has (SEC-04)', async () => {
    const { app, owner, other, guarded } = await start();
    const owned = guarded.filter(({ access }) => access === 'owner');
    expect(owned.length).toBeGreaterThan(3);
    for (const route of owned) {
      const { token } = other;
      const answer = await call(app, route, { ownerId: owner.identityId, token });
      expect([403, 404], `${route.method} ${route.url}`).toContain(answer.status);
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain(answer.code);
    }
  });

  it('admits the owner', async () => {
    const { app, owner, guarded } = await start();
    for (const route of guarded) {
      const { identityId: ownerId, token } = owner;
      const answer = await call(app, route, { ownerId, token });
      // With a made-up name or an empty body it may refuse, but not because of the caller.
      const refusals = ['AUTHENTICATION_REQUIRED', 'FORBIDDEN', 'ENVIRONMENT_RESTRICTED'];
      expect(refusals, `${route.method} ${route.url}`).not.toContain(answer.code);
      expect(answer.status, `${route.method} ${route.url}`).toBeLessThan(500);
    }
  });

  it('refuses a null character anywhere as a fault of the caller', async () => {
    const { app, routes, owner } = await start();
    const headers = { authorization: `Bearer ${owner.token}` };
    const isNamed = ({ url }: ListedRoute) => /:(?!owner|identityId)/.test(url);
    const calls = routes.list().filter((route) => route.method !== 'HEAD' && isNamed(route));
    expect(calls.length).toBeGreaterThan(8);
    for (const { method, url } of calls) {
      const path = url
        .replace(/:(owner|identityId)/, owner.identityId)
        .replace(':timezoneOffsetMinutes', '0')
        .replace(/:\w+/g, 'some-name%00');
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        headers,
        ...(method !== 'GET' && { payload: {} }),
      });
      expect([400, 403, 404], `${method} ${url}`).toContain(answer.statusCode);
    }
    const benchmarks =
      '/api/benchmarks/quantiles?profile=high&resolution=1080&crowdedness=0.5&gpu=';
    expect((await app.inject(`${benchmarks}x%00`)).json().error.code).toBe('VALIDATION_ERROR');
    const announced = await app.inject({
      method: 'POST',
      url: `/api/signedUrl/${owner.identityId}/upload-1/0`,
      headers,
      payload: { connectionId: 'a\0b' },
    });
    expect(announced.json().error.code).toBe('VALIDATION_ERROR');
  });

  it('refuses accounts that are not on the list of a restricted environment (SEC-07)', async () => {
    const { config, database, owner, other, guarded } = await start();
    const restricted = { ...config, allowedEmails: new Set(['owner@x.org']) };
    const { app } = await accountsApp(restricted, { database });
    for (const route of guarded) {
      const refused = await call(app, route, { ownerId: other.identityId, token: other.token });
      expect(refused, route.url).toEqual({ status: 403, code: 'ENVIRONMENT_RESTRICTED' });
      const { identityId: ownerId, token } = owner;
      expect((await call(app, route, { ownerId, token })).status, route.url).not.toBe(403);
    }
    other.browser.token = undefined;
    const cookies = Object.fromEntries(other.browser.cookies);
    const noToken = await app.inject({
      method: 'POST',
      url: '/api/auth/token',
      payload: {},
      cookies,
    });
    expect(noToken.json().error.code).toBe('ENVIRONMENT_RESTRICTED');
    for (const url of [
      '/api/benchmarks/1/high/1080/060',
      '/api/benchmarks/1/high/1080/060/2026/1',
      '/api/benchmarks/parts',
      '/api/activities/1/high/1080/a/b',
      '/api/search?q=RTX',
      '/api/search/suggestions?q=RTX',
      '/api/search/alternatives?q=RTX',
      '/api/sensors/standing?role=heartRate&transport=ant',
    ]) {
      expect((await app.inject(url)).statusCode, url).toBe(401);
      const headers = { authorization: `Bearer ${owner.token}` };
      expect((await app.inject({ url, headers })).statusCode, url).toBe(200);
    }
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
    expect((await app.inject('/api/environment')).json()).toMatchObject({ restricted: true });
  });

  async function badTokens(
    { identityId, browser, token }: Started['owner'],
    signer: Started['signer'],
  ) {
    const sessions = await browser.app.inject({
      url: '/api/auth/sessions',
      headers: { authorization: `Bearer ${token}` },
    });
    const sid: string = sessions.json().sessions[0].id;
    const nowS = Math.floor(Date.now() / 1000);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const forge = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg, kid })
        .setSubject(identityId)
        .setIssuer(tokenIssuer)
        .setAudience(tokenIssuer)
        .setIssuedAt(nowS)
        .setExpirationTime(nowS + tokenLifeS)
        .sign(key);
    const unsecured = new UnsecuredJWT({ sid })
      .setSubject(identityId)
      .setIssuer(tokenIssuer)
      .setAudience(tokenIssuer)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + tokenLifeS)
      .encode();
    const changed = Buffer.from(
      Buffer.from(claims, 'base64url').toString().replace(identityId, 'somebody-else'),
    ).toString('base64url');
    return {
      'no token': undefined,
      nonsense: 'abc',
      'a token of another key': await forge('EdDSA', privateKey),
      'a token signed with the public key as a password': await forge(
        'HS256',
        publicKey.export({ format: 'der', type: 'spki' }),
      ),
      'alg none': unsecured,
      'a token whose signature was cut off': `${head}.${claims}.`,
      'a token that was changed': `${head}.${changed}.${signature}`,
      'an expired token': await expiredToken(signer, { userId: identityId, sessionId: sid }),
      'a token of an ended session': (
        await signer.signToken({ userId: identityId, sessionId: 'gone' })
      ).token,
      "a token for somebody else's session": (
        await signer.signToken({ userId: 'somebody-else', sessionId: sid })
      ).token,
    };
  }
});

/** Signed with the right key, when the clock showed 15 minutes and a second less. */
async function expiredToken(
  signer: TokenSigner,
  claims: { userId: string; sessionId: string },
): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (tokenLifeS + 1) * 1000 });
  try {
    return (await signer.signToken(claims)).token;
  } finally {
    vi.useRealTimers();
  }
}

function isGuarded(access: ListedRoute['access']): boolean {
  return access === 'user' || access === 'owner';
}
