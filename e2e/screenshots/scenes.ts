import type { Page } from '@playwright/test';
import { fixtureLogs } from '../support/logs.ts';

/** Addresses of what the command has made before the first picture. */
export interface Made {
  ownReport: string;
  sharedReport: string;
  publicReport: string;
}

/** A picture to take. */
export interface Scene {
  /** Also the start of the file's name. */
  name: string;
  path: (made: Made) => string;
  isSignedIn?: boolean;
  /** Brings the page into the state of the picture. */
  prepare?: (page: Page) => Promise<void>;
  /** Only what the window shows; otherwise the whole page. */
  isWindowOnly?: boolean;
  /** As a PDF, the way the browser prints it. */
  isPrinted?: boolean;
}

const show = (selector: string) => async (page: Page) => {
  const part = page.locator(selector);
  await part.waitFor();
  await part.evaluate((element) => element.scrollIntoView());
};

const waitForList = async (page: Page) => {
  await page.getByRole('main').getByRole('list').first().getByRole('listitem').first().waitFor();
};

/** Chooses the first systems, and asks about another computer. */
const compareSystems = async (page: Page) => {
  const systems = page.getByRole('list', { name: 'Systems, fastest first' });
  for (const index of [0, 1]) await systems.getByRole('checkbox').nth(index).check();
  await page.getByText('What if you change your computer?').click();
};

const openEntries = async (page: Page) => {
  await page
    .getByRole('list', { name: 'Systems, fastest first' })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { name: 'Entries', exact: true }).waitFor();
};

const compareRides = async (page: Page) => {
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Compare/ });
  for (const index of [0, 1]) await boxes.nth(index).check();
  await page.getByRole('link', { name: 'Compare 2 rides' }).click();
};

/** Chooses a log as a visitor, whose browser reads it. */
const chooseLog = async (page: Page) => {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Drop Log.txt file here/ }).click();
  await (await opened).setFiles(fixtureLogs.modern);
  await page.getByRole('region', { name: 'What your log says' }).getByRole('article').waitFor();
};

const demos = ['demo-wireless-troubles', 'demo-slow-laptop-rides', 'demo-clean-winter-ride'];
const demo = `/report/${demos[0]}`;

/** A part of the first demo, as a window shows it. */
const demoPart = (name: string, selector: string): Scene => ({
  name: `demo-${name}`,
  path: () => demo,
  prepare: show(selector),
  isWindowOnly: true,
});

const page = (name: string, path: string, isSignedIn = false): Scene => ({
  name,
  path: () => path,
  isSignedIn,
});

/** Every page of the product, and the parts of a report that are worth a separate picture. */
export const scenes: readonly Scene[] = [
  page('home', '/'),
  page('upload-visitor', '/upload'),
  { ...page('upload-first-look', '/upload'), prepare: chooseLog },
  page('upload', '/upload', true),
  page('sign-in', '/auth/signin'),
  page('sign-up', '/auth/signup'),
  {
    name: 'verify',
    path: () => '/auth/signin',
    prepare: async (shown) => {
      await shown.evaluate(() =>
        localStorage.setItem('pendingVerificationEmail', 'new.rider@example.org'),
      );
      await shown.goto('/auth/verify');
    },
  },
  page('reset-password', '/auth/reset-password'),
  page('logs-visitor', '/files'),
  page('logs', '/files', true),
  page('compare', '/compare', true),
  { ...page('compare-rides', '/files', true), prepare: compareRides },
  page('purchase-tokens', '/tokens/purchase', true),
  page('purchase-tokens-visitor', '/tokens/purchase'),
  page('purchase-success', '/purchase/success?purchase=unknown', true),
  page('purchase-cancel', '/purchase/cancel', true),
  page('terms', '/termsofuse'),
  page('privacy', '/privacy'),
  page('ping', '/ping'),
  page('contact', '/contact'),
  page('search', '/search'),
  { ...page('search-results', '/search/RTX%204060'), prepare: waitForList },
  page('search-nothing', '/search/xyzzy'),
  { ...page('benchmarks', '/benchmarks'), prepare: waitForList },
  {
    name: 'benchmarks-compared',
    path: () => '/benchmarks/1/ultra/1440',
    prepare: compareSystems,
  },
  {
    name: 'benchmark-entries',
    path: () => '/benchmarks/1/ultra/1440',
    prepare: openEntries,
  },
  page('help', '/help'),
  {
    name: 'help-search',
    path: () => '/help',
    prepare: (shown) => shown.getByRole('searchbox').fill('everyone disappears'),
  },
  page('help-topic', '/help/networkConnection'),
  page('help-scores', '/help/scores'),
  page('help-rule', '/help/sensor-ant-rxfail'),
  page('not-found', '/nowhere'),
  page('api', '/api/docs'),
  ...demos.map((id) => page(id, `/report/${id}`)),
  { name: 'report', path: ({ ownReport }) => ownReport, isSignedIn: true },
  { name: 'report-printed', path: ({ ownReport }) => ownReport, isSignedIn: true, isPrinted: true },
  { name: 'demo-printed', path: () => demo, isPrinted: true },
  { name: 'shared-report', path: ({ sharedReport }) => sharedReport },
  { name: 'public-report', path: ({ publicReport }) => publicReport },
  {
    name: 'settings',
    path: () => '/upload',
    isSignedIn: true,
    isWindowOnly: true,
    prepare: async (shown) => {
      await shown.getByRole('button', { name: /@example\.org/ }).click();
      await shown.getByRole('button', { name: 'Settings' }).click();
      await shown.getByRole('dialog').waitFor();
    },
  },
  { name: 'demo-window', path: () => demo, isWindowOnly: true },
  ...['time-line', 'findings', 'frame-rate', 'sensors', 'network', 'hardware'].map((part) =>
    demoPart(part, `#${part}`),
  ),
];
