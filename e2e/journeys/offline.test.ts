import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

test.use({
  serviceWorkers: 'allow',
  // What the network refuses is the subject of these journeys.
  expectedProblems: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

test('a report that was opened before opens without a connection, until the sign-out', async ({
  page,
  context,
  accounts,
  account,
  uploadPage,
  reportPage,
}) => {
  await uploadPage.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitUntilDrawn();
  await page.goto('/files');
  // The link opens another tab.
  const link = page.getByRole('link', { name: /^View Watopia/ });
  await page.goto((await link.getAttribute('href')) ?? '');
  await reportPage.waitUntilDrawn();
  const address = page.url();
  const heading = page.getByRole('heading', { level: 1, name: /^Watopia/ });

  await context.setOffline(true);
  await page.goto(address);
  await expect(heading).toBeVisible();
  await expect(page.getByText("You're offline.")).toBeVisible();

  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
  await page.getByRole('link', { name: /^Watopia/ }).click();
  await expect(heading).toBeVisible();

  await context.setOffline(false);
  await page.goto('/upload');
  await expect(uploadPage.dropZone).toBeVisible();
  await accounts.signOut(account);
  await expect.poll(() => page.evaluate(() => caches.has('reports'))).toBe(false);
  await context.setOffline(true);
  await page.goto(address);
  await expect(heading).toBeHidden();
});
