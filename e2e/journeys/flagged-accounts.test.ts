import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createAccount } from '../support/account.ts';
import { AccountPages } from '../support/account-pages.ts';
import { codeOf } from '../support/authenticator.ts';
import { expect, test } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');

/** Runs `npm run account -- FLAG E-MAIL`. */
async function flag(dataDir: string, name: string, email: string) {
  await promisify(execFile)(
    process.execPath,
    ['apps/server/src/commands/account.ts', name, email],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
}

test('flagged accounts complete the required step and sign in', {
  tag: '@once',
}, async ({ page, folder }) => {
  const first = await startServer(folder);
  const account = await createAccount(first);
  const resetting = await createAccount(first);
  await first.stop();
  await flag(folder, 'new-password', account.email);
  await flag(folder, 'set-up-mfa', account.email);
  await flag(folder, 'reset-password', resetting.email);

  const server = await startServer(folder);
  try {
    const accounts = new AccountPages(page, server.url);
    await accounts.signIn(resetting);
    await expect(page.getByText('Password reset is required. Redirecting...')).toBeVisible();
    await page.waitForURL('**/auth/reset-password');
    await expect(page.getByLabel('Email')).toHaveValue(resetting.email);

    await accounts.signIn(account);
    await page.waitForURL('**/auth/new-password');
    const password = 'Second-4-ride?';
    await accounts.fill({ 'New password': 'short', 'Confirm new password': 'short' });
    await accounts.press('Set password and continue');
    await expect(page.getByRole('textbox', { name: 'New password', exact: true })).toBeFocused();
    await accounts.fill({ 'New password': password, 'Confirm new password': password });
    await accounts.press('Set password and continue');

    await page.waitForURL('**/auth/mfa-setup');
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(/\s/g, '');
    await accounts.fill({ 'Authenticator code': codeOf(secret, Date.now()) });
    await accounts.press('Switch on');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recoveryCode = ''] = await codes.allInnerTexts();
    await accounts.press('I have saved them');
    await accounts.expectSignedIn(account);

    // From now on the new password and the second step are required.
    await accounts.signOut(account);
    await accounts.signIn({ ...account, password });
    await page.waitForURL('**/auth/mfa');
    await accounts.press('Use a recovery code');
    await accounts.fill({ 'Recovery code': recoveryCode });
    await accounts.press('Sign in');
    await accounts.expectSignedIn(account);
  } finally {
    // Closed before the server, because the page would report failed calls.
    await page.close();
    await server.stop();
  }
});
