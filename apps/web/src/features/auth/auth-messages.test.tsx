import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../shared/testing/fake-server.ts';
import { ok } from '../../shared/testing/fake-server.ts';
import { pendingEmailKey, resetEmailKey } from './safe-storage.ts';
import { fitPassword, openAuthPage, refusal } from './testing/open-auth-page.tsx';

const email = 'ann@x.org';

/** How each call is brought about: page, its call, what is typed, and the button. */
const flows = {
  'sign-in': ['/auth/signin', 'sign-in', { Email: email, Password: 'x' }, 'Sign in'],
  'sign-up': [
    '/auth/signup',
    'sign-up',
    { Email: email, Password: fitPassword, 'Confirm password': fitPassword },
    'Create account',
  ],
  verify: ['/auth/verify', 'confirm-sign-up', { 'Verification code': '123456' }, 'Verify'],
  resend: ['/auth/verify', 'resend-code', {}, 'Send a new code'],
  'reset request': ['/auth/reset-password', 'reset-password', { Email: email }, 'Send code'],
  'reset confirm': [
    '/auth/reset-password',
    'confirm-reset-password',
    {
      'Verification code': '123456',
      'New password': fitPassword,
      'Confirm new password': fitPassword,
    },
    'Set new password',
  ],
  'new password': [
    '/auth/new-password',
    'new-password',
    { 'New password': fitPassword, 'Confirm new password': fitPassword },
    'Set password and continue',
  ],
  mfa: ['/auth/mfa', 'mfa', { 'Authenticator code': '123456' }, 'Sign in'],
} as const satisfies Record<string, [string, string, Record<string, string>, string]>;

/** Forms that are sent as soon as their code is whole. */
const sentWhenWhole: readonly string[] = ['verify', 'mfa'];

const network = 'Network error. Please check your connection and try again.';
const broken = 'Something went wrong on our side. Please try again.';
const tooManyFailed = 'Too many failed attempts. Please try again later.';
const tooMany = 'Too many attempts. Please wait a moment before trying again.';
const expired = 'Verification code has expired. Please request a new code.';
const timedOut = 'This step has timed out. Please sign in again.';

beforeEach(() => {
  localStorage.setItem(pendingEmailKey, email);
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function fail(flow: keyof typeof flows, answer: Answer) {
  const [address, call, values, button] = flows[flow];
  if (flow === 'reset confirm') sessionStorage.setItem(resetEmailKey, email);
  const page = openAuthPage(address, {
    [`POST /api/auth/${call}`]: answer,
    'POST /api/auth/mfa-setup': ok({ totpUri: 'otpauth://totp/x?secret=A', secret: 'A' }),
  });
  await page.fill(values);
  if (!sentWhenWhole.includes(flow)) await page.press(button);
  return { page, values };
}

it.each<[keyof typeof flows, string, string]>([
  ['sign-in', 'NOT_AUTHORIZED', 'Incorrect email or password. Please try again.'],
  ['sign-in', 'USER_NOT_FOUND', 'No account found with this email. Please sign up first.'],
  ['sign-in', 'USER_NOT_CONFIRMED', 'Please verify your email before signing in.'],
  ['sign-in', 'PASSWORD_RESET_REQUIRED', 'Password reset is required. Redirecting...'],
  ['sign-in', 'TOO_MANY_FAILED_ATTEMPTS', tooManyFailed],
  ['sign-in', 'RATE_LIMIT_EXCEEDED', tooMany],
  ['sign-in', 'INTERNAL_ERROR', broken],
  ['sign-in', 'ENVIRONMENT_RESTRICTED', 'As the server puts it.'],
  [
    'sign-up',
    'USERNAME_EXISTS',
    'An account with this email already exists. Please sign in instead.',
  ],
  [
    'sign-up',
    'ENVIRONMENT_RESTRICTED',
    'This development server is open to a few accounts only, and this email is not on its list.',
  ],
  [
    'sign-up',
    'INVALID_PASSWORD',
    'Password does not meet requirements. Please choose another one.',
  ],
  ['sign-up', 'INVALID_PARAMETER', 'Invalid email address. Please check it and try again.'],
  ['sign-up', 'LIMIT_EXCEEDED', tooMany],
  ['verify', 'CODE_MISMATCH', 'Invalid verification code. Please check the code and try again.'],
  ['verify', 'EXPIRED_CODE', expired],
  ['verify', 'NOT_AUTHORIZED', 'This account has already been verified. Please sign in.'],
  ['verify', 'ALIAS_EXISTS', 'An account with this email already exists and is verified.'],
  ['verify', 'TOO_MANY_FAILED_ATTEMPTS', tooManyFailed],
  ['resend', 'LIMIT_EXCEEDED', tooMany],
  ['resend', 'INVALID_PARAMETER', 'Invalid email address. Please sign up again with another one.'],
  ['reset request', 'USER_NOT_FOUND', 'No account found with this email address.'],
  ['reset request', 'LIMIT_EXCEEDED', tooMany],
  ['reset request', 'INVALID_PARAMETER', 'Invalid email address. Please check it and try again.'],
  [
    'reset confirm',
    'CODE_MISMATCH',
    'Invalid verification code. Please check the code and try again.',
  ],
  ['reset confirm', 'EXPIRED_CODE', expired],
  [
    'reset confirm',
    'INVALID_PASSWORD',
    'Password does not meet requirements. Please choose another one.',
  ],
  ['reset confirm', 'INVALID_PARAMETER', 'Invalid email address. Please check it and try again.'],
  ['reset confirm', 'USER_NOT_FOUND', 'No account found with this email address.'],
  ['reset confirm', 'LIMIT_EXCEEDED', tooMany],
  [
    'new password',
    'INVALID_PASSWORD',
    'Password does not meet requirements. Please choose another one.',
  ],
  ['new password', 'AUTHENTICATION_REQUIRED', timedOut],
  ['mfa', 'CODE_MISMATCH', 'Invalid code. Please enter the one that your app shows now.'],
  ['mfa', 'TOO_MANY_FAILED_ATTEMPTS', tooManyFailed],
  ['mfa', 'AUTHENTICATION_REQUIRED', timedOut],
])('%s, %s: %s', async (flow, code, text) => {
  // The status plays no part: the code alone decides.
  const { page, values } = await fail(flow, refusal(400, code));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(text).closest('[role=alert]')).not.toBeNull();
  expect(page.posts()).toHaveLength(1);
  for (const [label, value] of Object.entries(values)) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
  }
});

