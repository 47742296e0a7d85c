import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, ok } from '../../shared/testing/fake-server.ts';
import { pendingEmailKey } from './safe-storage.ts';
import { fitPassword, openAuthPage, refusal } from './testing/open-auth-page.tsx';

const email = 'ann@x.org';

function open(answers: Record<string, Answer> = {}) {
  localStorage.setItem(pendingEmailKey, email);
  return openAuthPage('/auth/verify', answers);
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the sign-up', () => {
  it('asks for email and password alone, and leads to the verification', async () => {
    const { fill, press, address, posts } = openAuthPage('/auth/signup', {
      'POST /api/auth/sign-up': ok({ next: 'confirmSignUp' }),
    });
    expect(document.querySelectorAll('form input')).toHaveLength(3);
    for (const label of ['Password', 'Confirm password']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
    }
    await fill({ Email: 'Ann@X.org', Password: fitPassword, 'Confirm password': fitPassword });
    await press('Create account');
    await waitFor(() => expect(address()).toBe('/auth/verify'));
    expect(posts()).toMatchObject([{ body: { email, password: fitPassword } }]);
    expect(localStorage.getItem(pendingEmailKey)).toBe(email);
  });

  it('refuses an unfit password and a slip in the second typing, at their fields', async () => {
    const { fill, press, posts, user } = openAuthPage('/auth/signup');
    await fill({ Email: email, Password: 'Aaaaaaa1', 'Confirm password': 'x' });
    await press('Create account');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveFocus();
    expect(password).toHaveAccessibleDescription(
      /^Password must contain at least one special character \(@\$!%\*\?&\)/,
    );
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
      'Passwords do not match',
    );
    // A long one is pasted as it is.
    const long = `${fitPassword}${'x'.repeat(92)}`;
    await user.clear(password);
    await user.click(password);
    await user.paste(long);
    expect(password).toHaveValue(long);
    expect(posts()).toEqual([]);
  });
});

describe('the verification', () => {
  it('leads to the sign-up when no email waits for it', async () => {
    const { address } = openAuthPage('/auth/verify');
    expect(address()).toBe('/auth/signup');
  });

  it('takes digits alone, also out of what is pasted', async () => {
    const { user } = open();
    const code = screen.getByLabelText('Verification code');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, 'a1b2');
    expect(code).toHaveValue('12');
    await user.clear(code);
    await user.click(code);
    await user.paste('Your code: 123 456');
    expect(code).toHaveValue('123456');
  });

  it.each([
    ['', 'Verification code is required'],
    ['12345', 'Verification code must be 6 digits'],
  ])('refuses %j', async (code, text) => {
    const { fill, press, posts } = open();
    await fill({ 'Verification code': code });
    await press('Verify');
    expect(screen.getByLabelText('Verification code')).toHaveAccessibleDescription(text);
    expect(posts()).toEqual([]);
  });

  it('sends a whole code by itself, shows the message for 2 s, and leads a signed-in browser on from the sign-in (AUT-31)', async () => {
    const { user, posts, onSignedIn, address } = open({
      'POST /api/auth/confirm-sign-up': ok({ next: 'done' }),
    });
    await user.click(screen.getByLabelText('Verification code'));
    await user.paste('Your code: 123 456');
    expect(await screen.findByText('Your email is verified. You can sign in now.')).toBeVisible();
    expect(posts()).toMatchObject([{ body: { email, code: '123456' } }]);
    expect(localStorage.getItem(pendingEmailKey)).toBeNull();
    await pass(1900);
    expect(onSignedIn).not.toHaveBeenCalled();
    await pass(100);
    expect(address()).toBe('/auth/signin');
    expect(onSignedIn).toHaveBeenCalledWith('/upload');
  });

  it('leads a signed-in browser on at once where it asks for that', async () => {
    const { fill, press, onSignedIn } = open({
      'POST /api/auth/confirm-sign-up': ok({ next: 'done' }),
    });
    await fill({ 'Verification code': '123456' });
    await screen.findByText('Your email is verified. You can sign in now.');
    await press('Go to sign-in');
    expect(onSignedIn).toHaveBeenCalledWith('/upload');
  });

  it('sends a wrong code once, and its correction', async () => {
    const { user, fill, posts } = open({
      'POST /api/auth/confirm-sign-up': refusal(400, 'CODE_MISMATCH'),
    });
    await fill({ 'Verification code': '123456' });
    const code = screen.getByLabelText('Verification code');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^Invalid verification code/));
    await pass(5000);
    expect(posts()).toHaveLength(1);
    await user.type(code, '{Backspace}7');
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]).toMatchObject({ body: { code: '123457' } });
  });

  it('never sends the same wrong code twice, so that three wrong codes use three of 5 attempts (AUT-36)', async () => {
    const { user, fill, press, posts } = open({
      'POST /api/auth/confirm-sign-up': refusal(400, 'CODE_MISMATCH'),
    });
    await fill({ 'Verification code': '123456' });
    const code = screen.getByLabelText('Verification code');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^Invalid verification code/));
    await press('Verify');
    await pass(1000);
    expect(posts()).toHaveLength(1);
    expect(code).toHaveAccessibleDescription(/^Invalid verification code/);
    // Typed anew it is still the same code, also after other ones.
    await user.type(code, '{Backspace}6');
    await pass(1000);
    expect(posts()).toHaveLength(1);
    await user.type(code, '{Backspace}7');
    await waitFor(() => expect(posts()).toHaveLength(2));
    await user.type(code, '{Backspace}8');
    await waitFor(() => expect(posts()).toHaveLength(3));
    for (const again of ['123456', '123457', '123458']) {
      await fill({ 'Verification code': again });
      await press('Verify');
      expect(code).toHaveAccessibleDescription(/^Invalid verification code/);
    }
    await pass(1000);
    expect(posts()).toHaveLength(3);
    expect(screen.queryByText('Too many failed attempts. Please try again later.')).toBeNull();
  });

  it('ends at the sign-in after 2 s, with a message and the email (AUT-31)', async () => {
    const { fill, address, posts } = open({ 'POST /api/auth/confirm-sign-up': ok({}) });
    await fill({ 'Verification code': '123456' });
    const message = 'Your email is verified. You can sign in now.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(posts()).toMatchObject([{ body: { email, code: '123456' } }]);
    expect(localStorage.getItem(pendingEmailKey)).toBeNull();
    await pass(1500);
    expect(address()).toBe('/auth/verify');
    await pass(500);
    expect(address()).toBe('/auth/signin');
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  });

  it('is blocked for 30 min after 5 wrong codes (AUT-36)', async () => {
    const { fill, press, posts } = open({
      'POST /api/auth/confirm-sign-up': refusal(400, 'CODE_MISMATCH'),
    });
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      await fill({ 'Verification code': `12345${wrong}` });
      await waitFor(() => expect(posts()).toHaveLength(wrong));
      await pass(100);
    }
    await fill({ 'Verification code': '123456' });
    await press('Verify');
    expect(posts()).toHaveLength(5);
    expect(screen.getByText('Too many failed attempts. Please try again later.')).toBeVisible();
    await pass(30 * 60_000);
    await press('Verify');
    await waitFor(() => expect(posts()).toHaveLength(6));
  });
});

