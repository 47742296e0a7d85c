import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, ok } from '../../shared/testing/fake-server.ts';
import { attemptKey } from './attempt-limits.ts';
import { resetEmailKey } from './safe-storage.ts';
import { fitPassword, openAuthPage, refusal } from './testing/open-auth-page.tsx';

const email = 'ann@x.org';
const newPassword = {
  'Verification code': '123456',
  'New password': fitPassword,
  'Confirm new password': fitPassword,
};

function open(answers: Record<string, Answer> = {}) {
  return openAuthPage('/auth/reset-password', {
    'POST /api/auth/reset-password': ok({}),
    ...answers,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('the page asks for the code, and two seconds later for the code and a new password', async () => {
  const { fill, press, posts } = open();
  await press('Send code');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  await fill({ Email: 'Ann@X.org' });
  await press('Send code');
  expect(await screen.findByText('We sent a code to ann@x.org.')).toBeVisible();
  expect(posts()).toMatchObject([{ path: '/api/auth/reset-password', body: { email } }]);
  expect(sessionStorage.getItem(resetEmailKey)).toBe(email);
  await pass(1500);
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  await pass(500);
  expect(screen.getByLabelText('Verification code')).toBeVisible();
  expect(screen.getByText(email)).toBeVisible();
});

it('the page changes the password, and two seconds later leads to the sign-in', async () => {
  sessionStorage.setItem(resetEmailKey, email);
  localStorage.setItem(attemptKey('signIn'), JSON.stringify({ attemptsAtMs: [Date.now()] }));
  const { fill, press, posts, address } = open({
    'POST /api/auth/confirm-reset-password': ok({}),
  });
  await press('Set new password');
  expect(screen.getByLabelText('Verification code')).toHaveFocus();
  expect(posts()).toEqual([]);
  await fill(newPassword);
  await press('Set new password');
  const message = 'Your password is changed. You can sign in with the new one.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(posts()).toMatchObject([{ body: { email, code: '123456', password: fitPassword } }]);
  expect(sessionStorage.getItem(resetEmailKey)).toBeNull();
  expect(localStorage.getItem(attemptKey('signIn'))).toBeNull();
  await pass(2000);
  expect(address()).toBe('/auth/signin');
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

it('the page returns to the request for a new code', async () => {
  sessionStorage.setItem(resetEmailKey, email);
  const { press } = open();
  await press('Request New Code');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

it('the page names the account for a password manager', () => {
  sessionStorage.setItem(resetEmailKey, email);
  open();
  const username = document.querySelector('input[autocomplete=username]');
  expect(username).toHaveValue(email);
});

it('the page warns after the first request, and sends no fourth for two hours', async () => {
  const { fill, press, posts } = open();
  for (let sent = 1; sent <= 3; sent += 1) {
    if (sent > 1) await press('Request New Code');
    expect(screen.queryByText(/attempts? left/)?.textContent).toBe(
      [undefined, '2 attempts left', '1 attempt left'][sent - 1],
    );
    await fill({ Email: email });
    await press('Send code');
    await waitFor(() => expect(posts()).toHaveLength(sent));
    await pass(2100);
  }
  await press('Request New Code');
  expect(
    screen.getByText('Too many attempts. Please wait a moment before trying again.'),
  ).toBeVisible();
  await press('Send code');
  expect(posts()).toHaveLength(3);
  await pass(2 * 60 * 60_000);
  await press('Send code');
  await waitFor(() => expect(posts()).toHaveLength(4));
});

it('the page is blocked for half an hour after five wrong codes', async () => {
  sessionStorage.setItem(resetEmailKey, email);
  const { fill, press, posts } = open({
    'POST /api/auth/confirm-reset-password': refusal(400, 'CODE_MISMATCH'),
  });
  await fill(newPassword);
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await fill({ 'Verification code': `12345${wrong}` });
    await press('Set new password');
    await waitFor(() => expect(posts()).toHaveLength(wrong));
    await pass(100);
  }
  await fill({ 'Verification code': '123456' });
  await press('Set new password');
  expect(posts()).toHaveLength(5);
  expect(screen.getByText('Too many failed attempts. Please try again later.')).toBeVisible();
  await pass(30 * 60_000);
  await press('Set new password');
  await waitFor(() => expect(posts()).toHaveLength(6));
});

it('the page sends a refused code only once, also with another password (AUT-48)', async () => {
  sessionStorage.setItem(resetEmailKey, email);
  const { fill, press, posts } = open({
    'POST /api/auth/confirm-reset-password': refusal(400, 'CODE_MISMATCH'),
  });
  await fill(newPassword);
  await press('Set new password');
  await waitFor(() => expect(posts()).toHaveLength(1));
  await fill({ 'New password': `${fitPassword}x`, 'Confirm new password': `${fitPassword}x` });
  await press('Set new password');
  expect(screen.getByLabelText('Verification code')).toHaveAccessibleDescription(
    /^Invalid verification code/,
  );
  await fill({ 'Verification code': '654321' });
  await press('Set new password');
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()[1]).toMatchObject({ body: { code: '654321' } });
});
