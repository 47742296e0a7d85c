import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from '../../package.json?raw';
import script from '../../public/theme.js?raw';
import { failure, fakeServer } from '../shared/testing/fake-server.ts';
import { App } from './app.tsx';
import { reportPath } from './paths.ts';
import { product } from './product.ts';
import { themeStorageKey } from './theme.ts';

function open(address: string) {
  window.history.replaceState(null, '', address);
  render(<App />);
}

beforeEach(() => {
  fakeServer({ 'GET /api/report/': failure(404, 'NOT_FOUND') });
});
afterEach(() => vi.unstubAllGlobals());

describe('the addresses', () => {
  it('leads from / to the upload', async () => {
    open('/');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Upload & Analyze' }),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/upload');
    expect(document.title).toBe('Upload & Analyze · Ridescope');
  });

  it('asks for the report that the address names', async () => {
    open(reportPath('me & you', 'a b'));
    expect(await screen.findByRole('heading', { name: 'There is no report here' })).toBeVisible();
  });

  it('shows a friendly page for every other, with a way on', async () => {
    open('/no/such/page');
    expect(screen.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Upload a log' }));
    expect(await screen.findByRole('heading', { name: 'Upload & Analyze' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the frame', () => {
  it('names product and version, and has a way past itself', () => {
    open('/no/such/page');
    expect(screen.getByRole('banner')).toHaveTextContent('Ridescope3.0');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('version 3.0.0');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute(
      'href',
      '#content',
    );
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });

  it('switches the theme and remembers it', async () => {
    open('/no/such/page');
    const root = document.documentElement;
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(localStorage.getItem(themeStorageKey)).toBe('dark');
    expect(screen.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
  });

  it('carries the version of its package', () => {
    const { version } = JSON.parse(manifest);
    expect(product.version).toBe(version);
    expect(version.startsWith(`${product.shortVersion}.`)).toBe(true);
  });
});

describe('the script before the first paint', () => {
  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['nonsense', true, 'dark'],
  ])('takes %s on a computer that prefers dark: %s', (stored, prefersDark, expected) => {
    if (stored) localStorage.setItem(themeStorageKey, stored);
    vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }));
    new Function(script)();
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', expected);
  });
});
