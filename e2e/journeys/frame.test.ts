import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const root = (page: Page) => page.locator('html');

test('the width of the sidebar, theme and colour apply from the first paint', async ({
  page,
  account,
  uploadPage,
}) => {
  await uploadPage.open();
  // The first HTML shows the frame before the app runs, and no user's name.
  await expect(page.getByRole('button', { name: account.email })).toBeVisible();
  const toggle = page.getByRole('banner').getByRole('button', { name: /the menu$/ });
  const widthPx = async () => (await nav(page).boundingBox())?.width;
  const widePx = await widthPx();
  await toggle.click();
  await expect.poll(widthPx).toBeLessThan(widePx ?? 0);

  await page.getByRole('button', { name: account.email }).click();
  const calls = uploadPage.watchCalls();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to orange' }).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await expect(root(page)).toHaveAttribute('data-accent', 'orange');
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  // The locator waits for a body: the head of a page that loads sets the theme before there is one.
  const ground = () =>
    page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const dark = await ground();

  // The page is dark before any script has loaded.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await expect(root(page)).toHaveAttribute('data-accent', 'orange');
  await expect.poll(ground).toBe(dark);
  expect(await widthPx()).toBeLessThan(widePx ?? 0);
  expect(await page.getByRole('button', { name: account.email }).count()).toBe(0);
  release();
  await expect(page.getByRole('button', { name: account.email })).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await expect.poll(widthPx).toBeLessThan(widePx ?? 0);
  await toggle.click();
  await expect.poll(widthPx).toBe(widePx);
});

test.describe('with a broken connection', () => {
  test.use({
    isSignedIn: false,
    expectedProblems: /net::ERR_FAILED|Failed to fetch dynamically imported module/,
  });

  test('a visitor still sees the frame around a page that fails', async ({ page, request }) => {
    await page.goto('/auth/signin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { version } = await (await request.get('/api/health')).json();
    await expect(page.getByRole('contentinfo')).toContainText(`version ${version}`);
    await page.route('**/assets/*.js', (route) => route.abort());
    await nav(page).getByRole('link', { name: 'Demo' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.unroute('**/assets/*.js');
    await nav(page).getByRole('link', { name: 'Upload' }).click();
    await expect(page.getByRole('region', { name: 'Authentication required' })).toBeVisible();
  });
});
