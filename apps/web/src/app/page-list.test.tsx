import { demos } from '@ridescope/contract/demos';
import { type PageName, pagePaths } from '@ridescope/contract/pages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Pages } from '../shared/page.ts';
import { newsStorageKey } from '../shared/session/tab-link.ts';
import { pageNames, pageOf } from './page-list.ts';
import { openApp } from './testing/open-app.tsx';

// A browser that remembers that it is signed out.
beforeEach(() => localStorage.setItem(newsStorageKey, 'signedOut'));
afterEach(() => vi.unstubAllGlobals());

const files = import.meta.glob<Pages>(['../features/*/page.ts', './pages/*/page.ts'], {
  eager: true,
  import: 'pages',
});

it('each page of the contract is in one page.ts', () => {
  const names = Object.values(files).flatMap((pages) => Object.keys(pages));
  const where = 'Change packages/contract/src/pages.ts, or the page.ts of the page';
  expect(names.toSorted(), where).toEqual(Object.keys(pagePaths).toSorted());
});

/** Pages below the top bar. */
const inFrame = pageNames.filter((name) => !pageOf(name).hasOwnFrame);

it.each(inFrame)('the page %s has a line in the top bar', (name) => {
  expect(pageOf(name).topLine, `Add topLine to ${name} in its page.ts`).toMatch(/^[A-Z].{8,40}$/);
});

/** An address of a page; its parameters name nothing that a server knows, or a demo. */
const addressOf = (name: PageName) =>
  pagePaths[name]
    .replace(/:owner/, 'someone')
    .replace(/:id\??/, demos[0].id)
    .replace(/:\w+\?/g, '')
    .replace(/:\w+/g, 'x')
    .replace('*', 'someone/ride.gz');

it.each(pageNames)('the page %s asks a visitor to sign in if its access says so', async (name) => {
  openApp(addressOf(name));
  const { access } = pageOf(name);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[data-loading-page]')).toBeNull());
  const panel = screen.queryByRole('region', { name: 'Authentication required' });
  const where = `Change the access of ${name} in its page.ts`;
  expect(panel !== null, where).toBe(access === 'users');
  const { topLine } = pageOf(name);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings, `${name} says its topLine twice`).not.toContainEqual(topLine);
});
