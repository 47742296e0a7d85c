import * as contract from '@ridescope/contract/auth';
import { TOTP } from 'otpauth';
import { expect, it, vi } from 'vitest';
import {
  accountsApp,
  moveClock,
  goodPassword as password,
  signedInBrowser,
  signedInUser,
  TestBrowser,
} from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { minuteMs } from '../../platform/process/units.ts';
import { flagAccount } from './account-flags.ts';

const email = 'ann@x.org';
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describeOnEachEngine('the authenticator', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const user = await signedInUser(app, mailbox);
    return { app, mailbox, db: database.kysely, user };
  }
  /** Sets up an authenticator, and moves the clock by 30 seconds so that a new code is needed. */
  async function startWithMfa() {
    const started = await start();
    const { browser } = started.user;
    const { secret } = (await browser.call(contract.startMfaSetup, { password })).json();
    const confirmed = await browser.call(contract.confirmMfaSetup, { code: codeOf(secret) });
    const { recoveryCodes } = confirmed.json();
    const usedCode = codeOf(secret);
    moveClock(30_000);
    const signIn = async () => {
      const next = new TestBrowser(started.app);
      await next.call(contract.signIn, { email, password });
      return next;
    };
    return { ...started, secret, recoveryCodes: recoveryCodes as string[], usedCode, signIn };
  }

  it('requires the password to be set up from settings, and sends a mail', async () => {
    const { mailbox, user, db } = await start();
    const { browser } = user;
    expect(await browser.codeOf(contract.startMfaSetup, {})).toBe('NOT_AUTHORIZED');
    expect(await browser.codeOf(contract.confirmMfaSetup, { code: '123456' })).toBe('EXPIRED_CODE');
    const { secret, totpUri } = (await browser.call(contract.startMfaSetup, { password })).json();
    expect(totpUri).toContain(`otpauth://totp/Ridescope:${encodeURIComponent(email)}?`);
    expect(totpUri).toContain(`secret=${secret}`);
    expect(
      await browser.codeOf(contract.confirmMfaSetup, { code: otherThan(codeOf(secret)) }),
    ).toBe('CODE_MISMATCH');
    const done = await browser.call(contract.confirmMfaSetup, { code: codeOf(secret) });
    expect(done.json()).toEqual({ next: 'done', recoveryCodes: expect.any(Array) });
    const { recoveryCodes } = done.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await browser.takeToken()).user.mfaEnabled).toBe(true);
    expect(await browser.codeOf(contract.startMfaSetup, { password })).toBe('CONFLICT');
    expect((await mailbox.next(email, 1)).subject).toBe('Two-step sign-in is on');
    const stored = JSON.stringify(
      await Promise.all([
        db.selectFrom('users').selectAll().execute(),
        db.selectFrom('recovery_codes').selectAll().execute(),
      ]),
    );
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });

  it('opens a session with a code once (AUT-09)', async () => {
    const { secret, usedCode, signIn, user } = await startWithMfa();
    const browser = await signIn();
    expect(await browser.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
    expect(await browser.codeOf(contract.confirmMfa, { code: usedCode })).toBe('CODE_MISMATCH');
    expect(await browser.codeOf(contract.confirmMfa, { code: otherThan(codeOf(secret)) })).toBe(
      'CODE_MISMATCH',
    );
    const code = codeOf(secret);
    const both = [browser, await signIn()];
    const codes = await Promise.all(both.map((one) => one.codeOf(contract.confirmMfa, { code })));
    expect(codes.sort()).toEqual(['CODE_MISMATCH', undefined]);
    const inside = both.find((one) => one.cookies.has('ridescope_session'));
    expect((await inside?.takeToken())?.user.identityId).toBe(user.identityId);
  });

  it('accepts each recovery code once, in any spelling (AUT-09)', async () => {
    const { recoveryCodes, signIn, mailbox } = await startWithMfa();
    const [first = '', second = ''] = recoveryCodes;
    expect(await (await signIn()).codeOf(contract.confirmMfa, { recoveryCode: first })).toBe(
      undefined,
    );
    const browser = await signIn();
    expect(await browser.codeOf(contract.confirmMfa, { recoveryCode: first })).toBe(
      'CODE_MISMATCH',
    );
    const typed = ` ${second.toUpperCase().replace('-', ' ')}`;
    expect(await browser.codeOf(contract.confirmMfa, { recoveryCode: typed })).toBe(undefined);
    // Other mails, about new browsers, may arrive in between.
    const notices = () =>
      mailbox.to(email).filter(({ subject }) => subject === 'A recovery code was used');
    await vi.waitFor(() => expect(notices()).toHaveLength(2));
  });

  it('refuses a sixth code for 30 minutes', async () => {
    const { secret, signIn } = await startWithMfa();
    for (let i = 0; i < 5; i++) {
      const guess = { code: otherThan(codeOf(secret)) };
      expect(await (await signIn()).codeOf(contract.confirmMfa, guess)).toBe('CODE_MISMATCH');
    }
    const code = codeOf(secret);
    expect(await (await signIn()).codeOf(contract.confirmMfa, { code })).toBe(
      'TOO_MANY_FAILED_ATTEMPTS',
    );
    moveClock(30 * minuteMs + 1000);
    expect(await (await signIn()).codeOf(contract.confirmMfa, { code: codeOf(secret) })).toBe(
      undefined,
    );
  });

  it('must be set up before the session opens if it is required (AUT-08)', async () => {
    const { app, db } = await start();
    await flagAccount(db, { email, flag: 'set-up-mfa' });
    const browser = new TestBrowser(app);
    const asked = await browser.call(contract.signIn, { email, password });
    expect(asked.json()).toEqual({ next: 'mfaSetup' });
    const { secret } = (await browser.call(contract.startMfaSetup, {})).json();
    expect(await browser.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
    const done = await browser.call(contract.confirmMfaSetup, { code: codeOf(secret) });
    expect(done.json().next).toBe('done');
    expect((await browser.takeToken()).user.mfaEnabled).toBe(true);
  });

  it('ends all other sessions when it is turned on or off', async () => {
    const { app, user } = await start();
    const { browser } = user;
    const others = async () => {
      const { sessions } = (await browser.call(contract.listSessions)).json();
      return sessions.length - 1;
    };
    await signedInBrowser(app, email);
    expect(await others()).toBe(1);
    const { secret } = (await browser.call(contract.startMfaSetup, { password })).json();
    await browser.call(contract.confirmMfaSetup, { code: codeOf(secret) });
    expect(await others()).toBe(0);
    moveClock(30_000);
    const next = new TestBrowser(app);
    await next.call(contract.signIn, { email, password });
    await next.call(contract.confirmMfa, { code: codeOf(secret) });
    expect(await others()).toBe(1);
    await browser.call(contract.disableMfa, { password });
    expect(await others()).toBe(0);
  });

  it('requires the password to be turned off, and sends a mail', async () => {
    const { user, app, mailbox } = await startWithMfa();
    const { browser } = user;
    expect(await browser.codeOf(contract.disableMfa, { password: 'Wrong-one-1!' })).toBe(
      'NOT_AUTHORIZED',
    );
    expect(await browser.codeOf(contract.disableMfa, { password })).toBe(undefined);
    const next = await new TestBrowser(app).call(contract.signIn, { email, password });
    expect(next.json()).toEqual({ next: 'done' });
    expect((await mailbox.next(email, 2)).subject).toBe('Two-step sign-in is off');
  });
});
