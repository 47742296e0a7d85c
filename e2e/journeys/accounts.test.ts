import { AccountPages, goodPassword, newEmail, wrongCode } from '../support/account-pages.ts';
import { codeOf } from '../support/authenticator.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { addAuthenticator } from '../support/passkeys.ts';

test.use({ isSignedIn: false });

const newPassword = 'Other-4-ride?';

test('a new user signs up with the keyboard only, enters the mailed code and reaches the upload page', async ({
  page,
  accounts,
  mail,
}) => {
  const email = newEmail();
  await page.goto('/auth/signin');
  await page.getByRole('link', { name: 'Start for free' }).last().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await tabTo(page, 'textbox', 'Email');
  // Upper case means the same account.
  await page.keyboard.type(email.toUpperCase());
  await page.keyboard.press('Enter');
  // The missing field has the focus and shows its error.
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/^Password is required/);
  await page.keyboard.type(goodPassword);
  await tabTo(page, 'textbox', 'Confirm password');
  await page.keyboard.type(goodPassword);
  await tabTo(page, 'button', 'Create account');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/verify');
  await expect(page.getByText(email)).toBeVisible();
  const code = await mail.nextCode(email);

  await tabTo(page, 'textbox', 'Verification code');
  await page.keyboard.type(wrongCode(code));
  await expect(page.getByText(/^Invalid verification code/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(code);
  await accounts.expectSignedIn({ email, password: goodPassword });
  expect(await page.evaluate(() => 'isSameDocument' in window), 'a full load').toBe(false);
  // The cookie alone says who is there.
  await page.goto('/auth/signin');
  await page.waitForURL('**/upload');
});

test.describe('at an address with a name', () => {
  // Browsers have passkeys at addresses with names only.
  test.use({ baseURL: ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')) });

  test('an authenticator and a passkey are set up in the settings, and the passkey needs no code', async ({
    page,
    accounts,
    account,
    mail,
    clock,
  }) => {
    const passkeys = await addAuthenticator(page);
    await accounts.signIn(account);
    await accounts.expectSignedIn(account);
    const mails = mail.mailsTo(account.email).length;

    await page.getByRole('button', { name: account.email }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Sign-in' }).click();
    await settings.getByRole('button', { name: 'Add a passkey' }).click();
    await settings.getByLabel('Name of the passkey').fill('My phone');
    await settings.getByLabel('Your password').fill(account.password);
    await passkeys.confirmAll(true);
    await settings.getByRole('button', { name: 'Add the passkey' }).click();
    await expect(settings.getByRole('list', { name: 'Your passkeys' })).toContainText('My phone');
    await passkeys.confirmAll(false);
    expect((await mail.nextMail(account.email, mails)).subject).toMatch(/^A passkey was added/);
    await settings.getByRole('button', { name: 'Set up an authenticator' }).click();
    await settings.getByLabel('Your password').fill(account.password);
    await settings.getByRole('button', { name: 'Continue' }).click();
    await expect(settings.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const secret = (await settings.locator('code').innerText()).replaceAll(/\s/g, '');

    const code = settings.getByLabel('Authenticator code');
    await code.fill(wrongCode(codeOf(secret, clock.now())));
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
    expect((await mail.nextMail(account.email, mails + 1)).subject).toMatch(/sign-in is on/);
    await settings.getByRole('button', { name: 'Close settings' }).click();
    await accounts.signOut(account);

    await page.goto('/auth/signin');
    await accounts.press('Sign in with a passkey');
    await passkeys.confirmAll(true);
    await accounts.expectSignedIn(account);
    await passkeys.confirmAll(false);
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
});

test('a password reset signs out every browser', async ({
  page,
  accounts,
  account,
  mail,
  openStranger,
}) => {
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
