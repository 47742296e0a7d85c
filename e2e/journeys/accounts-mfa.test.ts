import { expect, test } from '../support/account-fixtures.ts';
import { wrongCode } from '../support/account-pages.ts';
import { codeOf } from '../support/authenticator.ts';

test('an authenticator is set up in the settings and required at sign-in', {
  tag: ['@once', '@smoke'],
}, async ({ page, accounts, account, mail, clock }) => {
  await accounts.signIn(account);
  await accounts.expectSignedIn(account);
  const mails = mail.mailsTo(account.email).length;

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
  await code.fill(wrongCode(first));
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
  expect((await mail.nextMail(account.email, mails)).subject).toMatch(/sign-in is on/);
  await settings.getByRole('button', { name: 'Close settings' }).click();
  await accounts.signOut(account);

  // The code that enabled it is used up, so the next one is needed.
  clock.forward(1);
  await accounts.signIn(account);
  await page.waitForURL('**/auth/mfa');
  const now = codeOf(secret, clock.now());
  await accounts.fill({ 'Authenticator code': wrongCode(now) });
  await expect(page.getByText(/^Invalid code/)).toBeVisible();
  await accounts.fill({ 'Authenticator code': codeOf(secret, clock.now()) });
  await accounts.expectSignedIn(account);
  await accounts.signOut(account);

  for (const isFirst of [true, false]) {
    await accounts.signIn(account);
    await page.waitForURL('**/auth/mfa');
    await accounts.press('Use a recovery code');
    await accounts.fill({ 'Recovery code': recoveryCode.toUpperCase() });
    await accounts.press('Sign in');
    if (isFirst) {
      await accounts.expectSignedIn(account);
      await accounts.signOut(account);
    } else {
      await expect(page.getByText(/^Invalid recovery code/)).toBeVisible();
    }
  }
});

test('the steps of a sign-in cannot be opened directly', { tag: '@once' }, async ({
  page,
  accounts,
}) => {
  await page.goto('/auth/mfa-setup');
  const timedOut = page.getByText('This step has timed out. Please sign in again.');
  await expect(timedOut).toBeVisible();
  await page.goto('/auth/mfa');
  await accounts.fill({ 'Authenticator code': '123456' });
  await expect(timedOut).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again', exact: true }).click();
  await page.waitForURL('**/auth/signin');
});