describe('another code', () => {
  const resend = (answer: Answer) => open({ 'POST /api/auth/resend-code': answer });

  it('takes the errors of the earlier code away, and that code', async () => {
    const { fill, press } = open({
      'POST /api/auth/confirm-sign-up': refusal(400, 'EXPIRED_CODE'),
      'POST /api/auth/resend-code': ok({}),
    });
    await fill({ 'Verification code': '123456' });
    const code = screen.getByLabelText('Verification code');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/has expired/));
    await press('Send a new code');
    expect(await screen.findByText('A new code is on its way.')).toBeVisible();
    expect(code).not.toHaveAccessibleDescription();
    expect(code).toHaveValue('');
  });

  it('is sent on demand, and not again for a minute, also after a reload', async () => {
    const first = resend(ok({}));
    await first.press('Send a new code');
    expect(await screen.findByText('A new code is on its way.')).toBeVisible();
    expect(first.posts()).toMatchObject([{ path: '/api/auth/resend-code', body: { email } }]);
    expect(screen.getByRole('button', { name: 'Send a new code in 60 s' })).toBeVisible();
    await pass(10_000);
    first.unmount();
    const { posts, press } = resend(ok({}));
    await press('Send a new code in 50 s');
    await pass(49_000);
    await press('Send a new code in 1 s');
    expect(posts()).toEqual([]);
    await pass(1000);
    await press('Send a new code');
    await waitFor(() => expect(posts()).toHaveLength(1));
  });

  it('has to wait two minutes when the server says that it is too much', async () => {
    const { press } = resend(refusal(429, 'LIMIT_EXCEEDED'));
    await press('Send a new code');
    expect(await screen.findByRole('button', { name: 'Send a new code in 120 s' })).toBeVisible();
    await pass(121_000);
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible();
  });

  it('has to wait an hour after the third', async () => {
    const { press, posts } = resend(ok({}));
    for (let sent = 1; sent <= 3; sent += 1) {
      await press('Send a new code');
      await waitFor(() => expect(posts()).toHaveLength(sent));
      await pass(61_000);
    }
    expect(
      screen.getByText('Too many attempts. Please wait a moment before trying again.'),
    ).toBeVisible();
    await press('Send a new code');
    expect(posts()).toHaveLength(3);
    await pass(60 * 60_000);
    await press('Send a new code');
    await waitFor(() => expect(posts()).toHaveLength(4));
  });
});

it('the page says where the mail is on a server that sends none', async () => {
  localStorage.setItem(pendingEmailKey, email);
  openAuthPage('/auth/verify', {
    'GET /api/environment': ok({ restricted: false, mode: 'embedded', hasOutbox: true }),
  });
  expect(await screen.findByText('This server sends no mail')).toBeVisible();
  expect(screen.getByRole('link', { name: 'outbox' })).toHaveAttribute('href', '/dev/outbox');
});
