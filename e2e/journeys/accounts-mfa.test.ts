import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../support/accounts.ts';

/** The code that an app shows which goes by the server's clock. */
function codeOf(secret: string, nowMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
}

async function signOut(page: Page, email: string) {
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: email })).toBeHidden();
}

test('an authenticator is set up in the settings, and asked for at sign-in', async ({
  page,
  accounts,
  mail,
  clock,
}) => {
  const account = await accounts.makeAccount();
  await accounts.signIn(account);
  await accounts.expectSignedIn(account);
  const letters = mail.lettersTo(account.email).length;

  await page.getByRole('button', { name: account.email }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Sign-in' }).click();
  await settings.getByRole('button', { name: 'Set up an authenticator' }).click();
  await settings.getByLabel('Your password').fill(account.password);
  await settings.getByRole('button', { name: 'Continue' }).click();
  await expect(settings.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await settings.locator('code').innerText()).replaceAll(/\s/g, '');

  const code = settings.getByLabel('Authenticator code');
  const first = codeOf(secret, clock.now());
  await code.fill(first === '000000' ? '000001' : '000000');
  await settings.getByRole('button', { name: 'Switch on' }).click();
  await expect(settings.getByText(/^Invalid code/)).toBeVisible();
  await code.fill(codeOf(secret, clock.now()));
  await settings.getByRole('button', { name: 'Switch on' }).click();
  const codes = settings.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('ridescope-recovery-codes.txt');
  await settings.getByRole('button', { name: 'I have saved them' }).click();
  expect((await mail.nextLetter(account.email, letters)).subject).toMatch(/sign-in is on/);
  await settings.getByRole('button', { name: 'Close settings' }).click();
  await signOut(page, account.email);

  // The code that switched it on is used up: its half minute has to pass.
  clock.forward(1);
  await accounts.signIn(account);
  await page.waitForURL('**/auth/mfa');
  const now = codeOf(secret, clock.now());
  await accounts.fill({ 'Authenticator code': now === '000000' ? '000001' : '000000' });
  await accounts.press('Sign in');
  await expect(page.getByText(/^Invalid code/)).toBeVisible();
  await accounts.fill({ 'Authenticator code': codeOf(secret, clock.now()) });
  await accounts.press('Sign in');
  await accounts.expectSignedIn(account);
  await signOut(page, account.email);

  for (const isFirst of [true, false]) {
    await accounts.signIn(account);
    await page.waitForURL('**/auth/mfa');
    await accounts.press('Use a recovery code');
    await accounts.fill({ 'Recovery code': recoveryCode.toUpperCase() });
    await accounts.press('Sign in');
    if (isFirst) {
      await accounts.expectSignedIn(account);
      await signOut(page, account.email);
    } else {
      await expect(page.getByText(/^Invalid recovery code/)).toBeVisible();
    }
  }
});

test('the steps of a sign-in cannot be opened by themselves', { tag: '@once' }, async ({
  page,
  accounts,
}) => {
  await page.goto('/auth/mfa-setup');
  const timedOut = page.getByText('This step has timed out. Please sign in again.');
  await expect(timedOut).toBeVisible();
  await page.goto('/auth/mfa');
  await accounts.fill({ 'Authenticator code': '123456' });
  await accounts.press('Sign in');
  await expect(timedOut).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.waitForURL('**/auth/signin');
});
