import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { chooseOfRide } from '../support/list-page.ts';
import { fixtureLogs } from '../support/logs.ts';
import { ReportPage } from '../support/report-page.ts';
import { UploadPage } from '../support/upload-page.ts';

const list = (page: Page) =>
  page
    .getByRole('table', { name: 'My log reports' })
    .or(page.getByRole('list', { name: 'My log reports' }));

/** Holds the logs of all tabs until each has one to send. */
async function holdUntilAllSend(tabs: UploadPage[]) {
  let count = 0;
  const { promise: all, resolve: release } = Promise.withResolvers<void>();
  for (const tab of tabs) {
    await tab.interceptPuts(async () => {
      count += 1;
      if (count === tabs.length) release();
      await all;
      return undefined;
    });
  }
}

test('two rides are uploaded in two tabs at once, listed and compared, and deleted with their share', {
  tag: '@phone',
}, async ({ page, openStranger, uploadPage, reportPage }) => {
  await page.goto('/files');
  await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();
  const second = await page.context().newPage();
  const secondUpload = new UploadPage(second);
  for (const tab of [uploadPage, secondUpload]) {
    await tab.open();
    await tab.expectFree(5);
  }
  await holdUntilAllSend([uploadPage, secondUpload]);
  await secondUpload.choose(fixtureLogs.modern);
  await uploadPage.choose(fixtureLogs.legacy);
  await Promise.all([reportPage.waitForIt(), new ReportPage(second).waitForIt()]);
  // Each tab followed its own.
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expect(title).toMatch(/^London/);
  await expect(second.getByRole('heading', { level: 1, name: /^Watopia/ })).toBeVisible();
  await second.close();
  const link = await reportPage.share();

  await page.goto('/files');
  await expect(page.getByText('All files loaded')).toBeVisible();
  await uploadPage.expectFree(3);
  // Sorted by the time of the ride.
  const views = list(page).getByRole('link', { name: /^View/ });
  await expect(views).toHaveCount(2);
  await expect(views.first()).toHaveAccessibleName(/^View Watopia, Sat 14 Feb 2026/);
  await expect(views.last()).toHaveAccessibleName(/^View London, Sat 18 Mar 2017/);
  await expect(page.getByText('All files loaded')).toBeHidden();

  // '/logreport/{encoded storage key}' 'opens in new tab from log list'; the rest of the row opens it in this one.
  const opened = page.waitForEvent('popup');
  await views.last().click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(new URL(tab.url()).pathname).toMatch(/^\/logreport\/[^/]+%2F[^/]+\.gz$/);
  await tab.close();
  await expect(views).toHaveCount(2);
  await list(page)
    .getByRole('link', { name: /^Open London/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(new URL(page.url()).pathname).toMatch(/^\/logreport\/[^/]+%2F[^/]+\.gz$/);
  await page.goBack();
  await expect(views).toHaveCount(2);

  for (const box of await page.getByRole('checkbox', { name: /^Compare/ }).all()) await box.check();
  await page.getByRole('link', { name: 'Compare 2 rides' }).click();
  const firstRide = page.getByRole('region', { name: 'First ride' });
  const secondRide = page.getByRole('region', { name: 'Second ride' });
  await expect(firstRide.getByRole('heading', { level: 3 })).toHaveText(title);
  await expect(secondRide).toContainText('Watopia');
  await expect(page.getByRole('region', { name: 'Scores' })).toContainText('Total');
  await expect(page.getByText('These rides had different conditions')).toBeVisible();
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(secondRide.getByRole('heading', { level: 3 })).toHaveText(title);
  await page.goto('/files');

  expect((await page.request.get(link)).status()).toBe(200);
  await chooseOfRide(page, /^Actions for London/, 'Delete this report');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(views).toHaveCount(1);
  await page.reload();
  await expect(views).toHaveCount(1);
  await expect(views).toHaveAccessibleName(/^View Watopia/);
  const dead = await openStranger();
  expect((await dead.goto(link))?.status()).toBe(404);
  await expect(
    dead.getByRole('heading', { name: 'There is no report behind this link' }),
  ).toBeVisible();

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
