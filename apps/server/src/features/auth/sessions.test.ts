import * as contract from '@ridescope/contract';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, it } from 'vitest';
import {
  accountsApp,
  moveClock,
  goodPassword as password,
  signedInBrowser,
  signedInUser,
  signUp,
  TestBrowser,
} from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import type { Config } from '../../platform/config.ts';
import type { AppParts } from '../../wiring/build-app.ts';

const email = 'ann@x.org';
const dayMs = 24 * 3600_000;

describeOnEachEngine('sessions', ({ emptyDatabase }) => {
  async function start(given: Partial<Config> = {}, parts: AppParts = {}) {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase(given);
    return { ...(await accountsApp(config, { database, ...parts })), config, database };
  }

  it.each([
    [undefined, false],
    ['https://r.example', true],
  ])(
    'sets a cookie for its own calls only; with the address %s, behind TLS: %s',
    async (publicUrl, isSecure) => {
      const { app, mailbox } = await start(publicUrl === undefined ? {} : { publicUrl });
      await signUp(app, mailbox, email);
      const answer = await new TestBrowser(app).call(contract.signIn, { email, password });
      const cookie = answer.cookies.find(({ name }) => name === 'ridescope_session');
      expect(cookie).toMatchObject({
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 30 * 24 * 3600,
      });
      expect(cookie?.secure ?? false).toBe(isSecure);
      expect(answer.body).toBe('{"next":"done"}');
    },
  );

  it('gives tokens of 15 minutes, without personal data, which the public keys verify', async () => {
    const { app, mailbox } = await start();
    const { token, identityId, browser } = await signedInUser(app, mailbox);
    const { alg, kid } = decodeProtectedHeader(token);
    expect(alg).toBe('EdDSA');
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ sub: identityId, iss: 'ridescope', aud: 'ridescope' });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60);
    expect(JSON.stringify(claims)).not.toContain(email);
    const { keys } = (await browser.call(contract.getJwks)).json();
    expect(keys).toEqual([expect.objectContaining({ kid, crv: 'Ed25519', kty: 'OKP' })]);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });

  it('changes its key every 30 days; another process knows the new one at once', async () => {
    const { app, mailbox, config, database } = await start();
    const { browser, token } = await signedInUser(app, mailbox);
    const other = await accountsApp(config, { database });
    const inOther = (bearer: string) =>
      other.app.inject({ url: '/api/session', headers: { authorization: `Bearer ${bearer}` } });
    expect((await inOther(token)).statusCode).toBe(200);
    moveClock(29 * dayMs);
    await browser.takeToken();
    moveClock(2 * dayMs);
    const { token: next } = await browser.takeToken();
    expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(token).kid);
    expect((await inOther(next)).statusCode).toBe(200);
  });

  it('lives on while it is used, and ends after 30 days without', async () => {
    const { app, mailbox } = await start();
    const { browser } = await signedInUser(app, mailbox);
    moveClock(29 * dayMs);
    await browser.takeToken();
    moveClock(29 * dayMs);
    await browser.takeToken();
    moveClock(31 * dayMs);
    expect(await browser.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
  });

  it('are listed for their user, and end at once when one is ended', async () => {
    const { app, mailbox } = await start();
    const first = await signedInUser(app, mailbox);
    const stranger = await signedInUser(app, mailbox, 'bob@y.org');
    const second = await signedInBrowser(app, email);
    await second.takeToken();
    const list = async () => (await first.browser.call(contract.listSessions)).json().sessions;
    const sessions: contract.AccountSession[] = await list();
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const params = { sessionId: other?.id ?? '' };
    const foreign = await stranger.browser.call(contract.endSession, undefined, params);
    expect(foreign.statusCode).toBe(404);
    expect((await first.browser.call(contract.endSession, undefined, params)).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
    expect(await second.codeOf(contract.getSession)).toBe('AUTHENTICATION_REQUIRED');
    expect(await second.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
    expect(await first.browser.codeOf(contract.getSession)).toBe(undefined);
  });

  it('ends by signing out, for the token as well, and signing out twice is fine', async () => {
    const { app, mailbox } = await start();
    const { browser } = await signedInUser(app, mailbox);
    expect(await browser.codeOf(contract.signOut, {})).toBe(undefined);
    expect(browser.cookies.size).toBe(0);
    expect(await browser.codeOf(contract.getSession)).toBe('AUTHENTICATION_REQUIRED');
    expect(await browser.codeOf(contract.signOut, {})).toBe(undefined);
  });

  it('takes no cookie that was made up or changed', async () => {
    const { app, mailbox, database } = await start();
    const { browser } = await signedInUser(app, mailbox);
    const { token } = await database.kysely
      .selectFrom('sessions')
      .select('token')
      .executeTakeFirstOrThrow();
    // What the database holds is not enough: the signature is missing.
    for (const value of [token, `${token}.AAAA`, '', 'x'.repeat(5000)]) {
      browser.cookies.set('ridescope_session', value);
      expect(await browser.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
    }
  });

  it('listens to no page of another site', async () => {
    const { app, mailbox } = await start({ publicUrl: 'https://r.example' });
    const { browser } = await signedInUser(app, mailbox);
    const from = async (headers: Record<string, string>) =>
      (await browser.call(contract.signOut, {}, {}, headers)).statusCode;
    expect(await from({ origin: 'https://evil.example' })).toBe(403);
    expect(await from({ origin: 'null' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    const form = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: 'email=ann',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(415);
    await browser.takeToken();
    expect(await from({ origin: 'https://r.example' })).toBe(200);
    expect(await from({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(403);
  });

  it('takes fewer attempts than other calls from one address in a minute', async () => {
    const { app } = await start({}, { callsPerMinute: 40 });
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        payload: { email, password },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });

  it('writes no e-mail, password, code or token into the log', async () => {
    const lines: string[] = [];
    const { app, mailbox } = await start({}, { logStream: { write: (line) => lines.push(line) } });
    const { browser, token } = await signedInUser(app, mailbox);
    await browser.call(contract.signIn, { email, password: 'Wrong-one-1!' });
    await browser.call(contract.signUp, { email, password });
    await browser.call(contract.resetPassword, { email });
    await mailbox.next(email, 1);
    const log = lines.join('');
    expect(log).toContain('/api/auth/sign-in');
    const codes = mailbox.to(email).flatMap(({ text }) => text.match(/\d{6}/g) ?? []);
    const cookies = [...browser.cookies.values()];
    for (const secret of [email, 'x.org', password, token, ...codes, ...cookies]) {
      expect(log).not.toContain(secret);
    }
  });
});
