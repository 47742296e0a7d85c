import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, ok } from '../../shared/testing/fake-server.ts';
import { attemptKey } from './attempt-limits.ts';
import { pendingEmailKey } from './safe-storage.ts';
import { openAuthPage, refusal } from './testing/open-auth-page.tsx';

const wrong = 'Incorrect email or password. Please try again.';

function open(answer: Answer, address = '/auth/signin') {
  const page = openAuthPage(address, { 'POST /api/auth/sign-in': answer });
  return {
    ...page,
    async signIn(email = 'ann@x.org', password = 'secret') {
      await page.fill({ Email: email, Password: password });
      await page.press('Sign in');
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a mailed link', () => {
  const blocked = refusal(429, 'TOO_MANY_FAILED_ATTEMPTS', { retryAfterS: 3600 });
  const linkCall = 'POST /api/auth/browser-link';
  const openCall = 'POST /api/auth/browser-link/open';

  it('is offered where strangers have blocked a new browser, and mailed to the typed email', async () => {
    const page = openAuthPage('/auth/signin', {
      'POST /api/auth/sign-in': blocked,
      [linkCall]: ok({}),
    });
    await page.fill({ Email: 'Ann@x.org', Password: 'secret' });
    await page.press('Sign in');
    expect(await screen.findByText(/^You or somebody else tried too often/)).toBeVisible();
    await page.press('Email me a link');
    expect(
      await screen.findByText('We emailed a link to ann@x.org. Open it in this browser.'),
    ).toBeVisible();
    expect(page.posts().at(-1)?.body).toEqual({ email: 'ann@x.org' });
  });

  it('is in the mailbox already when too many were mailed', async () => {
    const page = openAuthPage('/auth/signin', {
      'POST /api/auth/sign-in': blocked,
      [linkCall]: refusal(429, 'LIMIT_EXCEEDED', { retryAfterS: 900 }),
    });
    await page.fill({ Email: 'ann@x.org', Password: 'secret' });
    await page.press('Sign in');
    await page.press('Email me a link');
    expect(await screen.findByText(/^We emailed you links in the last hour/)).toBeVisible();
  });

  it('ends the block that this browser counts, and leads to the sign-in with the email', async () => {
    const key = attemptKey('signIn');
    const blockedUntilMs = Date.now() + 60_000;
    localStorage.setItem(key, JSON.stringify({ attemptsAtMs: [], blockedUntilMs }));
    const page = openAuthPage('/auth/signin#link=abc-DEF_1', {
      [openCall]: ok({ email: 'ann@x.org' }),
    });
    expect(await screen.findByText('This browser can try again now.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ann@x.org');
    expect(page.posts()[0]?.body).toEqual({ link: 'abc-DEF_1' });
    expect(localStorage.getItem(key)).toBeNull();
    expect(page.address()).toBe('/auth/signin');
  });

  it('says so when it has expired', async () => {
    openAuthPage('/auth/signin#link=old', { [openCall]: refusal(400, 'EXPIRED_CODE') });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This link has expired. Please request a new one.');
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });
});

describe('the form', () => {
  it('asks for what is missing at its field, goes to the first, and sends nothing', async () => {
    const { posts, press } = open(ok({ next: 'done' }));
    await press('Sign in');
    const email = screen.getByLabelText('Email');
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(email).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(posts()).toEqual([]);
  });

  it('goes to the password when only that is missing, and takes the error away as one types', async () => {
    const { fill, press, user } = open(ok({ next: 'done' }));
    await fill({ Email: 'ann@x.org' });
    await press('Sign in');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveFocus();
    await user.keyboard('x');
    expect(password).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('refuses what is no address', async () => {
    const { signIn, posts } = open(ok({ next: 'done' }));
    await signIn('abc');
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('is ready for password managers, and shows a password on demand', async () => {
    const { press } = open(ok({ next: 'done' }));
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(password).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(password).toHaveAttribute('type', 'password');
  });

  it('sends once, however often it is pressed', async () => {
    const { signIn, posts, press } = open(ok({ next: 'done' }));
    await signIn();
    await press('Signing in…');
    expect(posts()).toHaveLength(1);
  });
});

describe('what comes next', () => {
  it('leaves for the upload, with the email in lower case', async () => {
    const { signIn, posts, onSignedIn } = open(ok({ next: 'done' }));
    await signIn('Ann@X.ORG', 'x');
    expect(posts()).toMatchObject([{ body: { email: 'ann@x.org', password: 'x' } }]);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/upload'));
  });

  it.each([
    ['/files?sort=date', '/files?sort=date'],
    ['https://evil.example/x', '/upload'],
    ['//evil.example/x', '/upload'],
    ['/\\evil.example', '/upload'],
    ['javascript:alert(1)', '/upload'],
    ['/auth/signin', '/upload'],
  ])('leaves for %s as %s', async (wanted, path) => {
    const address = `/auth/signin?${new URLSearchParams({ next: wanted })}`;
    const { signIn, onSignedIn } = open(ok({ next: 'done' }), address);
    await signIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(path));
  });

  it.each([
    ['newPassword', '/auth/new-password'],
    ['mfaSetup', '/auth/mfa-setup'],
    ['mfa', '/auth/mfa'],
    ['confirmSignUp', '/auth/verify'],
  ])('goes on with %s at %s, and remembers where it leads', async (next, path) => {
    const { signIn, address } = open(ok({ next }), '/auth/signin?next=%2Ffiles');
    await signIn();
    await waitFor(() => expect(address()).toBe(`${path}?next=%2Ffiles`));
  });

  it('leads an unverified user to the verification after two seconds', async () => {
    const { signIn, address } = open(refusal(403, 'USER_NOT_CONFIRMED'));
    await signIn('Ann@x.org');
    expect(await screen.findByText('Please verify your email before signing in.')).toBeVisible();
    await pass(1500);
    expect(address()).toBe('/auth/signin');
    await pass(600);
    expect(address()).toBe('/auth/verify');
    expect(localStorage.getItem(pendingEmailKey)).toBe('ann@x.org');
    expect(screen.getByText('ann@x.org')).toBeVisible();
  });

  it('leads to the reset after two seconds when one is required, with the email', async () => {
    const { signIn, address } = open(refusal(403, 'PASSWORD_RESET_REQUIRED'));
    await signIn();
    await screen.findByText(/^Password reset is required/);
    await pass(1500);
    expect(address()).toBe('/auth/signin');
    await pass(600);
    expect(address()).toBe('/auth/reset-password');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@x.org');
  });

  it('offers an account to a visitor without one', async () => {
    const { signIn, user, address } = open(refusal(404, 'USER_NOT_FOUND'));
    await signIn();
    await user.click(await screen.findByRole('link', { name: 'Sign up with this email' }));
    expect(address()).toBe('/auth/signup');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@x.org');
  });
});

describe('the limit of attempts', () => {
  it('warns when fewer than three remain, and blocks for an hour after the fifth', async () => {
    const { signIn, press, posts } = open(refusal(401, 'NOT_AUTHORIZED'));
    await signIn();
    for (const warning of [undefined, undefined, '2 attempts left', '1 attempt left']) {
      expect(await screen.findByText(wrong)).toBeVisible();
      expect(screen.queryByText(/attempts? left/)?.textContent).toBe(warning);
      await press('Sign in');
    }
    expect(
      await screen.findByText('Too many failed attempts. Please try again later.'),
    ).toBeVisible();
    expect(screen.getByText(/^You can try again at/)).toHaveTextContent('in 1 h 00 min.');
    await press('Sign in');
    expect(posts()).toHaveLength(5);

    await pass(59 * 60_000);
    await press('Sign in');
    expect(posts()).toHaveLength(5);
    await pass(60_000);
    expect(screen.queryByText(/Too many failed/)).toBeNull();
    await press('Sign in');
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(posts()).toHaveLength(6);
  }, 20_000);

  it('survives a reload, and ends with a success', async () => {
    let answer: Answer = refusal(401, 'NOT_AUTHORIZED');
    const before = open(() => answer);
    await before.signIn();
    await screen.findByText(wrong);
    await before.press('Sign in');
    await screen.findByText(wrong);
    before.unmount();
    const after = open(() => answer);
    await after.signIn();
    expect(await screen.findByText('2 attempts left')).toBeVisible();
    answer = ok({ next: 'done' });
    await after.press('Sign in');
    await waitFor(() => expect(localStorage.getItem(attemptKey('signIn'))).toBeNull());
  });

  it('believes the server when that counts more', async () => {
    const { signIn, press } = open(refusal(401, 'NOT_AUTHORIZED', { attemptsLeft: 1 }));
    await signIn();
    for (const _ of ['second', 'third']) {
      await screen.findByText(wrong);
      await press('Sign in');
    }
    expect(await screen.findByText('1 attempt left')).toBeVisible();
  });

  it('does not count failures that were no guess', async () => {
    const { signIn, press } = open('offline');
    await signIn();
    for (let more = 0; more < 5; more += 1) {
      await screen.findByText(/^Network error/);
      await press('Sign in');
    }
    expect(localStorage.getItem(attemptKey('signIn'))).toBeNull();
  });

  it('counts what another tab tried', async () => {
    const { signIn } = open(refusal(401, 'NOT_AUTHORIZED'));
    const key = attemptKey('signIn');
    const retained = { attemptsAtMs: [], blockedUntilMs: Date.now() + 60_000 };
    act(() => {
      localStorage.setItem(key, JSON.stringify(retained));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
    expect(screen.getByText(/^You can try again at/)).toHaveTextContent('in 1 min.');
    await signIn();
    expect(screen.queryByText(wrong)).toBeNull();
  });
});
