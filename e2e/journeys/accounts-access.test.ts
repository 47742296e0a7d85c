import { expectValidEntries } from '../support/accessibility.ts';
import { expect, test } from '../support/account-fixtures.ts';
import { newEmail } from '../support/account-pages.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The seven pages, the actions that show their messages, and how to detect those. */
const pages = [
  { path: 'signin', title: 'Sign in', button: 'Sign in', message: 'Email is required' },
  { path: 'signup', title: 'Sign up', button: 'Create account', message: 'Password is required' },
  {
    path: 'verify',
    title: 'Verify your email',
    button: 'Verify',
    message: 'Verification code is required',
  },
  {
    path: 'reset-password',
    title: 'Reset your password',
    button: 'Send code',
    message: 'Email is required',
  },
  {
    path: 'new-password',
    title: 'Choose a new password',
    button: 'Set password and continue',
    message: 'Please confirm your password',
  },
  {
    path: 'mfa-setup',
    title: 'Set up your authenticator',
    button: 'Switch on',
    message: 'Verification code is required',
  },
  {
    path: 'mfa',
    title: 'Enter your code',
    button: 'Sign in',
    message: 'Verification code is required',
  },
];

// One browser for all pages, so that it loads the app only once.
test('the seven pages are accessible and fit their window', async ({ page, accounts }) => {
  await page.addInitScript(() => {
    localStorage.setItem('pendingVerificationEmail', 'a-rider-with-a-long-name@example.org');
  });
  // No account can reach this page by signing in.
  await page.route('**/api/auth/mfa-setup', (route) =>
    route.fulfill({
      json: { totpUri: `otpauth://totp/Ridescope:ann?secret=${secret}`, secret },
    }),
  );
  for (const { path, title, button, message } of pages) {
    await test.step(path, async () => {
      await page.goto(`/auth/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path === 'mfa-setup') await page.getByRole('img', { name: /^QR code/ }).waitFor();
      await expect(page).toHaveTitle(`${title} · Ridescope`);
      await expectValidEntries(page, path);
      await accounts.press(button);
      await expect(page.getByText(message)).toBeVisible();
      await expectValidEntries(page, `${path} with messages`);
    });
  }
});

test('the notices of a sign-in, the second step of a reset, and recovery codes', async ({
  page,
  accounts,
}) => {
  await page.goto('/auth/signin');
  await accounts.fill({ Email: newEmail(), Password: 'x' });
  for (let tries = 1; tries <= 3; tries += 1) {
    const answered = page.waitForResponse('**/api/auth/sign-in');
    await accounts.press('Sign in');
    await answered;
  }
  await expect(page.getByText('2 attempts left')).toBeVisible();
  await expectValidEntries(page, 'sign-in with attempts left');

  await page.evaluate(() => sessionStorage.setItem('resetPasswordEmail', 'ann@example.org'));
  await page.goto('/auth/reset-password');
  await page.getByLabel('Verification code').waitFor();
  await expectValidEntries(page, 'second step of a reset');

  await page.route('**/api/auth/mfa-setup', (route) =>
    route.fulfill({ json: { totpUri: 'otpauth://totp/x?secret=A', secret } }),
  );
  await page.route('**/api/auth/mfa-setup/confirm', (route) =>
    route.fulfill({
      json: { next: 'done', recoveryCodes: ['k3v9t-2mxq7', 'p8w2d-6hbn4', 'c5j7s-9yfr3'] },
    }),
  );
  await page.goto('/auth/mfa-setup');
  await accounts.fill({ 'Authenticator code': '123456' });
  await accounts.press('Switch on');
  await expect(page.getByText('k3v9t-2mxq7')).toBeVisible();
  await expectValidEntries(page, 'recovery codes');
});
