import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyStoredChoices } from '../boot/stored-appearance.ts';
import {
  accentStorageKey,
  canRememberFoldersAttribute,
  sidebarStorageKey,
  themeStorageKey,
} from '../shared/stored-choices.ts';
import { failure, fakeServer } from '../shared/testing/fake-server.ts';
import { App } from './app.tsx';
import tokens from './tokens.css?raw';

const root = document.documentElement;

beforeEach(() => {
  root.removeAttribute('data-accent');
  root.removeAttribute('data-slim');
});
afterEach(() => vi.unstubAllGlobals());

it('the user menu switches theme and colour at once, and remembers both', async () => {
  fakeServer({ 'GET /api/environment': failure(404, 'NOT_FOUND') });
  window.history.replaceState(null, '', '/no/such/page');
  render(<App />);
  expect(root).toHaveAttribute('data-theme', 'light');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem(themeStorageKey)).toBe('dark');
  expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Switch to orange' }));
  expect(root).toHaveAttribute('data-accent', 'orange');
  expect(localStorage.getItem(accentStorageKey)).toBe('orange');
  expect(screen.getByRole('button', { name: 'Switch to blue' })).toBeVisible();
});

describe('the script before the first paint', () => {
  const run = applyStoredChoices;

  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['nonsense', true, 'dark'],
  ])('takes %s on a computer that prefers dark: %s', (stored, prefersDark, expected) => {
    if (stored) localStorage.setItem(themeStorageKey, stored);
    vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }));
    run();
    expect(root).toHaveAttribute('data-theme', expected);
  });

  it.each([
    ['orange', 'orange'],
    ['blue', 'blue'],
    [null, 'blue'],
    ['nonsense', 'blue'],
  ])('takes the colour %s', (stored, expected) => {
    if (stored) localStorage.setItem(accentStorageKey, stored);
    run();
    expect(root).toHaveAttribute('data-accent', expected);
  });

  it.each([
    ['closed', true, true],
    ['open', false, false],
    [null, false, true],
    [null, true, false],
  ])(
    'knows the sidebar that was left %s, in a window with room for a wide one: %s',
    (stored, isRoomy, isSlim) => {
      if (stored) localStorage.setItem(sidebarStorageKey, stored);
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: isRoomy && query === '(min-width: 75em)',
      }));
      run();
      expect(root.hasAttribute('data-slim')).toBe(isSlim);
    },
  );

  it.each([[true], [false]])(
    'keeps a place for the offer to remember a folder where the browser can: %s',
    (canRemember) => {
      root.removeAttribute(canRememberFoldersAttribute);
      if (canRemember) vi.stubGlobal('showDirectoryPicker', () => undefined);
      run();
      expect(root.hasAttribute(canRememberFoldersAttribute)).toBe(canRemember);
    },
  );
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  describe.each(['blue', 'orange'])('with the accent %s', (accent) => {
    const colour = colours(theme, accent);
    it.each([
      ['--on-accent', '--accent-fill', 4.5],
      ['--on-accent', '--accent-fill-hover', 4.5],
      ['--on-accent', '--critical-button', 4.5],
      ['--accent-ink', '--surface', 4.5],
      ['--accent-ink', '--page', 4.5],
      ['--accent-ink', '--surface-sunken', 4.5],
      ['--accent-ink', '--accent-tint', 4.5],
      // The greyed entries of the sidebar.
      ['--absent', '--surface', 4.5],
      ['--absent', '--surface-sunken', 4.5],
      ['--text-muted', '--page', 4.5],
      ['--accent-fill', '--surface', 3],
    ])('%s on %s reaches %d', (ink, ground, least) => {
      expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(least);
    });
  });
});

/** The tokens as the browser would resolve them: later blocks outrank earlier ones. */
function colours(theme: string, accent: string) {
  const values = new Map<string, string>();
  for (const [, selectors = '', body = ''] of tokens.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const fits = selectors
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split(',')
      .map((selector) => selector.trim())
      .some((selector) =>
        [':root', `:root[data-theme="${theme}"]`, `:root[data-accent="${accent}"]`].includes(
          selector,
        ),
      );
    if (!fits) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      values.set(name, value);
    }
  }
  return (name: string): string => {
    let value = values.get(name) ?? '';
    for (let inner = /^var\((.+)\)$/.exec(value); inner; inner = /^var\((.+)\)$/.exec(value)) {
      value = values.get(inner[1] ?? '') ?? '';
    }
    return value;
  };
}

/** Contrast ratio of WCAG 2, 1 to 21. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = Number.NaN, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