it.each(Object.keys(flows) as (keyof typeof flows)[])(
  '%s without a server: says so, keeps the form, and can be tried again',
  async (flow) => {
    const { page, values } = await fail(flow, 'offline');
    expect(await screen.findByText(network)).toBeVisible();
    for (const [label, value] of Object.entries(values)) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
    }
    await page.press(flows[flow][3]);
    await waitFor(() => expect(page.posts()).toHaveLength(2));
  },
);

const unavailable = 'The server is not available right now. Please try again shortly.';

it.each(
  (Object.keys(flows) as (keyof typeof flows)[]).flatMap((flow) => [
    [flow, 'a 500 with {"error":{}}', { status: 500, body: { error: {} } }, unavailable] as const,
    [flow, 'a 500 without a body', { status: 500, body: '' }, unavailable] as const,
    [
      flow,
      'an unknown code without a message',
      { status: 500, body: { error: { code: 'TEAPOT' } } },
      'Something went wrong. Please try again.',
    ] as const,
    [flow, 'an answer that is null', ok(null), unavailable] as const,
  ]),
)('%s has a sentence for %s (AUT-14)', async (flow, _, answer, text) => {
  const { values } = await fail(flow, answer);
  const title = await screen.findByText(text);
  const alert = title.closest('[role=alert]');
  expect(alert).toBeVisible();
  expect(alert?.querySelector('a[href="/help/serverUnreachable"]')).not.toBeNull();
  for (const [label, value] of Object.entries(values)) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
  }
});

it('the sign-in has a sentence for an unknown next step (AUT-14)', async () => {
  await fail('sign-in', ok({ next: 'dance' }));
  expect(await screen.findByText(unavailable)).toBeVisible();
});

it.each([
  ['/auth/mfa-setup', 'POST /api/auth/mfa-setup'],
  ['/auth/signin#link=abc', 'POST /api/auth/browser-link/open'],
])(
  'the page %s, which calls by itself, has a sentence for a 500 with {"error":{}} (AUT-14)',
  async (address, call) => {
    openAuthPage(address, { [call]: { status: 500, body: { error: {} } } });
    expect(await screen.findByRole('alert')).toHaveTextContent(unavailable);
  },
);

it('the form says when a call that was refused may be tried again', async () => {
  await fail('sign-in', refusal(429, 'TOO_MANY_FAILED_ATTEMPTS', { retryAfterS: 3540 }));
  expect(await screen.findByText(/^You can try again at \d\d:\d\d/)).toHaveTextContent(
    'in 59 min.',
  );
});

it('the form says what the server alone can know of a password', async () => {
  const problems = ['This password is too common. Please choose another one', 'And another'];
  await fail('sign-up', refusal(400, 'INVALID_PASSWORD', { problems }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    /^Password does not meet requirements\. This password is too common\. Please choose another one\./,
  );
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it('the form says before a sign-up that a restricted server admits listed emails only', async () => {
  const productionUrl = 'https://ridescope.example/';
  const page = openAuthPage('/auth/signup', {
    'GET /api/environment': ok({ restricted: true, productionUrl, mode: 'embedded' }),
    'POST /api/auth/sign-up': refusal(403, 'ENVIRONMENT_RESTRICTED'),
  });
  expect(await screen.findByText('Open to a few accounts only')).toBeVisible();
  expect(page.posts()).toEqual([]);
  await page.fill({ Email: email, Password: fitPassword, 'Confirm password': fitPassword });
  await page.press('Create account');
  const link = await screen.findByRole('link', { name: 'Go to the site for everyone' });
  expect(link).toHaveAttribute('href', productionUrl);
});

it('the page of a new password says that its step has expired before one is typed', async () => {
  openAuthPage('/auth/new-password', {
    'GET /api/auth/new-password': refusal(401, 'AUTHENTICATION_REQUIRED'),
  });
  expect(await screen.findByText(timedOut)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  expect(screen.getByLabelText('New password')).not.toBeVisible();
});
