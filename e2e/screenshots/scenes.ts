import type { Page } from '@playwright/test';

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
}

const show = (selector: string) => async (page: Page) => {
  const part = page.locator(selector);
  await part.waitFor();
  await part.evaluate((element) => element.scrollIntoView());
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
  page('upload', '/upload', true),
  page('sign-in', '/auth/signin'),
  page('sign-up', '/auth/signup'),
  page('verify', '/auth/verify'),
  page('reset-password', '/auth/reset-password'),
  page('logs-visitor', '/files'),
  page('logs', '/files', true),
  page('compare', '/compare', true),
  page('purchase-tokens', '/tokens/purchase', true),
  page('purchase-tokens-visitor', '/tokens/purchase'),
  page('purchase-success', '/purchase/success?purchase=unknown', true),
  page('purchase-cancel', '/purchase/cancel', true),
  page('terms', '/termsofuse'),
  page('privacy', '/privacy'),
  page('help', '/help'),
  page('help-topic', '/help/networkConnection'),
  page('help-scores', '/help/scores'),
  page('help-rule', '/help/sensor-ant-rxfail'),
  page('not-found', '/nowhere'),
  page('api', '/api/docs'),
  ...demos.map((id) => page(id, `/report/${id}`)),
  { name: 'report', path: ({ ownReport }) => ownReport, isSignedIn: true },
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
