import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.use({ isSignedIn: false });

const systems = (page: Page) => page.getByRole('list', { name: 'Systems, fastest first' });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('a visitor chooses conditions, shares them, finds them again, and opens the entries of a system', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto('/benchmarks/9/ultra/2160');
  await expect(page.getByRole('heading', { level: 1, name: 'Benchmarks' })).toBeVisible();
  await select(page, 'World').selectOption('Watopia');
  await select(page, 'Resolution').selectOption('1440 (WQHD)');
  await page.getByRole('button', { name: 'Show Advanced Options' }).click();
  await select(page, 'Crowdedness').selectOption('Solo 0-20%');
  await select(page, 'Year').selectOption({ index: 1 });
  const year = await select(page, 'Year').inputValue();
  const before = await select(page, 'Quarter').inputValue();
  const quarter = before === '4' ? '3' : '4';
  await select(page, 'Quarter').selectOption(quarter);
  const path = `/benchmarks/1/ultra/1440/020/${year}/${quarter}`;
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(systems(page).getByRole('listitem').first()).toBeVisible();

  await page.getByRole('button', { name: 'Get Link' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toHaveValue(new RegExp(`${path}$`));
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open in new Tab' }).click();
  const tab = await opened;
  await expect(select(tab, 'Crowdedness')).toHaveValue('020');
  await expect(select(tab, 'Quarter')).toHaveValue(quarter);
  await expect(systems(tab)).toBeVisible();
  await tab.close();

  await page.keyboard.press('Escape');
  await page.reload();
  await expect(select(page, 'Resolution')).toHaveValue('1440');
  await page.goBack();
  await expect(select(page, 'Quarter')).toHaveValue(before);
  await expect(select(page, 'Crowdedness')).toHaveValue('020');

  await page.goto('/benchmarks/1/ultra/1440');
  const link = systems(page).getByRole('link').first();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Benchmark Entries' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('Watopia / Ultra / 1440 (WQHD)');
  await expect(page.getByRole('heading', { name: /^Frame rates of \d+ rides?$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Entries', exact: true })).toBeVisible();

  const card = encodeURIComponent('GeForce GTX 1080 Ti/PCIe/SSE2');
  const unknown = `/benchmarkactivities/1/ultra/1440/i7%20%40%204.20GHz/${card}`;
  const response = await page.goto(unknown);
  expect(response?.status()).toBe(200);
  await expect(page.getByText('GeForce GTX 1080 Ti/PCIe/SSE2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});
