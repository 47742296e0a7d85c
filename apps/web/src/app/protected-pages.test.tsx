import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { productCounts } from '../shared/product-counts.ts';
import { newsStorageKey } from '../shared/session/tab-link.ts';
import { failure, ok } from '../shared/testing/fake-server.ts';
import { signedIn, tokenAnswer } from '../shared/testing/signed-in.ts';
import { environment, openApp } from './testing/open-app.tsx';

beforeEach(() => {
  // A browser that remembers that it is signed out; `signedIn` makes it another.
  localStorage.setItem(newsStorageKey, 'signedOut');
});
afterEach(() => vi.unstubAllGlobals());

/** What a visitor's page asks for: it names the free analyses of a month. */
const publicCalls = ['/api/environment', '/api/tokens/pricing'];

describe('the page after paying', () => {
  it('says what is waited for while the session is asked for, and never stands empty', async () => {
    const answers = { ...signedIn(), 'GET /api/tokens': ok({}) };
    openApp('/purchase/success?purchase=p1', answers);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Checking your payment');
    expect(await screen.findByText(/^Your tokens arrive as soon as/)).toBeVisible();
  });

  it('says what is safe when the server does not answer', async () => {
    openApp('/purchase/success?purchase=p1', {
      ...signedIn(),
      'POST /api/auth/token': failure(500, 'INTERNAL_ERROR'),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("The server doesn't answer");
    expect(alert).toHaveTextContent('What you paid for is safe');
  });
});

describe('a protected page', () => {
  it("shows a visitor what is free, what an account adds, and the page's own text, and calls nothing", async () => {
    const calls = openApp('/upload');
    const panel = within(await screen.findByRole('region', { name: 'Authentication required' }));
    const list = (name: string) =>
      within(panel.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(list('Free, without an account')).toEqual([
      'The answer to your own log, in this browser',
      'Demo reports',
      'Benchmarks',
      'Public search',
      'Ping test',
      'Help',
    ]);
    expect(list('With an account')).toEqual([
      'Upload and analyze, 5 free per month',
      'Personal log history',
      'Token purchases',
      'Report sharing',
      'Settings',
    ]);
    expect(panel.getByRole('link', { name: 'Start for Free' })).toHaveAttribute(
      'href',
      '/auth/signup',
    );
    expect(panel.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/signin');
    const main = screen.getByRole('main');
    const { rules, recommendations } = productCounts;
    expect([rules, recommendations]).toEqual([43, 67]);
    const figures = [
      '5 free analyses a month',
      `${rules} rules`,
      `${recommendations} recommendations`,
    ];
    for (const figure of figures) {
      expect(main).toHaveTextContent(figure);
    }
    expect(main).toHaveTextContent('5 categories');
    expect(within(main).getByRole('heading', { level: 3, name: 'How it works' })).toBeVisible();
    expect(within(main).getAllByRole('heading', { level: 4 })).toHaveLength(4);
    expect(main).toHaveTextContent('It is in the folder Documents\\Zwift\\Logs.');
    // What works without an account comes first.
    expect(main).toHaveTextContent(/^Upload & Analyze\s*Drop the log of your ride/);
    expect(main).not.toHaveTextContent('This page needs an account');
    expect(within(main).getByRole('button', { name: /^Drop Log\.txt/ })).toBeVisible();
    expect(calls.map(({ path }) => path).sort()).toEqual(publicCalls);
  });

  it('asks a visitor for a sign-in that leads back to the report', async () => {
    const calls = openApp('/report/u1/r?activity=2');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth/signin?next=%2Freport%2Fu1%2Fr%3Factivity%3D2',
    );
    await vi.waitFor(() => expect(calls.map(({ path }) => path).sort()).toEqual(publicCalls));
  });

  it('shows neither panel nor page before it is known who is there', async () => {
    let answer: (() => void) | undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    openApp('/upload', signedIn());
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
      await late;
      return fetch(...input);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    answer?.();
    expect(await screen.findByRole('button', { name: /Drop Log.txt/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Authentication required' })).toBeNull();
  });

  it('leads to the sign-in and back when the session ends in mid-work', async () => {
    const token = { answer: tokenAnswer('jwt-1') };
    openApp('/report/u1/r', {
      ...signedIn(),
      'POST /api/auth/token': () => token.answer,
      'GET /api/report/': () => {
        token.answer = failure(401, 'AUTHENTICATION_REQUIRED');
        return failure(401, 'AUTHENTICATION_REQUIRED');
      },
    });
    await waitFor(() => expect(window.location.pathname).toBe('/auth/signin'));
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/report/u1/r');
  });

  it('shows that the server is away instead of signing anybody out', async () => {
    openApp('/upload', { ...signedIn(), 'POST /api/auth/token': 'offline' });
    expect(await screen.findByRole('heading', { name: "The server doesn't answer" })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});

describe('a restricted server', () => {
  const restricted = ok({
    ...environment,
    restricted: true,
    productionUrl: 'https://ridescope.example/',
  });
  const heading = { name: 'Development environment access denied' };

  it('refuses an account that is not on its list', async () => {
    openApp('/upload', {
      ...signedIn(),
      'POST /api/auth/token': failure(403, 'ENVIRONMENT_RESTRICTED'),
      'GET /api/environment': restricted,
      'POST /api/auth/sign-out': ok({}),
    });
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Go to Ridescope' })).toHaveAttribute(
      'href',
      'https://ridescope.example/',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  it.each(['/upload', '/public/some-share', '/public/some-share/true'])(
    'lets visitors of %s sign in, and nothing else',
    async (address) => {
      openApp(address, { 'GET /api/environment': restricted });
      expect(await screen.findByRole('heading', heading)).toBeVisible();
      expect(screen.queryByText(/^This report was shared/)).toBeNull();
      await userEvent.click(
        within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }),
      );
      await waitFor(() => expect(screen.queryByRole('heading', heading)).toBeNull());
    },
  );

  it('says on the sign-up page that an email is not on its list, and keeps the page', async () => {
    openApp('/auth/signup', {
      'GET /api/environment': restricted,
      'POST /api/auth/sign-up': failure(403, 'ENVIRONMENT_RESTRICTED'),
    });
    await userEvent.type(await screen.findByLabelText('Email'), 'bob@x.org');
    await userEvent.type(screen.getByLabelText('Password'), 'Uphill-both-ways-7!');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'Uphill-both-ways-7!');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(/this email is not on its list/)).toBeVisible();
    expect(screen.queryByRole('heading', heading)).toBeNull();
  });
});
