import * as contract from '@ridescope/contract';
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
import { flagAccount } from './account-flags.ts';
import { verifyPassword } from './password-hash.ts';

const email = 'ann@x.org';
const wrong = 'Wrong-password-1!';
const minuteMs = 60_000;

describeOnEachEngine('signing in', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const { app, mailbox } = await accountsApp(config, { database });
    await signUp(app, mailbox, email);
    return { app, mailbox, database, db: database.kysely, config, browser: new TestBrowser(app) };
  }

  it('tells a wrong password, an unknown e-mail and how many attempts are left', async () => {
    const { browser } = await start();
    const refused = await browser.call(contract.signIn, { email, password: wrong });
    expect(refused.statusCode).toBe(401);
    expect(refused.json().error).toMatchObject({
      code: 'NOT_AUTHORIZED',
      details: { attemptsLeft: 4 },
    });
    const unknown = await browser.call(contract.signIn, { email: 'bob@y.org', password });
    expect(unknown.json().error).toMatchObject({
      code: 'USER_NOT_FOUND',
      details: { attemptsLeft: 3 },
    });
    expect(browser.cookies.size).toBe(0);
  });

  it('blocks an account for an hour after five wrong passwords, from any address, also for the right one', async () => {
    const { app } = await start();
    for (let i = 0; i < 5; i++) {
      const browser = new TestBrowser(app);
      expect(await browser.codeOf(contract.signIn, { email, password: wrong })).toBe(
        'NOT_AUTHORIZED',
      );
    }
    const browser = new TestBrowser(app);
    const refused = await browser.call(contract.signIn, { email, password });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.code).toBe('TOO_MANY_FAILED_ATTEMPTS');
    expect(refused.json().error.details.retryAfterS).toBeGreaterThan(59 * 60);
    moveClock(59 * minuteMs);
    expect(await browser.codeOf(contract.signIn, { email, password })).toBe(
      'TOO_MANY_FAILED_ATTEMPTS',
    );
    moveClock(2 * minuteMs);
    expect(await browser.codeOf(contract.signIn, { email, password })).toBe(undefined);
  });

  it('counts what happened within 15 minutes', async () => {
    const { browser } = await start();
    for (let i = 0; i < 4; i++) await browser.call(contract.signIn, { email, password: wrong });
    moveClock(15 * minuteMs + 1000);
    const later = await browser.call(contract.signIn, { email, password: wrong });
    expect(later.json().error.details).toEqual({ attemptsLeft: 4 });
  });

  it('blocks an address after five attempts on different accounts, others not', async () => {
    const { app, browser } = await start();
    for (let i = 0; i < 5; i++) {
      const unknown = { email: `nobody${i}@x.org`, password };
      expect(await browser.codeOf(contract.signIn, unknown)).toBe('USER_NOT_FOUND');
    }
    expect(await browser.codeOf(contract.signIn, { email, password })).toBe(
      'TOO_MANY_FAILED_ATTEMPTS',
    );
    expect(await new TestBrowser(app).codeOf(contract.signIn, { email, password })).toBe(undefined);
  });

  it('forgives an account its attempts once the password is right, and an address no others', async () => {
    const { browser } = await start();
    const attempt = async (who: string, what: string) =>
      (await browser.call(contract.signIn, { email: who, password: what })).json().error?.details;
    expect(await attempt('bob@y.org', wrong)).toEqual({ attemptsLeft: 4 });
    expect(await attempt(email, wrong)).toEqual({ attemptsLeft: 3 });
    expect(await attempt(email, wrong)).toEqual({ attemptsLeft: 2 });
    expect(await attempt(email, password)).toBe(undefined);
    // Signing in to one's own account does not wash away attempts on others.
    expect(await attempt('bob@y.org', wrong)).toEqual({ attemptsLeft: 3 });
    browser.address = newAddress();
    expect(await attempt(email, wrong)).toEqual({ attemptsLeft: 4 });
  });

  it('remembers attempts over a restart', async () => {
    const { app, config, database } = await start();
    const browser = new TestBrowser(app);
    for (let i = 0; i < 5; i++) await browser.call(contract.signIn, { email, password: wrong });
    const next = await accountsApp(config, { database });
    expect(await new TestBrowser(next.app).codeOf(contract.signIn, { email, password })).toBe(
      'TOO_MANY_FAILED_ATTEMPTS',
    );
  });

  it('lets no more than five of many attempts at once through', async () => {
    const { app } = await start();
    const codes = await Promise.all(
      Array.from({ length: 12 }, () =>
        new TestBrowser(app).codeOf(contract.signIn, { email, password: wrong }),
      ),
    );
    expect(codes.filter((code) => code === 'NOT_AUTHORIZED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_FAILED_ATTEMPTS')).toHaveLength(7);
  });

  it('checks one password for each attempt, whether the e-mail is known or not', async () => {
    const { browser } = await start();
    const verified = vi.mocked(verifyPassword).mockClear().mock;
    expect(await browser.codeOf(contract.signIn, { email: 'bob@y.org', password })).toBe(
      'USER_NOT_FOUND',
    );
    expect(await browser.codeOf(contract.signIn, { email, password: wrong })).toBe(
      'NOT_AUTHORIZED',
    );
    expect(verified.calls.map(([, given]) => given)).toEqual([password, wrong]);
    const [unknown, known] = verified.calls.map(([hash]) => hash);
    expect(unknown).toHaveLength(known?.length ?? 0); // Made alike, so checked in the same time.
    expect(await Promise.all(verified.results.map(({ value }) => value))).toEqual([false, false]);
  });

  it('asks for a reset where one is required', async () => {
    const { db, browser } = await start();
    await flagAccount(db, { email, flag: 'reset-password' });
    expect(await browser.codeOf(contract.signIn, { email, password: wrong })).toBe(
      'NOT_AUTHORIZED',
    );
    expect(await browser.codeOf(contract.signIn, { email, password })).toBe(
      'PASSWORD_RESET_REQUIRED',
    );
  });

  it('asks for a new password where one is required, and takes it by the rules', async () => {
    const { app, db, mailbox } = await start();
    const before = await signedInUser(app, mailbox, 'bob@y.org');
    expect(await flagAccount(db, { email: 'Bob@y.org', flag: 'new-password' })).toBe(true);
    expect(await before.browser.codeOf(contract.getSession)).toBe('AUTHENTICATION_REQUIRED');

    const browser = new TestBrowser(app);
    const asked = await browser.call(contract.signIn, { email: 'bob@y.org', password });
    expect(asked.json()).toEqual({ next: 'newPassword' });
    expect(await browser.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
    for (const bad of ['short', 'Password1!', password]) {
      expect(await browser.codeOf(contract.setNewPassword, { password: bad })).toBe(
        'INVALID_PASSWORD',
      );
    }
    const replayed = new Map(browser.cookies);
    const next = 'Downhill-no-brakes-8?';
    const done = await browser.call(contract.setNewPassword, { password: next });
    expect(done.json()).toEqual({ next: 'done' });
    await browser.takeToken();
    expect((await mailbox.next('bob@y.org', 1)).subject).toContain('password was changed');
    await signedInBrowser(app, 'bob@y.org', next);
    expect(await browser.codeOf(contract.signIn, { email: 'bob@y.org', password })).toBe(
      'NOT_AUTHORIZED',
    );
    // The cookie of the finished step sets no second password.
    const thief = new TestBrowser(app);
    for (const [name, value] of replayed) thief.cookies.set(name, value);
    expect(await thief.codeOf(contract.setNewPassword, { password: 'Another-one-9!' })).toBe(
      'AUTHENTICATION_REQUIRED',
    );
  });

  it('forgets a sign-in that takes longer than 10 minutes, and takes no cookie for another step', async () => {
    const { app, db } = await start();
    await flagAccount(db, { email, flag: 'new-password' });
    const browser = new TestBrowser(app);
    await browser.call(contract.signIn, { email, password });
    expect(await browser.codeOf(contract.confirmMfa, { code: '123456' })).toBe(
      'AUTHENTICATION_REQUIRED',
    );
    expect(await browser.codeOf(contract.startMfaSetup, {})).toBe('AUTHENTICATION_REQUIRED');
    moveClock(10 * minuteMs + 1000);
    expect(await browser.codeOf(contract.setNewPassword, { password: 'Another-one-9!' })).toBe(
      'AUTHENTICATION_REQUIRED',
    );
  });

  it('flags no account that is not there', async () => {
    const { db } = await start();
    expect(await flagAccount(db, { email: 'nobody@x.org', flag: 'set-up-mfa' })).toBe(false);
  });
});
