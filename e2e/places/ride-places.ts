import { expect, type Page } from '@playwright/test';
import { openPath, type Place } from '../support/accessibility.ts';
import { ReportPage } from '../support/report-page.ts';

const systems = (page: Page) => page.getByRole('list', { name: 'Systems, fastest first' });
const found = (page: Page) => page.getByRole('list', { name: 'Systems, fastest first' });

/** Pages of rides of others, and of demos. */
export const ridePlaces: Place[] = [
  {
    name: 'benchmarks with a comparison and another card',
    async open(page) {
      await openPath(page, '/benchmarks/1/ultra/1440');
      const boxes = systems(page).getByRole('checkbox');
      for (const index of [0, 1]) await boxes.nth(index).check();
      await expect(page.getByRole('heading', { name: 'Compared systems' })).toBeVisible();
      await page.getByText('What if you change your computer?').click();
      for (const name of ['New graphics card', 'New processor']) {
        await page.getByRole('combobox', { name, exact: true }).selectOption({ index: 1 });
      }
      await expect(page.getByText(/Expected mean|Not enough riders/).first()).toBeVisible();
    },
  },
  {
    name: 'benchmark entries',
    at: '/benchmarkactivities/',
    async open(page) {
      await openPath(page, '/benchmarks/1/ultra/1440');
      await systems(page).getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Entries', exact: true })).toBeVisible();
    },
  },
  { name: 'examples of the search', open: (page) => openPath(page, '/search') },
  {
    name: 'found systems',
    async open(page) {
      await openPath(page, '/search/RTX%204060');
      await found(page).waitFor();
    },
  },
  {
    name: 'found systems without a word',
    async open(page) {
      await openPath(page, '/search/RTX%204060%20xyzzy');
      await expect(page.getByText('without “xyzzy”')).toBeVisible();
      await found(page).waitFor();
    },
  },
  {
    name: 'nothing found',
    async open(page) {
      await openPath(page, '/search/RTX%204060%20%22xyzzy%22');
      await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    },
  },
  {
    name: 'demo',
    async open(page) {
      await openPath(page, '/report/demo-wireless-troubles');
      await new ReportPage(page).waitUntilDrawn();
    },
  },
  {
    name: 'menu of a report',
    async open(page) {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'minute of a clean demo',
    async open(page) {
      await openPath(page, '/report/demo-clean-winter-ride');
      await page.getByRole('textbox', { name: 'When?' }).fill('20 min');
      await page.getByRole('button', { name: 'Look there' }).click();
      await page.getByRole('heading', { name: 'What no log shows' }).waitFor();
    },
  },
  {
    name: 'analysis of a demo',
    async open(page) {
      await openPath(page, '/analysis/demo-wireless-troubles');
      await page.getByRole('region', { name: 'Plan' }).waitFor();
      await page.getByRole('region', { name: 'Time line' }).waitFor();
    },
  },
];
