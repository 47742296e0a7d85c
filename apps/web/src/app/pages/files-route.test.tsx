import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { newsStorageKey } from '../../shared/session/tab-link.ts';
import { type Answer, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { signedIn } from '../../shared/testing/signed-in.ts';
import { App } from '../app.tsx';

/** The first test waits for the script of the page to be loaded. */
const patience = { timeout: 8000 };

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

it('tells a visitor what the list would hold, and does not ask for it', async () => {
  localStorage.setItem(newsStorageKey, 'signedOut');
  const calls = open();
  expect(
    await screen.findByRole('heading', { level: 2, name: /Your rides/ }, patience),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'My Log Reports' })).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Authentication required' }));
  expect(panel.getByRole('link', { name: 'Start for Free' })).toBeVisible();
  expect(panel.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    expect.stringContaining('files'),
  );
  expect(screen.getByText(/Original log files are not stored/)).toBeVisible();
  expect(document.title).toBe('My Log Reports · Ridescope');
  expect(calls.map(({ path }) => path).join()).not.toContain('Listing');
});

it('asks for the list of a user', async () => {
  const calls = open({
    ...signedIn(),
    'GET /api/getUserFilesListing': ok({ activities: [] }),
  });
  expect(await screen.findByRole('heading', { name: 'No files found' }, patience)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload your first log' })).toHaveAttribute(
    'href',
    '/upload',
  );
  expect(document.title).toBe('My Log Reports · Ridescope');
  expect(calls.filter(({ path }) => path.includes('Listing'))).toHaveLength(1);
});
