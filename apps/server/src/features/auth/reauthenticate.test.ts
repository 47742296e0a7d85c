import { deleteAccount } from '@ridescope/contract/account';
import { confirmMfaSetup, disableMfa, signIn, startMfaSetup } from '@ridescope/contract/auth';
import { deleteConfirmation } from '@ridescope/contract/protocol';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
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
  describeOnEmbedded,
} from '../../../test/support/databases/test-config.ts';
import { minuteMs } from '../../platform/process/units.ts';

const email = 'ann@x.org';
const wrong = 'Wrong-password-1!';
const confirmation = deleteConfirmation;
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() });

describeOnEmbedded('reauthentication', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const { browser } = await signedInUser(app, mailbox);
    const remove = (given: object = {}) =>
      browser.codeOf(deleteAccount, { confirmation, ...given });
    return { app, mailbox, browser, remove };
  }
  async function startWithMfa() {
    const started = await start();
    const { browser } = started;
    const { secret } = (await browser.call(startMfaSetup, { password })).json();
    const answer = await browser.call(confirmMfaSetup, { code: codeOf(secret) });
    const recoveryCodes: string[] = answer.json().recoveryCodes;
    return { ...started, secret, recoveryCodes };
  }

  it('accepts a deletion without the password within 5 minutes after the sign-in', async () => {
    const { remove } = await start();
    moveClock(5 * minuteMs - 1000);
    expect(await remove()).toBe(undefined);
  });

  it('requires the password for a deletion later than 5 minutes after the sign-in', async () => {
    const { browser, remove } = await start();
    moveClock(5 * minuteMs);
    await browser.takeToken();
    expect(await remove()).toBe('NOT_AUTHORIZED');
    expect(await remove({ password: wrong })).toBe('NOT_AUTHORIZED');
    expect(await remove({ password })).toBe(undefined);
  });

  it('refuses a wrong password even right after the sign-in', async () => {
    const { remove } = await start();
    expect(await remove({ password: wrong })).toBe('NOT_AUTHORIZED');
  });

  it('requires the authenticator too if it is set up', async () => {
    const { browser, remove, secret } = await startWithMfa();
    moveClock(6 * minuteMs);
    await browser.takeToken();
    expect(await browser.codeOf(disableMfa, { password })).toBe('CODE_MISMATCH');
    const code = codeOf(secret);
    const other = code === '000000' ? '000001' : '000000';
    expect(await browser.codeOf(disableMfa, { password, code: other })).toBe('CODE_MISMATCH');
    expect(await browser.codeOf(disableMfa, { password, code })).toBe(undefined);
    expect(await remove({ password })).toBe(undefined);
  });

  it('accepts a recovery code instead of an authenticator code once', async () => {
    const { browser, recoveryCodes, remove } = await startWithMfa();
    moveClock(6 * minuteMs);
    await browser.takeToken();
    const [code = '', next = ''] = recoveryCodes;
    expect(await remove({ password: wrong, code })).toBe('NOT_AUTHORIZED');
    expect(await remove({ password, code: `${code}x` })).toBe('CODE_MISMATCH');
    expect(await remove({ password, code: next })).toBe(undefined);
  });

  it('counts attempts for each session and never blocks the sign-in', async () => {
    const { app, remove } = await start();
    for (let i = 0; i < 5; i++) expect(await remove({ password: wrong })).toBe('NOT_AUTHORIZED');
    expect(await remove({ password })).toBe('TOO_MANY_FAILED_ATTEMPTS');
    const other = await signedInBrowser(app, email);
    await other.takeToken();
    expect(await other.codeOf(deleteAccount, { confirmation, password })).toBe(undefined);
    expect(await new TestBrowser(app).codeOf(signIn, { email, password })).toBe('USER_NOT_FOUND');
  });
});
