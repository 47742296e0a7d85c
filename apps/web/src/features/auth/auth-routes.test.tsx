import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { newsStorageKey } from '../../shared/session/tab-link.ts';
import { type Answer, failure, fakeServer, ok } from '../../shared/testing/fake-server.ts';

afterEach(() => vi.unstubAllGlobals());

const signedOut = failure(401, 'AUTHENTICATION_REQUIRED');
const signedIn = ok({
  token: 'a.b.c',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  user: { identityId: 'u1', email: 'ann@x.org', mfaEnabled: false },
});

function open(address: string, answers: Record<string, Answer>) {
  const calls = fakeServer({
    'GET /api/environment': ok({ restricted: false, mode: 'embedded', hasOutbox: false }),
    ...answers,
  });
  window.history.replaceState(null, '', address);
  render(<App />);
  return calls;
}

it.each(['', '/signin', '/signup', '/verify', '/reset-password'])(
  'the router leads a signed-in user from /auth%s to the upload',
  async (path) => {
    localStorage.setItem(newsStorageKey, 'signedIn');
    open(`/auth${path}`, { 'POST /api/auth/token': signedIn });
    await waitFor(() => expect(window.location.pathname).toBe('/upload'));
  },
);

it('the router leads a visitor from /auth/ to the sign-in', async () => {
  open('/auth/', { 'POST /api/auth/token': signedOut });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(window.location.pathname).toBe('/auth/signin');
  expect(document.title).toBe('Sign in · Ridescope');
});

it('any other address below /auth has a friendly page', async () => {
  open('/auth/nothing', { 'POST /api/auth/token': signedOut });
  expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeVisible();
});

it('the recovery codes stay until the user has saved them, although the session is open by then', async () => {
  let token: Answer = signedOut;
  open('/auth/mfa-setup', {
    'POST /api/auth/token': () => token,
    'POST /api/auth/mfa-setup/confirm': ok({ recoveryCodes: ['aaaaa-bbbbb'], next: 'done' }),
    'POST /api/auth/mfa-setup': ok({ totpUri: 'otpauth://totp/x?secret=A', secret: 'A' }),
  });
  await userEvent.type(await screen.findByLabelText('Authenticator code'), '123456');
  token = signedIn;
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('aaaaa-bbbbb')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText('aaaaa-bbbbb')).toBeVisible();
  expect(window.location.pathname).toBe('/auth/mfa-setup');
});
