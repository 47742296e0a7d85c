import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signIn } from '../support/account.ts';
import { expect, test } from '../support/account-fixtures.ts';
import { fixtureLogs, logFile } from '../support/logs.ts';

test('a session that ends elsewhere leads to the sign-in and back to the page', {
  tag: '@once',
}, async ({ page, accounts, account, uploadPage, reportPage, openStranger }) => {
  await signIn(page, account);
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.short);
  await reportPage.waitForIt();
  const { href } = new URL(page.url());

  const other = await openStranger();
  await signIn(other, account);
  await other.goto('/upload');
  await other.getByRole('button', { name: account.email }).click();
  await other.getByRole('button', { name: 'Settings' }).click();
  const settings = other.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Sign-in' }).click();
  const end = settings.getByRole('button', { name: /^End the session of/ });
  await expect(end).toHaveCount(1);
  await end.click();
  await expect(end).toHaveCount(0);

  // The next action notices it.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.waitForURL('**/auth/signin?next=*');
  await accounts.signIn(account);
  await page.waitForURL(href);
  await reportPage.waitUntilDrawn();
});

test.describe('a file that is dropped after the end of the session is not sent', {
  tag: '@once',
}, () => {
  const log = logFile(readFileSync(fixtureLogs.short));
  const told = (page: Page) => page.getByRole('alert').filter({ hasText: 'user is not signed in' });

  test.beforeEach(async ({ page, account, uploadPage }) => {
    await signIn(page, account);
    await uploadPage.open();
    // The page's first requests would notice it too and redirect before a file can be dropped.
    await page.waitForLoadState('networkidle');
  });

  test('after a sign-out in another tab that this tab notices', async ({
    page,
    account,
    uploadPage,
  }) => {
    const other = await page.context().newPage();
    await other.goto('/upload');
    await other.getByRole('button', { name: account.email }).click();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Start for Free', exact: true })).toBeVisible();
    const calls = uploadPage.watchCalls();
    await uploadPage.dropOn(page.getByRole('main'), log);
    // It becomes a visitor's log, which the browser reads.
    await expect(page.getByRole('region', { name: 'What your log says' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/upload');
    expect(calls).toEqual([]);
  });

  test('after a sign-out that this tab does not notice', async ({ page, uploadPage }) => {
    const puts = await uploadPage.interceptPuts();
    await page.request.post('/api/auth/sign-out', { data: {} });
    await uploadPage.drop(log);
    await expect(told(page)).toBeVisible();
    await page.waitForURL('**/auth/signin*');
    expect(puts).toEqual([]);
  });
});
