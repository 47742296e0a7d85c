import { expect, test } from '../support/account-fixtures.ts';
import { AccountPages, wrongCode } from '../support/account-pages.ts';

const newPassword = 'Other-4-ride?';

test('a password reset signs out every browser', {
  tag: ['@once', '@smoke'],
}, async ({ page, accounts, account, mail, openStranger }) => {
  const sent = mail.mailsTo(account.email).length;
  const other = await openStranger();
  const otherAccounts = new AccountPages(other);
  await otherAccounts.signIn(account);
  await otherAccounts.expectSignedIn(account);

  await page.goto('/auth/signin');
  await accounts.fill({ Email: account.email });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await accounts.press('Send code');
  const code = await mail.nextCode(account.email, sent);
  // A reload returns to the code step.
  await page.getByLabel('Verification code').waitFor();
  await page.reload();
  await accounts.fill({
    'Verification code': wrongCode(code),
    'New password': newPassword,
    'Confirm new password': newPassword,
  });
  await accounts.press('Set new password');
  await expect(page.getByText(/^Invalid verification code/)).toBeVisible();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await accounts.fill({ 'Verification code': code });
  await accounts.press('Set new password');
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  await page.waitForURL('**/auth/signin');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  const notice = await mail.nextMail(account.email, sent + 1);
  expect(notice.subject).toMatch(/password was changed/);

  await other.reload();
  await expect(other.getByRole('button', { name: account.email })).toBeHidden();
  await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();

  await accounts.signIn(account);
  await expect(page.getByText('Incorrect email or password. Please try again.')).toBeVisible();
  await accounts.signIn({ ...account, password: newPassword });
  await accounts.expectSignedIn(account);
});
