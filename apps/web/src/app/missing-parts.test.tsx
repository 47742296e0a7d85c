import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { newsStorageKey } from '../shared/session/tab-link.ts';
import { setWindowWidth } from '../shared/testing/browser-parts.ts';
import { signedIn } from '../shared/testing/signed-in.ts';
import { openApp } from './testing/open-app.tsx';

// As when the connection is lost before the code of these parts has come.
const missing = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./layout/cookie-banner.tsx', missing);
vi.mock('./layout/nav-drawer.tsx', missing);
vi.mock('./layout/settings-dialog.tsx', missing);
vi.mock('../features/help/help-dialog.tsx', missing);
vi.mock('../features/tokens/token-pill.tsx', missing);
vi.mock('../shared/ui/notices/toasts.tsx', missing);

let reported: MockInstance;

beforeEach(() => {
  localStorage.setItem(newsStorageKey, 'signedOut');
  // React reports what a boundary has caught.
  reported = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const typeMessage = async () => {
  const message = await screen.findByRole('textbox', { name: 'Message' });
  await userEvent.type(message, 'My ride broke off');
  return message;
};

describe("a part whose code can't be loaded leaves the page and what was typed", () => {
  it('as the cookie banner', async () => {
    setWindowWidth(1440);
    openApp('/contact', {}, true);
    const message = await typeMessage();
    await waitFor(() => expect(reported).toHaveBeenCalled());
    expect(message).toHaveValue('My ride broke off');
  });

  it('as the menu on a phone, which can be opened again', async () => {
    setWindowWidth(390);
    openApp('/contact');
    const message = await typeMessage();
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Menu: could not be loaded.');
    expect(screen.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    expect(message).toHaveValue('My ride broke off');
  });

  it('as the help', async () => {
    setWindowWidth(1440);
    openApp('/contact');
    const message = await typeMessage();
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    await userEvent.click(nav.getByRole('button', { name: 'Help' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Help: could not be loaded.');
    expect(message).toHaveValue('My ride broke off');
  });

  it('as balance, settings and toasts of a user', async () => {
    setWindowWidth(1440);
    openApp('/contact', signedIn());
    const message = await typeMessage();
    await userEvent.click(await screen.findByRole('button', { name: /^Account:/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Settings: could not be loaded.');
    expect(message).toHaveValue('My ride broke off');
  });
});
