import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { newsStorageKey } from '../shared/session/tab-link.ts';
import { setWindowWidth } from '../shared/testing/browser-parts.ts';
import { openApp } from './testing/open-app.tsx';

afterEach(() => vi.unstubAllGlobals());

it('the banner sets the cookie for 150 days with OK, and does not come back (LAY-23)', async () => {
  setWindowWidth(1440);
  localStorage.setItem(newsStorageKey, 'signedOut');
  openApp('/no/such/page', {}, true);
  const banner = within(await screen.findByRole('region', { name: 'Cookies' }));
  expect(document.cookie).not.toContain('CookieConsent');
  const written = vi.spyOn(Document.prototype, 'cookie', 'set');
  await userEvent.click(banner.getByRole('button', { name: 'OK' }));
  expect(written.mock.calls).toEqual([
    ['CookieConsent=true; path=/; max-age=12960000; samesite=strict'],
  ]);
  expect(document.cookie).toContain('CookieConsent=true');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull());
  written.mockRestore();

  cleanup();
  openApp('/no/such/page');
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
});
