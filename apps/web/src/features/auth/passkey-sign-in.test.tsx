import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePasskeys } from '../../shared/testing/fake-passkeys.ts';
import { type Answer, ok } from '../../shared/testing/fake-server.ts';
import { openAuthPage, refusal } from './testing/open-auth-page.tsx';

const optionsCall = 'POST /api/auth/passkey-sign-in/options';
const signInCall = 'POST /api/auth/passkey-sign-in';
const options = { options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' } };
const button = 'Sign in with a passkey';

const open = (answer: Answer) =>
  openAuthPage('/auth/signin', { [optionsCall]: ok(options), [signInCall]: answer });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a passkey', () => {
  it('signs in from its button, without an email', async () => {
    fakePasskeys();
    const page = open(ok({ next: 'done' }));
    await page.press(button);
    await waitFor(() => expect(page.onSignedIn).toHaveBeenCalledWith('/upload'));
    expect(page.posts().at(-1)?.body).toMatchObject({
      id: 'passkey-1',
      type: 'public-key',
      response: { userHandle: 'dTE' },
    });
  });

  it('signs in from the autofill of the email', async () => {
    const passkeys = fakePasskeys();
    const page = open(ok({ next: 'done' }));
    await waitFor(() => expect(passkeys.isOffered()).toBe(true));
    passkeys.choose();
    await waitFor(() => expect(page.onSignedIn).toHaveBeenCalledWith('/upload'));
  });

  it('goes on to the step that the account needs', async () => {
    fakePasskeys();
    const page = open(ok({ next: 'newPassword' }));
    await page.press(button);
    await waitFor(() => expect(page.address()).toBe('/auth/new-password'));
  });

  it('is refused in the words of the server, and the form stays', async () => {
    fakePasskeys();
    const page = open(refusal(401, 'NOT_AUTHORIZED'));
    await page.press(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('As the server puts it.');
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
    expect(page.onSignedIn).not.toHaveBeenCalled();
  });

  it('can be tried again when the browser gave none', async () => {
    fakePasskeys({ failure: 'NotAllowedError' });
    const page = open(ok({ next: 'done' }));
    await page.press(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The browser gave no passkey/);
  });

  it('is not to be had in a browser without passkeys, which asks the server nothing', async () => {
    const page = open(ok({ next: 'done' }));
    await page.press(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This browser can't use passkeys/);
    expect(page.posts()).toEqual([]);
  });
});
