import * as contract from '@ridescope/contract/auth';
import { getSession } from '@ridescope/contract/session';
import { expect, it } from 'vitest';
import {
  accountsApp,
  codeIn,
  goodPassword,
  moveClock,
  newAddress,
  signedInBrowser,
  signedInUser,
  TestBrowser,
} from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEmbedded,
} from '../../../test/support/databases/test-config.ts';
import { minuteMs } from '../../platform/process/units.ts';
import { flagAccount } from './account-flags.ts';

const email = 'ann@x.org';
const password = 'Downhill-no-brakes-8?';
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describeOnEmbedded('password reset', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const user = await signedInUser(app, mailbox);
    return { app, mailbox, db: database.kysely, user, browser: new TestBrowser(app) };
  }

  it('accepts a code with a good password once, and ends every session (AUT-42, AUT-49)', async () => {
    const { app, mailbox, db, user, browser } = await start();
    await flagAccount(db, { email, flag: 'reset-password' });
    const elsewhere = await signedInUser(app, mailbox, 'bob@y.org');
    expect(await browser.codeOf(contract.resetPassword, { email: 'ANN@x.org' })).toBe(undefined);
    const code = codeIn(await mailbox.next(email, 1));
    const confirm = (given: object) =>
      browser.codeOf(contract.confirmResetPassword, { email, code, password, ...given });
    expect(await confirm({ password: 'Password1!' })).toBe('INVALID_PASSWORD');
    expect(await confirm({ code: otherThan(code) })).toBe('CODE_MISMATCH');
    expect(await confirm({ email: 'unknown@x.org' })).toBe('USER_NOT_FOUND');
    expect(await confirm({ email: 'no address' })).toBe('INVALID_PARAMETER');
    expect(await confirm({})).toBe(undefined);
    expect(await confirm({})).toBe('CODE_MISMATCH');
    expect(await user.browser.codeOf(getSession)).toBe('AUTHENTICATION_REQUIRED');
    expect(await user.browser.codeOf(contract.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
    expect(await elsewhere.browser.codeOf(getSession)).toBe(undefined);
    expect(await browser.codeOf(contract.signIn, { email, password: goodPassword })).toBe(
      'NOT_AUTHORIZED',
    );
    await signedInBrowser(app, email, password);
    expect((await mailbox.next(email, 2)).subject).toContain('password was changed');
  });

  it('verifies the email of an unverified account', async () => {
    const { app, mailbox, browser } = await start();
    await browser.call(contract.signUp, { email: 'new@x.org', password: goodPassword });
    await mailbox.next('new@x.org', 0);
    await browser.call(contract.resetPassword, { email: 'new@x.org' });
    const code = codeIn(await mailbox.next('new@x.org', 1));
    await browser.call(contract.confirmResetPassword, { email: 'new@x.org', code, password });
    await signedInBrowser(app, 'new@x.org', password);
  });

  it('refuses a code for another purpose, and a code older than 10 minutes', async () => {
    const { mailbox, browser } = await start();
    await browser.call(contract.resetPassword, { email });
    const code = codeIn(await mailbox.next(email, 1));
    expect(await browser.codeOf(contract.confirmSignUp, { email, code })).toBe('NOT_AUTHORIZED');
    moveClock(10 * minuteMs + 1000);
    expect(await browser.codeOf(contract.confirmResetPassword, { email, code, password })).toBe(
      'EXPIRED_CODE',
    );
  });

  it('mails three codes per hour, then none for two hours (AUT-38, AUT-47)', async () => {
    const { browser } = await start();
    expect(await browser.codeOf(contract.resetPassword, { email: 'unknown@x.org' })).toBe(
      'USER_NOT_FOUND',
    );
    expect(await browser.codeOf(contract.resetPassword, { email: 'x' })).toBe('INVALID_PARAMETER');
    browser.address = newAddress();
    for (let i = 0; i < 3; i++) {
      expect(await browser.codeOf(contract.resetPassword, { email })).toBe(undefined);
    }
    const refused = await browser.call(contract.resetPassword, { email });
    expect(refused.json().error).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: 'Too many attempts. Please wait a moment before trying again.',
    });
    expect(refused.json().error.details.retryAfterS).toBeGreaterThan(119 * 60);
    moveClock(119 * minuteMs);
    expect(await browser.codeOf(contract.resetPassword, { email })).toBe('LIMIT_EXCEEDED');
    moveClock(2 * minuteMs);
    expect(await browser.codeOf(contract.resetPassword, { email })).toBe(undefined);
  });

  it('refuses a sixth code for 30 minutes, and lifts a sign-in block (AUT-48)', async () => {
    const { app, mailbox, browser } = await start();
    for (let i = 0; i < 5; i++) {
      await new TestBrowser(app).call(contract.signIn, { email, password: 'Wrong-one-1!' });
    }
    await browser.call(contract.resetPassword, { email });
    const code = codeIn(await mailbox.next(email, 2));
    for (let i = 0; i < 5; i++) {
      const guess = { email, code: otherThan(code), password };
      expect(await browser.codeOf(contract.confirmResetPassword, guess)).toBe('CODE_MISMATCH');
    }
    expect(await browser.codeOf(contract.confirmResetPassword, { email, code, password })).toBe(
      'LIMIT_EXCEEDED',
    );
    moveClock(30 * minuteMs + 1000);
    await browser.call(contract.resetPassword, { email });
    // The mailbox had enough notices.
    const next = codeIn(await mailbox.next(email, 3));
    expect(
      await browser.codeOf(contract.confirmResetPassword, { email, code: next, password }),
    ).toBe(undefined);
    await signedInBrowser(app, email, password);
  });
});
