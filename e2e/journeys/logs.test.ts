import type { Page } from '@playwright/test';
import { expectValidEntries } from '../support/accessibility.ts';
import { signIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

// Visitors first. A page for a deleted report requests it in vain.
test.use({ isSignedIn: false });

const list = (page: Page) =>
  page
    .getByRole('table', { name: 'My log reports' })
    .or(page.getByRole('list', { name: 'My log reports' }));

test('two rides are uploaded, listed and compared, and one is deleted with its share', {
  tag: '@smoke',
}, async ({ page, browser, ownAccount, uploadPage, reportPage }) => {
  await signIn(page, await ownAccount());
  await page.goto('/files');
  await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();
  for (const log of [fixtureLogs.modern, fixtureLogs.legacy]) {
    await uploadPage.open();
    await uploadPage.choose(log);
    await reportPage.waitForIt();
  }
  const link = await reportPage.share();

  await page.goto('/files');
  await expect(page.getByText('All files loaded')).toBeVisible();
  // Sorted by the time of the ride; the older one was uploaded last.
  const views = list(page).getByRole('link', { name: /^View/ });
  await expect(views).toHaveCount(2);
  await expect(views.first()).toHaveAccessibleName(/^View Watopia, Sat 14 Feb 2026/);
  await expect(views.last()).toHaveAccessibleName(/^View London, Sat 18 Mar 2017/);
  await expect(page.getByText('All files loaded')).toBeHidden();

  const opened = page.waitForEvent('popup');
  await views.last().click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('London');
  expect(new URL(tab.url()).pathname).toMatch(/^\/logreport\/[^/]+%2F[^/]+\.gz$/);
  await tab.close();

  for (const box of await page.getByRole('checkbox', { name: /^Compare/ }).all()) await box.check();
  await page.getByRole('link', { name: 'Compare 2 rides' }).click();
  await expect(page.getByRole('region', { name: 'First ride' })).toContainText('London');
  await expect(page.getByRole('region', { name: 'Second ride' })).toContainText('Watopia');
  await page.goBack();

  expect((await page.request.get(link)).status()).toBe(200);
  await page.getByRole('button', { name: /^Delete London/ }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(views).toHaveCount(1);
  await page.reload();
  await expect(views).toHaveCount(1);
  await expect(views).toHaveAccessibleName(/^View Watopia/);
  const stranger = await browser.newContext();
  const dead = await stranger.newPage();
  expect((await dead.goto(link))?.status()).toBe(404);
  await expect(
    dead.getByRole('heading', { name: 'There is no report behind this link' }),
  ).toBeVisible();
  await stranger.close();

  // The other one is deleted on its page, which returns to the list.
  await page.goto((await views.getAttribute('href')) ?? '');
  await reportPage.waitUntilDrawn();
  await reportPage.chooseAction('Delete this report');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/files');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Hardware' })).toBeHidden();
});

/** Pages that need an account, with the text that each shows to visitors below the panel. */
const visitorPages = [
  ['/files', /Your rides/],
  ['/tokens/purchase', 'What a token buys'],
] as const;

test('a visitor’s pages are accessible and fit their window', async ({ page }) => {
  for (const [path, name] of visitorPages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await expectValidEntries(page, path);
  }
});

test('the list is accessible and fits its window', async ({ page, ownAccount }) => {
  await signIn(page, await ownAccount());
  await page.route('**/api/getUserFilesListing*', (route) =>
    route.fulfill({ json: { activities: manyRides } }),
  );
  const figures = { movingSeconds: 3600, secondsBelow30: 40, sensors: [], rules: [] };
  await page.route('**/api/logs/trends*', (route) =>
    route.fulfill({
      json: { rides: manyRides.map((ride) => ({ ...ride, Figures: figures })), tried: [] },
    }),
  );
  await page.goto('/files');
  await list(page).waitFor();
  await page.getByText('The figures as a table').click();
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .nth(1)
    .check();
  await expectValidEntries(page, 'list');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectValidEntries(page, 'dialog');
});
/** Builds rides, some with few measurements. */
const manyRides = Array.from({ length: 8 }, (_, index) => ({
  S3Key: `me/ride-${index}.gz`,
  ActivityId: 'a1',
  Duration: 4000,
  StartTime: new Date(Date.UTC(2026, 1, 20 - 2 * index, 18)).toISOString(),
  ...(index !== 3 && {
    WorldName: 'Makuri Islands',
    Cpu: '13th Gen Intel Core i7-13700H',
    Gpu: index < 4 ? 'NVIDIA GeForce RTX 4050 Laptop GPU' : 'NVIDIA GeForce GTX 970',
    GameClientVersion: '1.103.0',
    Crowdedness: 0.4,
    MaxFps: 90,
    AvgFps: 61.4,
    Pc1Fps: 33,
    WorstLossPercent: 3.4,
    LinkLosses: index % 3,
    Driver: '566.14',
  }),
}));
