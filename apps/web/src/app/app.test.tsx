import { firstDemoPath, reportPath } from '@ridescope/contract/pages';
import { usualPingUrl } from '@ridescope/contract/ping-terms';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from '../../package.json?raw';
import { newsStorageKey } from '../shared/session/tab-link.ts';
import { setWindowWidth } from '../shared/testing/browser-parts.ts';
import { type Call, failure, ok } from '../shared/testing/fake-server.ts';
import { signedIn } from '../shared/testing/signed-in.ts';
import { product } from './product.ts';
import { environment, openApp } from './testing/open-app.tsx';

let calls: Call[];
const open = (...given: Parameters<typeof openApp>) => {
  calls = openApp(...given);
};

const nav = () => screen.getByRole('navigation', { name: 'Main' });
const linkNames = () =>
  within(nav())
    .getAllByRole('list')
    .flatMap((list) => within(list).getAllByRole('link'))
    .map((link) => link.querySelector('span')?.textContent);

beforeEach(() => {
  setWindowWidth(1440);
  // A browser that remembers that it is signed out; `signedIn` makes it another.
  localStorage.setItem(newsStorageKey, 'signedOut');
});
afterEach(() => vi.unstubAllGlobals());

describe('the addresses', () => {
  it('show the home page at /, with a drop zone for visitors', async () => {
    open('/');
    const heading = { level: 1, name: /Find out what broke your ride/ };
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(screen.getByRole('button', { name: /Drop Log.txt file here/ })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Find out what broke your ride · Ridescope'));
  });

  it('load the report that the address names', async () => {
    open(reportPath('u1', 'a b'), { ...signedIn(), 'GET /api/report/': failure(404, 'NOT_FOUND') });
    // The script of the report is the largest of all.
    const heading = { name: 'There is no report here' };
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/report/u1/a%20b')?.headers.authorization).toBe(
      'Bearer jwt-1',
    );
  });

  it('show a friendly page for an unknown path, with a link to go on', async () => {
    open('/no/such/page');
    expect(screen.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Upload a log' }));
    expect(await screen.findByRole('heading', { name: 'Upload & Analyze' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('lead from /auth/ to the sign-in', async () => {
    open('/auth/');
    await waitFor(() => expect(window.location.pathname).toBe('/auth/signin'));
  });

  it.each(['/auth/signin', '/auth/signup', '/auth/verify', '/auth/reset-password'])(
    'leads a user from %s to the upload',
    async (address) => {
      open(address, signedIn());
      await waitFor(() => expect(window.location.pathname).toBe('/upload'));
    },
  );
});

describe('the sidebar', () => {
  it('names product, version and pages, and greys pages that need an account for a visitor', () => {
    open('/no/such/page');
    expect(nav()).toHaveTextContent(`Ridescope ${product.shortVersion}`);
    expect(linkNames()).toEqual([
      'Upload',
      'My Logs',
      'Purchase Tokens',
      'Demo',
      'Benchmarks',
      'Ping Test',
      'Search',
      'Live View',
      'Compare Recordings',
    ]);
    const upload = within(nav()).getByRole('link', { name: 'Upload' });
    expect(upload).toHaveAccessibleDescription(
      'Reads a log in your browser, also without a sign-in',
    );
    expect(upload).toHaveAttribute('href', '/upload');
    expect(upload).not.toHaveAttribute('aria-disabled');
    const logs = within(nav()).getByRole('link', { name: 'My Logs' });
    expect(logs).toHaveAttribute('href', '/files');
    expect(logs).toHaveAccessibleDescription('Needs a sign-in');
    const tokens = within(nav()).getByRole('link', { name: 'Purchase Tokens' });
    expect(tokens).toHaveAttribute('href', '/tokens/purchase');
    expect(tokens).toHaveAccessibleDescription('Needs a sign-in');
    const demo = within(nav()).getByRole('link', { name: 'Demo' });
    expect(demo).toHaveAttribute('href', firstDemoPath);
    expect(demo).not.toHaveAccessibleDescription();
  });

  it.each([
    ['/benchmarks/1/ultra', 'Benchmarks'],
    ['/benchmarkactivities/1/ultra/1440/CPU/GPU', 'Benchmarks'],
    ['/Search/RTX', 'Search'],
  ])('marks the entry of %s', (address, name) => {
    open(address);
    const current = within(nav()).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual([name]);
  });

  it('LAY-03: opens the help over the page, which keeps its address', async () => {
    open('/no/such/page');
    await userEvent.click(within(nav()).getByRole('button', { name: 'Help' }));
    await screen.findByRole('dialog', { name: 'Help' });
    expect(window.location.pathname).toBe('/no/such/page');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull());
  });

  // 'A link opens help topic searchBasics', and the ping test explains itself by 'help topic pingTestLatency'.
  it.each([
    ['/ping', 'What do ping and latency mean for a ride?', 'pingTestLatency'],
    ['/search', 'How to search', 'searchBasics'],
    ['/live', 'How the live view works', 'liveView'],
  ])('opens the topic of %s over the page, which goes on', async (address, name, topic) => {
    open(address, {
      'GET /api/environment': ok({ ...environment, ping: { url: usualPingUrl, isUsual: true } }),
      [`GET ${usualPingUrl}`]: ok(''),
    });
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', `/help/${topic}`);
    await userEvent.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
    expect(dialog.getByRole('link', { name: 'Open as a page' })).toHaveAttribute(
      'href',
      `/help/${topic}`,
    );
    expect(window.location.pathname).toBe(address);
    expect(link).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull());
  });

  it('greys nothing for a user', async () => {
    open('/no/such/page', signedIn());
    await screen.findByRole('button', { name: /ann@example.org/ });
    expect(within(nav()).getByRole('link', { name: 'Upload' })).not.toHaveAccessibleDescription();
  });

  it('becomes slim and stays so', async () => {
    open('/no/such/page');
    const toggle = screen.getByRole('button', { name: 'Close the menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    expect(toggle).toHaveFocus();
    cleanup();
    open('/no/such/page');
    const reopened = screen.getByRole('button', { name: 'Open the menu' });
    expect(reopened).toHaveAttribute('aria-expanded', 'false');
    expect(linkNames()).toEqual([
      'Upload',
      'My Logs',
      'Purchase Tokens',
      'Demo',
      'Benchmarks',
      'Ping Test',
      'Search',
      'Live View',
      'Compare Recordings',
    ]);
  });

  it('is a drawer on a phone, which Escape closes and which returns the focus', async () => {
    setWindowWidth(390);
    open('/no/such/page');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    const toggle = screen.getByRole('button', { name: 'Open the menu' });
    await userEvent.click(toggle);
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toggle).toHaveFocus();

    await userEvent.click(toggle);
    await userEvent.click(await screen.findByRole('link', { name: 'Upload' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Upload & Analyze' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

/** Comes before the head of the page, which is there at once if an earlier test has loaded its code. */
function topBar() {
  const [bar] = screen.getAllByRole('banner');
  return within(bar as HTMLElement);
}

describe('the top bar', () => {
  it('shows a visitor how to sign in or up', () => {
    open('/no/such/page');
    const bar = topBar();
    expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/signin');
    expect(bar.getByRole('link', { name: 'Start for free' })).toHaveAttribute(
      'href',
      '/auth/signup',
    );
  });

  it('leads from the end of a payment to the sign-in and back', () => {
    open('/purchase/success?purchase=p-1');
    const bar = topBar();
    expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth/signin?next=%2Fpurchase%2Fsuccess%3Fpurchase%3Dp-1',
    );
  });

  it('shows a different text on each kind of page', () => {
    const texts = ['/upload', '/tokens/purchase', '/auth/signin', firstDemoPath, '/nowhere'].map(
      (address) => {
        open(address);
        const text = document.querySelector('header p')?.textContent;
        cleanup();
        return text;
      },
    );
    expect(texts).not.toContain('');
    expect(new Set(texts).size).toBe(5);
  });

  it('has the menu of a user, which ends the session', async () => {
    open('/upload', { ...signedIn(), 'POST /api/auth/sign-out': ok({}) });
    const button = await screen.findByRole('button', { name: /ann@example.org/ });
    expect(screen.queryByRole('link', { name: 'Start for free' })).toBeNull();
    await userEvent.click(button);
    const menu = within(screen.getByRole('region', { name: 'Account' }));
    expect(menu.getByText('ann@example.org')).toBeVisible();
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Switch to dark theme',
      'Switch to orange',
      'Settings',
      'Sign out',
    ]);
    await userEvent.click(menu.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('link', { name: 'Start for free' })).toBeVisible();
    // The panel is in another script than the top bar.
    const panel = { name: 'Authentication required' };
    expect(await screen.findByRole('region', panel)).toBeVisible();
  });

  it('closes the menu with Escape, and keeps the focus at its button', async () => {
    open('/no/such/page', signedIn());
    const button = await screen.findByRole('button', { name: /ann@example.org/ });
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('says that the user is still signed in when the sign-out does not reach the server', async () => {
    open('/no/such/page', { ...signedIn(), 'POST /api/auth/sign-out': 'offline' });
    await userEvent.click(await screen.findByRole('button', { name: /ann@example.org/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText(/You are still signed in/)).toBeVisible();
  });
});

it('the page has a footer with year, company, version and a note of independence', () => {
  vi.useFakeTimers({ now: new Date('2031-06-01'), toFake: ['Date'] });
  open('/no/such/page');
  vi.useRealTimers();
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('© 2031 Ridescope LLC, a limited liability company');
  expect(footer).toHaveTextContent('version 3.0.0');
  expect(footer).toHaveTextContent('Not affiliated with the vendor of the game');
});

it('the page has a link that skips the navigation', () => {
  open('/no/such/page');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});

it('the footer shows the version of its package', () => {
  const { version } = JSON.parse(manifest);
  expect(product.version).toBe(version);
  expect(version.startsWith(`${product.shortVersion}.`)).toBe(true);
});
