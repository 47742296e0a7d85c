import type { Page } from '@playwright/test';
import { fixtureLogs } from '../support/logs.ts';
import { UploadPage } from '../support/upload-page.ts';
import { answer, page, type Scene } from './scene.ts';

const waitForList = async (shown: Page) => {
  await shown.getByRole('main').getByRole('list').first().getByRole('listitem').first().waitFor();
};

/** Chooses the first systems, and asks about another computer. */
const compareSystems = async (shown: Page) => {
  const systems = shown.getByRole('list', { name: 'Systems, fastest first' });
  for (const index of [0, 1]) await systems.getByRole('checkbox').nth(index).check();
  await shown.getByText('What if you change your computer?').click();
};

const openEntries = async (shown: Page) => {
  await shown
    .getByRole('list', { name: 'Systems, fastest first' })
    .getByRole('link')
    .first()
    .click();
  await shown.getByRole('heading', { name: 'Entries', exact: true }).waitFor();
};

const profileGains = [
  {
    Profile: 'high',
    Ratio: 1.12,
    Quartiles: { from: 0.97, to: 1.2 },
    Systems: 14,
    Riders: 120,
  },
  {
    Profile: 'basic',
    Ratio: 1.41,
    Quartiles: { from: 1.31, to: 1.52 },
    Systems: 9,
    Riders: 1240,
  },
];

/** Chooses a log as a visitor, whose browser reads it. */
const chooseLog = async (shown: Page) => {
  await new UploadPage(shown).choose(fixtureLogs.modern);
  await shown.getByRole('region', { name: 'What your log says' }).getByRole('article').waitFor();
};

/** Pages for everybody. */
export const publicScenes: readonly Scene[] = [
  page('home', '/'),
  page('upload-visitor', '/upload'),
  { ...page('upload-first-look', '/upload'), prepare: chooseLog },
  page('sign-in', '/auth/signin'),
  page('sign-up', '/auth/signup'),
  {
    ...page('verify', '/auth/signin'),
    prepare: async (shown) => {
      await shown.evaluate(() =>
        localStorage.setItem('pendingVerificationEmail', 'new.rider@example.org'),
      );
      await shown.goto('/auth/verify');
    },
  },
  page('reset-password', '/auth/reset-password'),
  page('logs-visitor', '/files'),
  page('compare-visitor', '/compare'),
  page('purchase-tokens-visitor', '/tokens/purchase'),
  page('terms', '/termsofuse'),
  page('privacy', '/privacy'),
  {
    ...page('ping', '/ping'),
    // A few answers, so that the figures are there.
    prepare: (shown) =>
      shown.getByRole('button', { name: 'Copy as text', disabled: false }).waitFor(),
  },
  page('recordings', '/recordings'),
  page('contact', '/contact'),
  page('search', '/search'),
  { ...page('search-results', '/search/RTX%204060'), prepare: waitForList },
  { ...page('search-meant', '/search/zotac%20rtx%204060%208gb'), prepare: waitForList },
  page('search-nothing', '/search/xyzzy'),
  { ...page('benchmarks', '/benchmarks'), prepare: waitForList },
  {
    ...page('benchmarks-profiles', '/benchmarks/1/ultra/1440'),
    // Simulated rides say nothing about profiles.
    before: answer('benchmarks/profiles*', profileGains),
    prepare: waitForList,
  },
  { ...page('benchmarks-compared', '/benchmarks/1/ultra/1440'), prepare: compareSystems },
  { ...page('benchmark-entries', '/benchmarks/1/ultra/1440'), prepare: openEntries },
  page('help', '/help'),
  {
    ...page('help-search', '/help'),
    prepare: (shown) => shown.getByRole('searchbox').fill('everyone disappears'),
  },
  page('help-topic', '/help/networkConnection'),
  page('help-scores', '/help/scores'),
  page('help-rule', '/help/sensor-ant-rxfail'),
  page('not-found', '/nowhere'),
  page('api', '/api/docs'),
];
