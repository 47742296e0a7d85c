import {
  checkNewPassword,
  confirmMfa,
  issueToken,
  setNewPassword,
  signIn,
  startMfaSetup,
} from '@ridescope/contract/auth';
import { getSession } from '@ridescope/contract/session';
import { expect, it, vi } from 'vitest';
import {
  accountsApp,
  moveClock,
  newAddress,
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
import { minuteMs } from '../../platform/process/units.ts';
import { flagAccount } from './account-flags.ts';
import { verifyPassword } from './password-hash.ts';

const email = 'ann@x.org';
const wrong = 'Wrong-password-1!';

describeOnEachEngine('sign-in', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const { app, mailbox } = await accountsApp(config, { database });
    await signUp(app, mailbox, email);
    return { app, mailbox, database, db: database.kysely, config, browser: new TestBrowser(app) };
  }

  it('reports a wrong password or an unknown email, with the attempts left (AUT-10, AUT-11)', async () => {
    const { browser } = await start();
    const refused = await browser.call(signIn, { email, password: wrong });
    expect(refused.statusCode).toBe(401);
    expect(refused.json().error).toMatchObject({
      code: 'NOT_AUTHORIZED',
      details: { attemptsLeft: 4 },
    });
    const unknown = await browser.call(signIn, { email: 'bob@y.org', password });
    expect(unknown.json().error).toMatchObject({
      code: 'USER_NOT_FOUND',
      details: { attemptsLeft: 4 },
    });
    expect(browser.cookies.size).toBe(0);
  });

  it('blocks an account for an hour after five wrong passwords from any address (AUT-13, AUT-17)', async () => {
    const { app } = await start();
    for (let i = 0; i < 5; i++) {
      const browser = new TestBrowser(app);
      expect(await browser.codeOf(signIn, { email, password: wrong })).toBe('NOT_AUTHORIZED');
    }
    const browser = new TestBrowser(app);
    const refused = await browser.call(signIn, { email, password });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toMatchObject({
      code: 'TOO_MANY_FAILED_ATTEMPTS',
      message: 'Too many failed attempts. Please try again later.',
    });
    expect(refused.json().error.details.retryAfterS).toBeGreaterThan(59 * 60);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
    moveClock(59 * minuteMs);
    expect(await browser.codeOf(signIn, { email, password })).toBe('TOO_MANY_FAILED_ATTEMPTS');
    moveClock(2 * minuteMs);
    expect(await browser.codeOf(signIn, { email, password })).toBe(undefined);
  });

  it('counts the attempts of the last 15 minutes (AUT-15)', async () => {
    const { browser } = await start();
    for (let i = 0; i < 4; i++) await browser.call(signIn, { email, password: wrong });
    moveClock(15 * minuteMs + 1000);
    const later = await browser.call(signIn, { email, password: wrong });
    expect(later.json().error.details).toEqual({ attemptsLeft: 4 });
  });

  it('blocks an address, and no other, after 50 attempts on different accounts (AUT-17)', async () => {
    const { app, browser } = await start();
    for (let i = 0; i < 50; i++) {
      const unknown = { email: `unknown${i}@x.org`, password };
      expect(await browser.codeOf(signIn, unknown)).toBe('USER_NOT_FOUND');
    }
    expect(await browser.codeOf(signIn, { email, password })).toBe('TOO_MANY_FAILED_ATTEMPTS');
    expect(await new TestBrowser(app).codeOf(signIn, { email, password })).toBe(undefined);
  });

  it('clears the attempts on an account after the right password, but not those on other accounts', async () => {
    const { browser } = await start();
    const attempt = async (who: string, what: string) =>
      (await browser.call(signIn, { email: who, password: what })).json().error?.details;
    expect(await attempt('bob@y.org', wrong)).toEqual({ attemptsLeft: 4 });
    expect(await attempt(email, wrong)).toEqual({ attemptsLeft: 4 });
    expect(await attempt(email, wrong)).toEqual({ attemptsLeft: 3 });
    expect(await attempt(email, password)).toBe(undefined);
    browser.cookies.clear();
    // A sign-in to your own account doesn't clear attempts on other accounts.
    expect(await attempt('bob@y.org', wrong)).toEqual({ attemptsLeft: 3 });
    browser.address = newAddress();
    expect(await attempt(email, wrong)).toEqual({ attemptsLeft: 4 });
  });

  it('remembers attempts after a restart', async () => {
    const { app, config, database } = await start();
    const browser = new TestBrowser(app);
    for (let i = 0; i < 5; i++) await browser.call(signIn, { email, password: wrong });
    const next = await accountsApp(config, { database });
    expect(await new TestBrowser(next.app).codeOf(signIn, { email, password })).toBe(
      'TOO_MANY_FAILED_ATTEMPTS',
    );
  });

  it('allows only five of many parallel attempts', async () => {
    const { app } = await start();
    const codes = await Promise.all(
      Array.from({ length: 12 }, () =>
        new TestBrowser(app).codeOf(signIn, { email, password: wrong }),
      ),
    );
    expect(codes.filter((code) => code === 'NOT_AUTHORIZED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_FAILED_ATTEMPTS')).toHaveLength(7);
  });

  it('verifies one password per attempt for known and unknown emails (AUT-11)', async () => {
    const { browser } = await start();
    const verified = vi.mocked(verifyPassword).mockClear().mock;
    expect(await browser.codeOf(signIn, { email: 'bob@y.org', password })).toBe('USER_NOT_FOUND');
    expect(await browser.codeOf(signIn, { email, password: wrong })).toBe('NOT_AUTHORIZED');
    expect(verified.calls.map(([, given]) => given)).toEqual([password, wrong]);
    const [unknown, known] = verified.calls.map(([hash]) => hash);
    expect(unknown).toHaveLength(known?.length ?? 0); // Same format, so verifying takes the same time.
    expect(await Promise.all(verified.results.map(({ value }) => value))).toEqual([false, false]);
  });

  it('requires a reset for a flagged account (AUT-12)', async () => {
    const { db, browser } = await start();
    await flagAccount(db, { email, flag: 'reset-password' });
    expect(await browser.codeOf(signIn, { email, password: wrong })).toBe('NOT_AUTHORIZED');
    expect(await browser.codeOf(signIn, { email, password })).toBe('PASSWORD_RESET_REQUIRED');
  });

  it('requires a new password for a flagged account, and applies the rules to it (AUT-07)', async () => {
    const { app, db, mailbox } = await start();
    const before = await signedInUser(app, mailbox, 'bob@y.org');
    expect(await flagAccount(db, { email: 'Bob@y.org', flag: 'new-password' })).toBe(true);
    expect(await before.browser.codeOf(getSession)).toBe('AUTHENTICATION_REQUIRED');

    const browser = new TestBrowser(app);
    const asked = await browser.call(signIn, { email: 'bob@y.org', password });
    expect(asked.json()).toEqual({ next: 'newPassword' });
    expect(await browser.codeOf(issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
    for (const bad of ['short', 'Password1!', password]) {
      expect(await browser.codeOf(setNewPassword, { password: bad })).toBe('INVALID_PASSWORD');
    }
    expect((await browser.call(checkNewPassword)).statusCode).toBe(200);
    const replayed = new Map(browser.cookies);
    const next = 'Downhill-no-brakes-8?';
    const done = await browser.call(setNewPassword, { password: next });
    expect(done.json()).toEqual({ next: 'done' });
    await browser.takeToken();
    expect((await mailbox.next('bob@y.org', 1)).subject).toContain('password was changed');
    await signedInBrowser(app, 'bob@y.org', next);
    expect(await browser.codeOf(signIn, { email: 'bob@y.org', password })).toBe('NOT_AUTHORIZED');
    // The cookie of the finished step can't set another password.
    const thief = new TestBrowser(app);
    for (const [name, value] of replayed) thief.cookies.set(name, value);
    expect(await thief.codeOf(setNewPassword, { password: 'Another-one-9!' })).toBe(
      'AUTHENTICATION_REQUIRED',
    );
  });

  it('expires after 10 minutes between steps, and refuses a cookie for another step or none', async () => {
    const { app, db } = await start();
    const visitor = new TestBrowser(app);
    expect(await visitor.codeOf(startMfaSetup, {})).toBe('AUTHENTICATION_REQUIRED');
    expect(await visitor.codeOf(confirmMfa, { code: '123456' })).toBe('AUTHENTICATION_REQUIRED');
    await flagAccount(db, { email, flag: 'new-password' });
    const browser = new TestBrowser(app);
    await browser.call(signIn, { email, password });
    expect(await browser.codeOf(confirmMfa, { code: '123456' })).toBe('AUTHENTICATION_REQUIRED');
    expect(await browser.codeOf(startMfaSetup, {})).toBe('AUTHENTICATION_REQUIRED');
    moveClock(10 * minuteMs + 1000);
    // The page asks before a password is typed.
    expect(await browser.codeOf(checkNewPassword)).toBe('AUTHENTICATION_REQUIRED');
    expect(await browser.codeOf(setNewPassword, { password: 'Another-one-9!' })).toBe(
      'AUTHENTICATION_REQUIRED',
    );
  });

  it('returns false when flagging an unknown account', async () => {
    const { db } = await start();
    expect(await flagAccount(db, { email: 'unknown@x.org', flag: 'set-up-mfa' })).toBe(false);
  });
});
