import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signedIn } from '../../shared/testing/signed-in.ts';
import { SessionEnded } from './session-ended.tsx';

const refused = (sessionEnd?: string) => ({
  status: 401,
  body: { error: { code: 'AUTHENTICATION_REQUIRED', message: 'No.', details: { sessionEnd } } },
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['passwordChanged', /Your password was changed/],
  ['expired', /Your sign-in has expired/],
  ['signedOutElsewhere', /signed out from another browser/],
  [undefined, /no longer signed in/],
  ['something of a newer server', /no longer signed in/],
])('the notice says why the session ended: %s', async (reason, text) => {
  fakeServer({ ...signedIn(), 'POST /api/auth/token': refused(reason) });
  renderPage(<SessionEnded />);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('the notice says nothing to a visitor who was not signed in', async () => {
  const calls = fakeServer({});
  renderPage(<SessionEnded />);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(calls).toEqual([]);
});
