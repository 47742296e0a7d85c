import * as contract from '@ridescope/contract/auth';
import { getSession } from '@ridescope/contract/session';
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
import type { Config } from '../../platform/process/config.ts';
import { dayMs, dayS } from '../../platform/process/units.ts';
import type { AppParts } from '../../wiring/build-app.ts';

const email = 'ann@x.org';

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
    'limits the cookie to this host, or to the auth routes (public URL %s, secure: %s)',
    async (publicUrl, isSecure) => {
      const { app, mailbox } = await start(publicUrl === undefined ? {} : { publicUrl });
      await signUp(app, mailbox, email);
      const answer = await new TestBrowser(app).call(contract.signIn, { email, password });
      const name = isSecure ? '__Host-ridescope_session' : 'ridescope_session';
      const cookie = answer.cookies.find((each) => each.name === name);
      for (const each of answer.cookies) {
        expect(each.name.startsWith('__Host-'), each.name).toBe(isSecure);
        expect(each.domain).toBe(undefined); // Browsers refuse the prefix with one.
      }
      expect(cookie).toMatchObject({
        path: isSecure ? '/' : '/api/auth',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 30 * dayS,
      });
      expect(cookie?.secure ?? false).toBe(isSecure);
      expect(answer.body).toBe('{"next":"done"}');
    },
  );

  it('end together with the hint that the host set before it had TLS', async () => {
    const { app, mailbox } = await start({ publicUrl: 'https://r.example' });
    const { browser } = await signedInUser(app, mailbox);
    browser.cookies.set('ridescope_signed_in', 'yes');
    await browser.call(contract.signOut, {});
    expect([...browser.cookies.keys()]).toEqual(['__Host-ridescope_browser']);
  });

  it('are refused once the secret has changed', async () => {
    const { app, mailbox, config, database } = await start();
    const { browser } = await signedInUser(app, mailbox);
    const parts = [
      [config, undefined],
      [{ ...config, authSecret: 'y'.repeat(40) }, 'AUTHENTICATION_REQUIRED'],
    ] as const;
    for (const [given, code] of parts) {
      const { app: next } = await accountsApp(given, { database });
      const later = new TestBrowser(next);
      for (const [name, value] of browser.cookies) later.cookies.set(name, value);
      expect(await later.codeOf(contract.issueToken, {})).toBe(code);
    }
  });

  it('are not accepted under the plain name behind TLS, which a neighbouring host can set', async () => {
    const { app, mailbox } = await start({ publicUrl: 'https://r.example' });
    const { browser } = await signedInUser(app, mailbox);
    const planted = new TestBrowser(app);
    for (const [name, value] of browser.cookies)
      planted.cookies.set(name.replace('__Host-', ''), value);
    expect(await planted.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
  });

  it('issue 15-minute tokens without personal data that the public keys verify (AUT-50)', async () => {
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

  it('change the signing key every 30 days, and other processes accept the new key at once', async () => {
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

  it('end after 30 days without use', async () => {
    const { app, mailbox } = await start();
    const { browser } = await signedInUser(app, mailbox);
    moveClock(29 * dayMs);
    await browser.takeToken();
    moveClock(29 * dayMs);
    await browser.takeToken();
    moveClock(31 * dayMs);
    expect(await browser.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
  });

  it('end after 90 days even if they are used', async () => {
    const { app, mailbox } = await start();
    const { browser } = await signedInUser(app, mailbox);
    for (let i = 0; i < 3; i++) {
      moveClock(29 * dayMs);
      await browser.takeToken();
    }
    moveClock(4 * dayMs);
    expect(await browser.codeOf(getSession)).toBe('AUTHENTICATION_REQUIRED');
    expect(await browser.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
  });

  it('are limited to the 20 that were used last', async () => {
    const { app, mailbox } = await start();
    const { browser: first } = await signedInUser(app, mailbox);
    for (let i = 0; i < 19; i++) {
      moveClock(1000);
      await signedInBrowser(app, email);
    }
    expect(await first.codeOf(getSession)).toBe(undefined);
    moveClock(1000);
    const last = await signedInBrowser(app, email);
    await last.takeToken();
    expect(await first.codeOf(getSession)).toBe('AUTHENTICATION_REQUIRED');
    expect((await last.call(contract.listSessions)).json().sessions).toHaveLength(20);
  });

  it('replace the session that the same browser had', async () => {
    const { app, mailbox } = await start();
    const { browser } = await signedInUser(app, mailbox);
    await browser.call(contract.signIn, { email, password });
    expect(await browser.codeOf(getSession)).toBe('AUTHENTICATION_REQUIRED');
    await browser.takeToken();
    expect((await browser.call(contract.listSessions)).json().sessions).toHaveLength(1);
  });

  it('can all be ended but the current one', async () => {
    const { app, mailbox } = await start();
    const { browser } = await signedInUser(app, mailbox);
    const stranger = await signedInUser(app, mailbox, 'bob@y.org');
    const others = [await signedInBrowser(app, email), await signedInBrowser(app, email)];
    for (const other of others) await other.takeToken();
    expect(await browser.codeOf(contract.endOtherSessions)).toBe(undefined);
    for (const other of others) {
      expect(await other.codeOf(getSession)).toBe('AUTHENTICATION_REQUIRED');
    }
    expect(await browser.codeOf(getSession)).toBe(undefined);
    expect(await stranger.browser.codeOf(getSession)).toBe(undefined);
  });

  it('are reported by mail when they are opened in a new browser', async () => {
    const { app, mailbox } = await start();
    const { browser } = await signedInUser(app, mailbox);
    await browser.call(contract.signOut, {});
    await browser.call(contract.signIn, { email, password });
    await signedInBrowser(app, email);
    expect((await mailbox.next(email, 1)).subject).toBe('New sign-in to Ridescope');
    await signUp(app, mailbox, 'bob@y.org');
    expect(mailbox.to(email)).toHaveLength(2);
  });

  it('are listed for their user, who can end each of them at once', async () => {
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
    expect(await second.codeOf(getSession)).toBe('AUTHENTICATION_REQUIRED');
    expect(await second.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
    expect(await first.browser.codeOf(getSession)).toBe(undefined);
  });

  it('end with a sign-out, which also revokes the token and can be repeated (API-28)', async () => {
    const { app, mailbox } = await start();
    const { browser } = await signedInUser(app, mailbox);
    expect(await browser.codeOf(contract.signOut, {})).toBe(undefined);
    expect([...browser.cookies.keys()]).toEqual(['ridescope_browser']);
    expect(await browser.codeOf(getSession)).toBe('AUTHENTICATION_REQUIRED');
    expect(await browser.codeOf(contract.signOut, {})).toBe(undefined);
  });

  it('are signed out by a call without a body (API-28)', async () => {
    const { app, mailbox } = await start();
    const { browser } = await signedInUser(app, mailbox);
    expect((await browser.call(contract.issueToken)).statusCode).toBe(200);
    expect((await browser.call(contract.signOut)).statusCode).toBe(200);
    expect(await browser.codeOf(contract.issueToken)).toBe('AUTHENTICATION_REQUIRED');
  });

  it('report why they ended to their browser alone', async () => {
    const { app, mailbox } = await start();
    const { browser } = await signedInUser(app, mailbox);
    const endOf = async (other: TestBrowser) =>
      (await other.call(contract.issueToken, {})).json().error.details?.sessionEnd;
    const elsewhere = await signedInBrowser(app, email);
    await browser.call(contract.endOtherSessions);
    expect(await endOf(elsewhere)).toBe('signedOutElsewhere');
    const stale = await signedInBrowser(app, email);
    const change = { newPassword: 'Another-word-17!', password };
    expect((await browser.call(contract.changePassword, change)).statusCode).toBe(200);
    expect(await endOf(stale)).toBe('passwordChanged');
    moveClock(31 * dayMs);
    expect(await endOf(browser)).toBe('expired');
    stale.cookies.set('ridescope_session', 'forged');
    expect(await endOf(stale)).toBeUndefined();
    expect(await endOf(new TestBrowser(app))).toBeUndefined();
  });

  it('refuse a forged or changed cookie', async () => {
    const { app, mailbox, database } = await start();
    const { browser } = await signedInUser(app, mailbox);
    const { token } = await database.kysely
      .selectFrom('sessions')
      .select('token')
      .executeTakeFirstOrThrow();
    // The value in the database isn't enough, because it has no signature.
    for (const value of [token, `${token}.AAAA`, '', 'x'.repeat(5000)]) {
      browser.cookies.set('ridescope_session', value);
      expect(await browser.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
    }
  });

  it('refuse calls from another site (SEC-11)', async () => {
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

  it('allow fewer sign-in attempts per minute from one address than other calls', async () => {
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

  it('write no email, password, code or token to the log (SEC-08)', async () => {
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
