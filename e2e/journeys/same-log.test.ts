import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';
import { ReportPage } from '../support/report-page.ts';
import { UploadPage } from '../support/upload-page.ts';

const world = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) });

/** Counts the rides in My Logs. */
async function rideCount(page: Page): Promise<number> {
  await page.goto('/files');
  const views = page.getByRole('link', { name: /^View/ });
  await views.first().waitFor();
  return views.count();
}

/** Two tabs of the same user. */
async function twoTabs(page: Page): Promise<[UploadPage, UploadPage]> {
  const tabs: [UploadPage, UploadPage] = [
    new UploadPage(page),
    new UploadPage(await page.context().newPage()),
  ];
  for (const tab of tabs) {
    await tab.open();
    await tab.expectFree(5);
  }
  return tabs;
}

/** Reopens the faster tab, which would otherwise need up to five seconds to see the other one's upload. */
async function expectFreeAfterBoth([tab]: [UploadPage, UploadPage], tokens: number) {
  await tab.open();
  await tab.expectFree(tokens);
}

/** Holds the requests of both tabs until both have one. */
async function holdUntilBothSend(tabs: [UploadPage, UploadPage]) {
  let count = 0;
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const tab of tabs) {
    await tab.interceptPuts(async () => {
      count += 1;
      if (count === tabs.length) release();
      await both;
      return undefined;
    });
  }
}

test('the same log again shows its existing report, sends nothing and costs nothing', {
  tag: '@once',
}, async ({ page, uploadPage, reportPage }) => {
  await uploadPage.open();
  await uploadPage.expectFree(5);
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitUntilDrawn();
  await uploadPage.expectFree(4);
  const address = page.url();
  await uploadPage.reset.click();

  const calls = uploadPage.watchCalls();
  await uploadPage.choose(fixtureLogs.modern);
  await expect(
    page.getByText('You uploaded this log before: here is its report. Nothing was spent.'),
  ).toBeVisible();
  await reportPage.waitUntilDrawn();
  expect(page.url()).toBe(address);
  await uploadPage.expectFree(4);
  expect(calls.filter((call) => /^(?:PUT|POST \/(?:signedUrl|tokens))/.test(call))).toEqual([]);
  expect(await rideCount(page)).toBe(1);
});

test('two tabs with two logs each follow their own', { tag: '@once' }, async ({ page }) => {
  const tabs = await twoTabs(page);
  await holdUntilBothSend(tabs);
  await tabs[0].choose(fixtureLogs.modern);
  await tabs[1].choose(fixtureLogs.legacy);
  await Promise.all(tabs.map((tab) => new ReportPage(tab.page).waitUntilDrawn()));
  await expect(world(tabs[0].page, 'Watopia')).toBeVisible();
  await expect(world(tabs[1].page, 'London')).toBeVisible();
  await expectFreeAfterBoth(tabs, 3);
  expect(await rideCount(page)).toBe(2);
});
