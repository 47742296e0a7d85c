import * as contract from '@ridescope/contract/auth';
import { pathOf } from '@ridescope/contract/endpoint';
import { getSession } from '@ridescope/contract/session';
import { decodeProtectedHeader } from 'jose';
import { expect, it } from 'vitest';
import { accountsApp, moveClock, TestBrowser } from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEmbedded,
} from '../../../test/support/databases/test-config.ts';
import * as earlier from './earlier-account.fixture.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describeOnEmbedded('an account that better-auth stored', ({ emptyDatabase }) => {
  /** Starts an app with the stored account, and sets the clock to this long after it was stored. */
  async function start(laterMs: number, secret = earlier.secret) {
    moveClock(earlier.madeAt.getTime() - Date.now() + laterMs);
    const database = await emptyDatabase();
    const db = database.kysely;
    await db.insertInto('users').values(earlier.user).execute();
    await db.insertInto('credentials').values(earlier.credential).execute();
    await db.insertInto('sessions').values(earlier.session).execute();
    await db.insertInto('signing_keys').values(earlier.signingKey).execute();
    const config = await configWithoutDatabase({ authSecret: secret });
    const { app } = await accountsApp(config, { database });
    const browser = new TestBrowser(app);
    browser.cookies.set('ridescope_session', earlier.cookie);
    return { app, db, browser };
  }

  it('accepts its token until the token expires', async () => {
    const { browser } = await start(14 * minuteMs);
    browser.token = earlier.token;
    expect(await browser.codeOf(getSession)).toBe(undefined);
    moveClock(2 * minuteMs);
    expect(await browser.codeOf(getSession)).toBe('AUTHENTICATION_REQUIRED');
  });

  it('gets tokens of a new key for its cookie while its old token still works', async () => {
    const { app, browser, db } = await start(10 * minuteMs);
    const { token, user } = await browser.takeToken();
    expect(user.identityId).toBe(earlier.user.id);
    expect(decodeProtectedHeader(token).kid).not.toBe(earlier.signingKey.id);
    for (const each of [token, earlier.token]) {
      browser.token = each;
      expect(await browser.codeOf(getSession)).toBe(undefined);
    }
    const { keys } = (await app.inject(pathOf(contract.getJwks))).json();
    const kids = [earlier.signingKey.id, decodeProtectedHeader(token).kid];
    expect(keys.map(({ kid }: { kid: string }) => kid).sort()).toEqual(kids.sort());
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([
      { id: earlier.session.id },
    ]);
  });

  it('stays signed in for 30 days after the last use', async () => {
    const { browser } = await start(29 * dayMs);
    await browser.takeToken();
    moveClock(29 * dayMs);
    await browser.takeToken();
    moveClock(31 * dayMs);
    expect(await browser.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
  });

  it('signs in with its password in any Unicode form', async () => {
    const { app } = await start(40 * dayMs);
    const { email } = earlier.user;
    const signIn = (password: string) =>
      new TestBrowser(app).codeOf(contract.signIn, { email, password });
    expect(await signIn(earlier.password)).toBe(undefined);
    expect(await signIn(earlier.password.normalize('NFKD'))).toBe(undefined);
    expect(await signIn(`${earlier.password} `)).toBe('NOT_AUTHORIZED');
  });

  it('signs out with its cookie', async () => {
    const { browser, db } = await start(dayMs);
    expect(await browser.codeOf(contract.signOut, {})).toBe(undefined);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('refuses its cookie if the secret has changed', async () => {
    const { browser } = await start(minuteMs, 'y'.repeat(40));
    expect(await browser.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
  });
});
