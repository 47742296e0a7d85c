import { expect, test } from '../support/account-fixtures.ts';
import { goodPassword, newEmail, wrongCode } from '../support/account-pages.ts';

test('a new user signs up, enters the mailed code and reaches the upload page', {
  tag: '@smoke',
}, async ({ page, accounts, mail }) => {
  const email = newEmail();
  await page.goto('/auth/signup');
  await accounts.fill({
    // Upper case means the same account.
    Email: email.toUpperCase(),
    Password: goodPassword,
    'Confirm password': goodPassword,
  });
  await accounts.press('Create account');
  await page.waitForURL('**/auth/verify');
  await expect(page.getByText(email)).toBeVisible();
  const code = await mail.nextCode(email);

  await accounts.fill({ 'Verification code': wrongCode(code) });
  await expect(page.getByText(/^Invalid verification code/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await accounts.fill({ 'Verification code': code });
  await accounts.expectSignedIn({ email, password: goodPassword });
  expect(await page.evaluate(() => 'isSameDocument' in window), 'a full load').toBe(false);
  // These pages redirect users who are signed in.
  for (const path of ['', 'signin', 'signup', 'verify', 'reset-password']) {
    await page.goto(`/auth/${path}`);
    await page.waitForURL('**/upload');
  }
});

test('a taken email and a common password are refused', { tag: '@once' }, async ({
  page,
  accounts,
}) => {
  const email = newEmail();
  await accounts.signUp(email);
  await page.goto('/auth/signup');
  const fillPassword = (password: string) =>
    accounts.fill({ Email: email, Password: password, 'Confirm password': password });
  await fillPassword('Password1!');
  await accounts.press('Create account');
  await expect(page.getByText(/^Password does not meet requirements/)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await fillPassword(goodPassword);
  await accounts.press('Create account');
  await expect(
    page.getByText('An account with this email already exists. Please sign in instead.'),
  ).toBeVisible();
});

test('a new code replaces the old one, needs a minute, and is refused after three', {
  tag: '@once',
}, async ({ page, accounts, mail }) => {
  const email = newEmail();
  await page.clock.install();
  await accounts.signUp(email);
  const first = await mail.nextCode(email);
  const sendAgain = page.getByRole('button', { name: /^Send a new code/ });
  for (let sent = 1; sent <= 3; sent += 1) {
    await sendAgain.click();
    await mail.nextMail(email, sent);
    await expect(sendAgain).toHaveText(/^Send a new code in \d{1,2} s$/);
    await page.clock.fastForward('01:01');
  }
  const limited = page.getByText('Too many attempts. Please wait a moment before trying again.');
  await expect(limited).toBeVisible();
  // The page refused here; without its memory, the server refuses.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key !== 'pendingVerificationEmail') localStorage.removeItem(key);
    }
  });
  await page.reload();
  await expect(limited).toBeHidden();
  await sendAgain.click();
  await expect(limited).toBeVisible();
  await expect(sendAgain).toHaveText(/^Send a new code in \d{2,3} s$/);
  expect(mail.mailsTo(email)).toHaveLength(4);

  await accounts.fill({ 'Verification code': first });
  await expect(page.getByText(/^Invalid verification code/)).toBeVisible();
  await accounts.fill({ 'Verification code': await mail.nextCode(email, 3) });
  await page.waitForURL('**/upload');
});

test('a code that is entered in another browser verifies the email and asks for the password', {
  tag: '@once',
}, async ({ accounts, mail, openStranger }) => {
  const email = newEmail();
  await accounts.signUp(email);
  const other = await openStranger();
  await other.addInitScript(
    (pending) => localStorage.setItem('pendingVerificationEmail', pending),
    email,
  );
  await other.goto('/auth/verify');
  await other.getByLabel('Verification code').fill(await mail.nextCode(email));
  const message = 'Your email is verified. You can sign in now.';
  await expect(other.getByText(message)).toBeVisible();
  await other.waitForURL('**/auth/signin');
  await expect(other.getByText(message)).toBeVisible();
  await expect(other.getByLabel('Email')).toHaveValue(email);
});

test('sign-up works with the keyboard only', { tag: '@once' }, async ({ page, mail }) => {
  const email = newEmail();
  await page.goto('/auth/signin');
  await page.getByRole('link', { name: 'Start for free' }).last().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  const focused = page.locator(':focus');
  const tabTo = async (label: string) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      const name = await focused.evaluate((element) =>
        element instanceof HTMLInputElement
          ? element.labels?.[0]?.textContent
          : element.textContent,
      );
      if (name?.trim() === label) return;
    }
    throw new Error(`Tab does not lead to ${label}`);
  };
  await tabTo('Email');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  // The missing field has the focus and shows its error.
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(focused).toHaveAccessibleDescription(/^Password is required/);
  await page.keyboard.type(goodPassword);
  await tabTo('Confirm password');
  await page.keyboard.type(goodPassword);
  await tabTo('Create account');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/verify');
  const code = await mail.nextCode(email);
  await tabTo('Verification code');
  await page.keyboard.type(code);
  await page.waitForURL('**/upload');
});
