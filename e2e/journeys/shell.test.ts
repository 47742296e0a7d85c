import type { Page } from '@playwright/test';
import { versionOfCli } from '../support/cli.ts';
import { expect, test } from '../support/fixtures.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const root = (page: Page) => page.locator('html');

test.describe('a visitor', () => {
  test.use({ isSignedIn: false });

  test('opens and closes the sidebar and follows its links', { tag: '@smoke' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/auth/signin');
    const toggle = page.getByRole('banner').getByRole('button', { name: /the menu$/ });
    if (isMobile) {
      await expect(nav(page)).toBeHidden();
      await toggle.click();
      await expect(nav(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(nav(page)).toBeHidden();
      await expect(toggle).toBeFocused();
      await toggle.click();
    } else {
      const widthPx = async () => (await nav(page).boundingBox())?.width;
      const widePx = await widthPx();
      await toggle.click();
      await expect.poll(widthPx).toBeLessThan(widePx ?? 0);
      await page.reload();
      await expect.poll(widthPx).toBeLessThan(widePx ?? 0);
      await toggle.click();
      await expect.poll(widthPx).toBe(widePx);
    }
    await expect(nav(page)).toContainText(/Ridescope\s*3\.0/);
    const upload = nav(page).getByRole('link', { name: 'Upload' });
    await expect(upload).toHaveAccessibleDescription('Needs a sign-in');
    await upload.click();
    await page.waitForURL('**/upload');
    await expect(page.getByRole('region', { name: 'Authentication required' })).toBeVisible();
    if (isMobile) {
      // The drawer covers the page and has closed with the old one.
      await expect(nav(page)).toBeHidden();
      await toggle.click();
    }
    await nav(page).getByRole('link', { name: 'Demo' }).click();
    await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible();
  });

  test('sees what an account is for and returns after the sign-in', async ({ page, account }) => {
    await page.goto('/upload');
    const panel = page.getByRole('region', { name: 'Authentication required' });
    await expect(panel.getByRole('list', { name: 'Free, without an account' })).toHaveText(
      /Demo reports.*Benchmarks.*Public search.*Ping test.*Help/s,
    );
    await expect(panel.getByRole('list', { name: 'With an account' })).toHaveText(
      /Upload and analyze, 5 free per month.*Personal log history.*Token purchases.*Report sharing.*Settings/s,
    );
    await panel.getByRole('link', { name: 'Start for Free' }).click();
    await page.waitForURL('**/auth/signup');
    await page.goBack();
    await panel.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('**/auth/signin');
    await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/upload');
    await expect(panel).toBeHidden();
  });

  test.describe('with a broken connection', () => {
    test.use({ expectedProblems: /net::ERR_FAILED|Failed to fetch dynamically imported module/ });

    test('still sees the frame around a page that fails', { tag: '@once' }, async ({ page }) => {
      await page.goto('/auth/signin');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.route('**/assets/*.js', (route) => route.abort());
      await nav(page).getByRole('link', { name: 'Demo' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await page.unroute('**/assets/*.js');
      await nav(page).getByRole('link', { name: 'Upload' }).click();
      await expect(page.getByRole('region', { name: 'Authentication required' })).toBeVisible();
    });
  });

  test('sees a helpful page at an unknown address', { tag: '@once' }, async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upload & Analyze' })).toBeVisible();
  });
});

test('theme and colour are kept and apply from the first paint', async ({
  page,
  account,
  uploadPage,
}) => {
  await uploadPage.open();
  await page.getByRole('button', { name: account.email }).click();
  const calls = uploadPage.watchCalls();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to orange' }).click();
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root(page)).toHaveAttribute('data-accent', 'orange');
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();

  // The page is dark before any script has loaded.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root(page)).toHaveAttribute('data-accent', 'orange');
  await expect.poll(ground).toBe(dark);
  expect(await page.locator('#root').innerHTML()).not.toContain('<main');
  release();
  await uploadPage.dropZone.waitFor();
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('footer, health and command line show the same version', { tag: '@once' }, async ({
  page,
  request,
  uploadPage,
}) => {
  await uploadPage.open();
  const { version } = await (await request.get('/api/health')).json();
  await expect(page.getByRole('contentinfo')).toContainText(`version ${version}`);
  expect(await versionOfCli()).toBe(version);
});
