import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, ok } from '../../shared/testing/fake-server.ts';
import { openAuthPage, refusal } from './testing/open-auth-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const secret = 'JBSWY3DPEHPK3PXP';
const totpUri = `otpauth://totp/Ridescope:ann%40x.org?secret=${secret}&issuer=Ridescope`;
const recoveryCodes = ['aaaa-bbbb', 'cccc-dddd'];

function openSetup(answers: Record<string, Answer> = {}) {
  return openAuthPage('/auth/mfa-setup', {
    'POST /api/auth/mfa-setup/confirm': ok({ recoveryCodes, next: 'done' }),
    'POST /api/auth/mfa-setup': ok({ totpUri, secret }),
    ...answers,
  });
}

it('a user signs in with a code of the authenticator', async () => {
  const { fill, posts, onSignedIn } = openAuthPage('/auth/mfa?next=%2Ffiles', {
    'POST /api/auth/mfa': ok({ next: 'done' }),
  });
  await fill({ 'Authenticator code': '123456' });
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/files'));
  expect(posts()).toMatchObject([{ body: { code: '123456' } }]);
});

it('a user signs in with a recovery code', async () => {
  const { fill, press, posts, onSignedIn } = openAuthPage('/auth/mfa', {
    'POST /api/auth/mfa': ok({ next: 'done' }),
  });
  await press('Use a recovery code');
  await press('Sign in');
  expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription(
    'Recovery code is required',
  );
  await fill({ 'Recovery code': ' aaaa-bbbb ' });
  await press('Sign in');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/upload'));
  expect(posts()).toMatchObject([{ body: { recoveryCode: 'aaaa-bbbb' } }]);
});

it('the page sets the authenticator up: code to scan, key to type, proof, recovery codes', async () => {
  const { fill, press, posts, onSignedIn, user } = openSetup();
  const picture = await screen.findByRole('img', { name: /^QR code/ });
  expect(picture.querySelector('path')?.getAttribute('d')).toMatch(
    /^(M([4-9]|10) 4h1v1h-1z){7}M1[2-9] 4/, // The upper edge of a finder pattern.
  );
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await fill({ 'Authenticator code': '123456' });
  await press('Switch on');
  expect(await screen.findByText('cccc-dddd')).toBeVisible();
  expect(posts()).toMatchObject([{ body: {} }, { body: { code: '123456' } }]);
  expect(onSignedIn).not.toHaveBeenCalled();

  await press('Copy');
  expect(await screen.findByText('Copied to the clipboard.')).toBeVisible();
  await user.click(document.body);
  expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd');
  await press('I have saved them');
  expect(onSignedIn).toHaveBeenCalledWith('/upload');
});

it('the page keeps the same key when the proof is wrong', async () => {
  const { fill, press, posts } = openSetup({
    'POST /api/auth/mfa-setup/confirm': refusal(400, 'CODE_MISMATCH'),
    'POST /api/auth/mfa-setup': ok({ totpUri, secret }),
  });
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  await fill({ 'Authenticator code': '123456' });
  await press('Switch on');
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Authenticator code')).toHaveAccessibleDescription(
    'Invalid code. Please enter the one that your app shows now.',
  );
  expect(posts().map(({ path }) => path)).toEqual([
    '/api/auth/mfa-setup',
    '/api/auth/mfa-setup/confirm',
  ]);
});

it('the page leads back to the sign-in when that took too long', async () => {
  const { user, address } = openSetup({
    'POST /api/auth/mfa-setup': refusal(401, 'AUTHENTICATION_REQUIRED'),
  });
  expect(await screen.findByText('This step has timed out. Please sign in again.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sign in again' }));
  expect(address()).toBe('/auth/signin');
});

it('the user can try again when the server could not be reached', async () => {
  let answer: Answer = 'offline';
  const { press } = openSetup({ 'POST /api/auth/mfa-setup': () => answer });
  await screen.findByText('Network error. Please check your connection and try again.');
  answer = ok({ totpUri, secret });
  await press('Retry');
  expect(await screen.findByLabelText('Authenticator code')).toBeVisible();
});
