import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { anyLog, FakeWorker } from '../../../features/uploads/prepare/testing/fake-worker.ts';
import { failure } from '../../../shared/testing/fake-server.ts';
import { signedIn, tokenAnswer } from '../../../shared/testing/signed-in.ts';
import { openApp } from '../../testing/open-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const dropZone = () => screen.findByRole('button', { name: /^Drop Log\.txt/ });

/** Opens the upload for a user whose session ends when `end` is called. */
async function open() {
  FakeWorker.install(anyLog);
  let hasEnded = false;
  const refused = failure(401, 'AUTHENTICATION_REQUIRED');
  const calls = openApp('/upload', {
    ...signedIn(),
    'POST /api/auth/token': (call) =>
      hasEnded ? refused : (tokenAnswer('jwt-1') as (given: typeof call) => typeof refused)(call),
    'GET /api/uploads/earlier/': refused,
  });
  await dropZone();
  const end = () => {
    hasEnded = true;
  };
  return { calls, end };
}

it("a file that is chosen after the session has ended shows 'user is not signed in' and leads to the sign-in", async () => {
  const { calls, end } = await open();
  end();
  const field = document.querySelector<HTMLInputElement>('main input[type=file]');
  await userEvent.upload(field as HTMLInputElement, new File(['[12:00:00] FPS 60'], 'Log.txt'));
  const alert = await screen.findByText('user is not signed in');
  expect(alert).toBeVisible();
  const upload = within(screen.getByRole('region', { name: 'Your upload' }));
  const link = await waitFor(() => upload.getByRole('link', { name: 'Sign In' }));
  expect(link).toHaveAttribute('href', '/auth/signin');
  expect(window.location.pathname).toBe('/upload');
  expect(calls.some(({ path }) => path.includes('signedUrl'))).toBe(false);
});
