import { readFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs, logFile } from '../support/logs.ts';

test.use({
  serviceWorkers: 'allow',
  // What the network refuses is the subject of these journeys.
  expectedProblems: /ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be reached/,
});

test('reports that were opened before open without a connection, until the sign-out', {
  tag: '@once',
}, async ({ page, context, uploadPage, reportPage }) => {
  await uploadPage.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await uploadPage.drop(logFile(readFileSync(fixtureLogs.modern)));
  await reportPage.waitUntilDrawn();
  await page.goto('/files');
  await page.getByRole('link', { name: /^View Watopia/ }).click();
  await reportPage.waitUntilDrawn();
  const address = page.url();
  const heading = page.getByRole('heading', { level: 1, name: /^Watopia/ });

  await context.setOffline(true);
  await page.goto(address);
  await expect(heading).toBeVisible();
  await expect(
    page.getByText('You’re offline.').or(page.getByText("You're offline.")),
  ).toBeVisible();

  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
  await page.getByRole('link', { name: /^Watopia/ }).click();
  await expect(heading).toBeVisible();

  await context.setOffline(false);
  await page.goto('/upload');
  await expect(uploadPage.dropZone).toBeVisible();
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('reports'))).toBe(false);
  await context.setOffline(true);
  await page.goto(address);
  await expect(heading).toBeHidden();
});
