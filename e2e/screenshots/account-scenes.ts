import type { Page } from '@playwright/test';
import { answer, page, type Scene } from './scene.ts';

/** Compares two rides of the list by their places in it. */
const compareRides = (places: readonly number[]) => async (shown: Page) => {
  const boxes = shown.getByRole('main').getByRole('checkbox', { name: /^Compare/ });
  for (const place of places) await boxes.nth(place).check();
  await shown.getByRole('link', { name: 'Compare 2 rides' }).click();
};

/** Chooses an entry in the menu of the first ride, and waits for its dialog unless it is the menu that is shown. */
const chooseOfFirst = (entry?: string) => async (shown: Page) => {
  await shown
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  if (entry === undefined) return;
  await shown.getByRole('menuitem', { name: entry }).click();
  await shown.getByRole('dialog').waitFor();
};

/** Opens the Settings, at one of their tabs. */
const openSettings = (tab: string) => async (shown: Page) => {
  await shown.getByRole('button', { name: /@example\.org/ }).click();
  await shown.getByRole('button', { name: 'Settings' }).click();
  await shown.getByRole('dialog').getByRole('tab', { name: tab }).click();
};

const settings = (name: string, tab: string): Scene => ({
  ...page(name, '/upload', 'rider'),
  prepare: openSettings(tab),
  isWindowOnly: true,
});

const entry = { free: 0, paid: 0, reason: 'payment' };
const payment = { id: 'p1', bundleName: 'Value', paid: 1200, receiptUrl: 'https://example.org/r' };
const log = { bytes: 12_400_000, rideAt: '2026-02-14T17:50:00.000Z' };
/** A history with everything that can happen to tokens. */
const wholeHistory = [
  {
    ...entry,
    kind: 'reversal',
    paid: -40,
    reason: 'moneyBack',
    payment: { ...payment, refunded: 1200 },
  },
  { ...entry, kind: 'refund', free: 3, reason: 'fault', log },
  { ...entry, kind: 'refund', paid: 1, reason: 'analysisFault', log },
  { ...entry, kind: 'refund', paid: 1, reason: 'analysisStopped', log },
  { ...entry, kind: 'spend', paid: -1, reason: 'analysis', log },
  { ...entry, kind: 'spend', free: -2, paid: -1, reason: 'upload', log },
  { ...entry, kind: 'purchase', paid: 40, payment },
  { ...entry, kind: 'grant', free: 5, reason: 'monthly' },
  { ...entry, kind: 'expire', free: -2, reason: 'monthEnd' },
  { ...entry, kind: 'grant', paid: 10, reason: 'gift' },
].map((one, index) => ({
  ...one,
  id: index + 1,
  createdAt: new Date(Date.UTC(2026, 1, 28 - 2 * index, 19, 5)).toISOString(),
}));

/** Pages of the rider's account, and of one without anything. */
export const accountScenes: readonly Scene[] = [
  page('upload', '/upload', 'rider'),
  page('logs', '/files', 'rider'),
  { ...page('logs-menu', '/files', 'rider'), prepare: chooseOfFirst(), isWindowOnly: true },
  {
    ...page('logs-name', '/files', 'rider'),
    prepare: chooseOfFirst('Name and note'),
    isWindowOnly: true,
  },
  {
    ...page('logs-delete', '/files', 'rider'),
    prepare: chooseOfFirst('Delete this report'),
    isWindowOnly: true,
  },
  page('logs-empty', '/files', 'newcomer'),
  page('compare', '/compare', 'rider'),
  page('compare-empty', '/compare', 'newcomer'),
  { ...page('compare-rides', '/files', 'rider'), prepare: compareRides([0, 5]) },
  { ...page('compare-short', '/files', 'rider'), prepare: compareRides([0, 1]) },
  page('purchase-tokens', '/tokens/purchase', 'rider'),
  {
    ...page('token-history', '/tokens/purchase', 'rider'),
    before: answer('tokens/history*', { entries: wholeHistory, total: wholeHistory.length }),
  },
  page('purchase-tokens-empty', '/tokens/purchase', 'newcomer'),
  page('purchase-success', '/purchase/success?purchase=unknown', 'rider'),
  page('purchase-cancel', '/purchase/cancel', 'rider'),
  page('ping-rider', '/ping', 'rider'),
  settings('settings', 'Preferences'),
  settings('settings-sign-in', 'Sign-in'),
  settings('settings-data', 'My data'),
];
