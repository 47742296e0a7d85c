import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { newsStorageKey } from '../../../shared/session/tab-link.ts';
import { type Answer, fakeServer, ok } from '../../../shared/testing/fake-server.ts';
import { listedActivity } from '../../../shared/testing/listed-activity.ts';
import { signedIn, tokenAnswer } from '../../../shared/testing/signed-in.ts';
import { App } from '../../app.tsx';

/** The first test waits for the script of the page to be loaded. */

function open(answers: Record<string, Answer> = {}) {
  const calls = fakeServer({
    'GET /api/environment': ok({ restricted: false, mode: 'embedded', hasOutbox: false }),
    'GET /api/settings/': ok({}),
    ...answers,
  });
  window.history.replaceState(null, '', '/files');
  render(<App />);
  return calls;
}

afterEach(() => vi.unstubAllGlobals());

it('the list of logs shows a visitor what the list would hold, and does not ask for it', async () => {
  localStorage.setItem(newsStorageKey, 'signedOut');
  const calls = open();
  expect(await screen.findByRole('heading', { level: 2, name: /Your rides/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'My Log Reports' })).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Authentication required' }));
  expect(panel.getByRole('link', { name: 'Start for Free' })).toHaveAttribute(
    'href',
    '/auth/signup',
  );
  expect(panel.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    expect.stringContaining('files'),
  );
  expect(screen.getByText(/Original log files are not stored/)).toBeVisible();
  expect(document.title).toBe('My Log Reports · Ridescope');
  expect(calls.map(({ path }) => path).join()).not.toContain('Listing');
});

it('the page asks for the list of a user', async () => {
  const calls = open({
    ...signedIn(),
    'GET /api/getUserFilesListing': ok({ activities: [] }),
  });
  expect(await screen.findByRole('heading', { name: 'No files found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload your first log' })).toHaveAttribute(
    'href',
    '/upload',
  );
  expect(document.title).toBe('My Log Reports · Ridescope');
  expect(calls.filter(({ path }) => path.includes('Listing'))).toHaveLength(1);
});

it('the list of logs shows nothing of one account to the next, whom a page meets that comes back out of the memory', async () => {
  const server: Record<string, Answer> = {
    token: tokenAnswer('jwt-1'),
    list: ok({ activities: [listedRide] }),
  };
  open({
    ...signedIn(),
    'POST /api/auth/token': () => server.token ?? 'offline',
    'GET /api/getUserFilesListing': () => server.list ?? 'offline',
  });
  const ride = { name: /^View Watopia/ };
  expect(await screen.findByRole('link', ride)).toBeVisible();
  server.token = tokenAnswer('jwt-2', { identityId: 'u2', email: 'ben@example.org' });
  // What the second one has is still on its way.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('Listing') ? new Promise(() => undefined) : fetch(url, init),
  );
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByRole('button', { name: /ben@example.org/ })).toBeVisible();
  expect(screen.queryByRole('link', ride)).toBeNull();
  const waiting = screen.getByRole('status', { name: 'Loading your rides' });
  // Screen readers read out what a live region contains, and not its name.
  expect(waiting).toHaveTextContent('Loading your rides');
});

const listedRide = listedActivity();
