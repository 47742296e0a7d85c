import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';
import { ReportPage } from '../support/report-page.ts';

async function openSettings(page: Page, email: string) {
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  return page.getByRole('dialog', { name: 'Settings' });
}

test('a user saves a time zone for every device, downloads all data and deletes the account', {
  tag: '@phone',
}, async ({ page, accounts, account, uploadPage, reportPage, openStranger }) => {
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.short);
  await reportPage.waitForIt();
  const ride = page.getByRole('list', { name: 'The ride' });
  await expect(ride).not.toContainText('your time zone');

  const settings = await openSettings(page, account.email);
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(page.getByRole('button', { name: account.email })).toBeFocused();
  await openSettings(page, account.email);
  const zone = settings.getByRole('combobox', { name: 'Time zone' });
  await expect(zone.locator('option:checked')).toHaveText('GMT+0');
  await expect(settings.getByRole('switch', { name: 'Use the clock of each ride' })).toBeChecked();
  await zone.selectOption('GMT+5:45');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await expect(settings).toBeHidden();
  await expect(page.getByRole('button', { name: account.email })).toBeFocused();
  await expect(ride).toContainText('UTC+5:45, your time zone');

  const other = await openStranger();
  await signIn(other, account);
  await other.goto(page.url());
  await new ReportPage(other).waitUntilDrawn();
  await expect(other.getByRole('list', { name: 'The ride' })).toContainText('UTC+5:45');

  const link = await reportPage.share();
  await page.keyboard.press('Escape');
  await openSettings(page, account.email);
  await settings.getByRole('tab', { name: 'My data' }).click();
  const download = page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Export my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ridescope-my-data-[\d-]+\.json$/);
  const exported = await readFile(await file.path(), 'utf8');
  expect(exported).toContain(account.email);
  const [, , , name = ''] = new URL(page.url()).pathname.split('/');
  expect(exported).toContain(decodeURIComponent(name));

  await settings.getByRole('button', { name: 'Delete my account' }).click();
  const typed = settings.getByLabel(/^Type DELETE/);
  const password = settings.getByLabel('Your password');
  const confirm = settings.getByRole('button', { name: 'Delete for good' });
  await typed.fill('delete it');
  await password.fill(account.password);
  await confirm.click();
  await expect(settings.getByText('Please type DELETE to confirm')).toBeVisible();
  await expect(typed).toBeFocused();
  await typed.fill('DELETE');
  await password.fill('Not-mine-1!');
  await confirm.click();
  await expect(settings.getByText('Incorrect password. Please try again.')).toBeVisible();
  await password.fill(account.password);
  await confirm.click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  expect((await page.goto(link))?.status()).toBe(404);
  await accounts.signIn(account);
  await expect(
    page.getByText('No account found with this email. Please sign up first.'),
  ).toBeVisible();
});
