import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newsStorageKey } from '../../../shared/session/tab-link.ts';
import { ok } from '../../../shared/testing/fake-server.ts';
import { signedIn } from '../../../shared/testing/signed-in.ts';
import { openApp } from '../../testing/open-app.tsx';

/** The first test waits for the script of the page to be loaded. */

beforeEach(() => {
  // A browser that remembers that it is signed out; `signedIn` makes it another.
  localStorage.setItem(newsStorageKey, 'signedOut');
});
afterEach(() => vi.unstubAllGlobals());

it('the purchase page asks a visitor to sign up or in, says what a token buys, and asks only for the prices (PUR-01, PUR-03)', async () => {
  const calls = openApp('/tokens/purchase');
  const heading = { level: 1, name: 'Purchase Analysis Tokens' };
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  expect(screen.getByText(/^Sign up or sign in to buy tokens.* 5 free ones a month/)).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Authentication required' }));
  expect(panel.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth/signin?next=%2Ftokens%2Fpurchase',
  );
  expect(screen.getByRole('region', { name: 'What a token buys' })).toBeVisible();
  expect(await screen.findByText('Unable to load pricing information')).toBeVisible();
  expect(screen.queryByText(/npm run account/)).toBeNull();
  expect(document.title).toBe('Purchase Tokens · Ridescope');
  expect(calls.map(({ path }) => path).sort()).toEqual(['/api/environment', '/api/tokens/pricing']);
});

it('the purchase page shows a user the tokens of the account, which pill and page ask for once', async () => {
  const nextResetDate = '2026-12-01T00:00:00.000Z';
  const balance = { tokens: 12, freeUsageRemaining: 3, nextResetDate, lifetimeSpent: 4 };
  const calls = openApp('/tokens/purchase', {
    ...signedIn(),
    'GET /api/tokens/balance': ok(balance),
    'GET /api/tokens/history': ok({ entries: [], total: 0 }),
  });
  expect(await screen.findByText('Resets on 1 December (UTC)')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Tokens: 3 free/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload a log' })).toHaveAttribute('href', '/upload');
  expect(document.title).toBe('Purchase Tokens · Ridescope');
  expect(calls.filter(({ path }) => path.includes('/balance'))).toHaveLength(1);
});
