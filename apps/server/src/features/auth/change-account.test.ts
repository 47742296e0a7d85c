import * as contract from '@ridescope/contract/auth';
import { getSession } from '@ridescope/contract/session';
import { expect, it } from 'vitest';
import {
  accountsApp,
  codeIn,
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
const newEmail = 'ann@new.org';
const newPassword = 'Downhill-no-brakes-8?';

describeOnEmbedded('account changes', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const { browser } = await signedInUser(app, mailbox);
    return { app, mailbox, browser };
  }

  it('change the password with the old one and keep only the current session', async () => {
    const { app, mailbox, browser } = await start();
    const other = await signedInBrowser(app, email);
    await other.takeToken();
    moveClock(6 * minuteMs);
    const change = (given: object) =>
      browser.codeOf(contract.changePassword, { newPassword, ...given });
    expect(await change({})).toBe('NOT_AUTHORIZED');
    expect(await change({ password, newPassword: 'short' })).toBe('INVALID_PASSWORD');
    expect(await change({ password, newPassword: password })).toBe('INVALID_PASSWORD');
    expect(await change({ password })).toBe(undefined);
    expect(await browser.codeOf(getSession)).toBe(undefined);
    expect(await other.codeOf(getSession)).toBe('AUTHENTICATION_REQUIRED');
    const signIn = (given: string) =>
      new TestBrowser(app).codeOf(contract.signIn, { email, password: given });
    expect(await signIn(password)).toBe('NOT_AUTHORIZED');
    expect(await signIn(newPassword)).toBe(undefined);
    expect((await mailbox.next(email, 2)).subject).toContain('password was changed');
  });

  it('change the email with a code mailed to the new address, and tell the old one', async () => {
    const { app, mailbox, browser } = await start();
    moveClock(6 * minuteMs);
    expect(await browser.codeOf(contract.confirmEmailChange, { code: '123456' })).toBe(
      'CODE_MISMATCH',
    );
    expect(await browser.codeOf(contract.changeEmail, { newEmail })).toBe('NOT_AUTHORIZED');
    expect(await browser.codeOf(contract.changeEmail, { newEmail: 'x', password })).toBe(
      'INVALID_PARAMETER',
    );
    expect(await browser.codeOf(contract.changeEmail, { newEmail, password })).toBe(undefined);
    const code = codeIn(await mailbox.next(newEmail, 0));
    expect((await browser.takeToken()).user.email).toBe(email);
    expect(await browser.codeOf(contract.confirmEmailChange, { code })).toBe(undefined);
    expect((await browser.takeToken()).user.email).toBe(newEmail);
    expect((await mailbox.next(email, 1)).subject).toContain('email was changed');
    await signedInBrowser(app, newEmail);
    expect(await new TestBrowser(app).codeOf(contract.signIn, { email, password })).toBe(
      'USER_NOT_FOUND',
    );
  });

  it('refuse the email of another account, also if it was taken after the code was mailed', async () => {
    const { app, mailbox, browser } = await start();
    await browser.call(contract.changeEmail, { newEmail, password });
    const code = codeIn(await mailbox.next(newEmail, 0));
    await new TestBrowser(app).call(contract.signUp, { email: newEmail, password });
    expect(await browser.codeOf(contract.confirmEmailChange, { code })).toBe('ALIAS_EXISTS');
    expect(await browser.codeOf(contract.changeEmail, { newEmail, password })).toBe('ALIAS_EXISTS');
    expect((await browser.takeToken()).user.email).toBe(email);
  });
});
