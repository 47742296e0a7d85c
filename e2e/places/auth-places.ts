import { expect, type Page } from '@playwright/test';
import { openPath, type Place } from '../support/accessibility.ts';
import { newEmail } from '../support/account-pages.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The pages of the sign-in, the buttons that show their messages, and one of those. */
const authPages = [
  ['/auth/signin', 'Sign in', 'Sign in', 'Email is required'],
  ['/auth/signup', 'Sign up', 'Create account', 'Password is required'],
  ['/auth/verify', 'Verify your email', 'Verify', 'Verification code is required'],
  ['/auth/reset-password', 'Reset your password', 'Send code', 'Email is required'],
  [
    '/auth/new-password',
    'Choose a new password',
    'Set password and continue',
    'Please confirm your password',
  ],
  ['/auth/mfa-setup', 'Set up your authenticator', 'Switch on', 'Verification code is required'],
  ['/auth/mfa', 'Enter your code', 'Sign in', 'Verification code is required'],
] as const;

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** The pages of the sign-in and their messages. */
export const authPlaces: Place[] = [
  ...authPages.flatMap(([path, title, button, message]) => [
    {
      name: path,
      async open(page: Page) {
        await openPath(page, path);
        if (path === '/auth/mfa-setup') await page.getByRole('img', { name: /^QR code/ }).waitFor();
        await expect(page).toHaveTitle(`${title} · Ridescope`);
      },
    },
    {
      name: `${path} with messages`,
      async open(page: Page) {
        await press(page, button);
        await expect(page.getByText(message)).toBeVisible();
      },
    },
  ]),
  {
    name: 'sign-in with attempts left',
    async open(page) {
      await openPath(page, '/auth/signin');
      await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
      await page.getByRole('textbox', { name: 'Password' }).fill('x');
      for (let tries = 1; tries <= 3; tries += 1) {
        const answered = page.waitForResponse('**/api/auth/sign-in');
        await press(page, 'Sign in');
        await answered;
      }
      await expect(page.getByText('2 attempts left')).toBeVisible();
    },
  },
  {
    name: 'second step of a reset',
    async open(page) {
      await page.evaluate(() => sessionStorage.setItem('resetPasswordEmail', 'ann@example.org'));
      await openPath(page, '/auth/reset-password');
      await page.getByLabel('Verification code').waitFor();
    },
  },
  {
    name: 'recovery codes',
    async open(page) {
      await page.route('**/api/auth/mfa-setup/confirm', (route) =>
        route.fulfill({
          json: { next: 'done', recoveryCodes: ['k3v9t-2mxq7', 'p8w2d-6hbn4', 'c5j7s-9yfr3'] },
        }),
      );
      await openPath(page, '/auth/mfa-setup');
      await page.getByRole('textbox', { name: 'Authenticator code' }).fill('123456');
      await press(page, 'Switch on');
      await expect(page.getByText('k3v9t-2mxq7')).toBeVisible();
    },
  },
];

/** Answers the calls of the page that sets up an authenticator, which no account can reach by signing in. */
export async function prepareAuthPlaces(page: Page) {
  await page.addInitScript(() => {
    localStorage.setItem('pendingVerificationEmail', 'a-rider-with-a-long-name@example.org');
  });
  await page.route('**/api/auth/mfa-setup', (route) =>
    route.fulfill({ json: { totpUri: `otpauth://totp/Ridescope:ann?secret=${secret}`, secret } }),
  );
}
