import { expect, test } from '../support/account-fixtures.ts';
import { AccountPages, wrongCode } from '../support/account-pages.ts';

const newPassword = 'Other-4-ride?';

test('a forgotten password is set anew, and every browser has to sign in again', {
  tag: '@once',
}, async ({ page, accounts, account, mail, openStranger }) => {
  const sent = mail.lettersTo(account.email).length;
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
  // A reload comes back to where the code is entered.
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
  const notice = await mail.nextLetter(account.email, sent + 1);
  expect(notice.subject).toMatch(/password was changed/);

  await other.reload();
  await expect(other.getByRole('button', { name: account.email })).toBeHidden();
  await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();

  await accounts.signIn(account);
  await expect(page.getByText('Incorrect email or password. Please try again.')).toBeVisible();
  await accounts.signIn({ ...account, password: newPassword });
  await accounts.expectSignedIn(account);
});

test('a fourth code within the hour is refused, by the page and by the server', {
  tag: '@once',
}, async ({ page, accounts, account, mail, clock }) => {
  await page.clock.install();
  await page.goto('/auth/reset-password');
  const limited = page.getByText('Too many attempts. Please wait a moment before trying again.');
  for (let sent = 1; sent <= 3; sent += 1) {
    await accounts.fill({ Email: account.email });
    await accounts.press('Send code');
    await expect(page.getByText(/^We sent a code to/)).toBeVisible();
    await page.clock.fastForward(2000);
    await accounts.press('Request New Code');
    if (sent < 3) await expect(page.getByText(/attempts? left/)).toBeVisible();
  }
  await expect(limited).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await accounts.fill({ Email: account.email });
  await accounts.press('Send code');
  await expect(limited).toBeVisible();
  // The letter of the sign-up, and three codes.
  expect(mail.lettersTo(account.email)).toHaveLength(4);

  clock.forward(121);
  await accounts.press('Send code');
  await expect(page.getByText(/^We sent a code to/)).toBeVisible();
});

test('an email without an account is told so', { tag: '@once' }, async ({ page, accounts }) => {
  await page.goto('/auth/reset-password');
  await accounts.fill({ Email: 'nobody@example.org' });
  await accounts.press('Send code');
  await expect(page.getByText('No account found with this email address.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});
