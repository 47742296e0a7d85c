import type { Page } from '@playwright/test';
import { expectValidEntries } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ isSignedIn: false });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Help' });

test('a visitor finds a topic from any page, despite typing errors', async ({ page, isMobile }) => {
  await page.goto('/upload');
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Help' })
    .click();
  const dialog = dialogOf(page);
  const field = dialog.getByRole('searchbox', { name: 'Search the help' });
  await expect(field).toBeFocused();
  await expectValidEntries(page, 'the help dialog');
  await field.fill('everyone dissapears');
  const results = dialog.getByRole('list', { name: 'Topics found, best first' });
  await expect(results.getByRole('link').first()).toHaveText('Everyone disappears');
  await results.getByRole('link').first().click();
  await dialog.getByRole('link', { name: 'Use a cable' }).click();
  const part = dialog.getByRole('heading', { name: 'Use a network cable' });
  await expect(part).toBeInViewport();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('heading', { name: 'Everyone disappears' })).toBeInViewport();
  expect(new URL(page.url()).pathname).toBe('/upload');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/Thank you/);
  await dialog.getByRole('link', { name: 'Open as a page' }).click();
  await page.waitForURL('**/help/networkConnection');
  await expect(dialog).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a topic has its words, title and address', { tag: '@once' }, async ({ page }) => {
    const answer = await page.goto('/help/powerSignal');
    expect(answer?.status()).toBe(200);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Power drops to zero' }),
    ).toBeVisible();
    await expect(page.getByText('Restart the trainer')).toBeVisible();
    await expect(page).toHaveTitle('Power drops to zero · Ridescope');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/help\/powerSignal$/,
    );
    await page
      .getByRole('table')
      .getByRole('link', { name: /^Bluetooth/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Bluetooth sensors disconnect',
    );
    expect((await page.goto('/help/nothing'))?.status()).toBe(404);
  });
});

test('the pages of the help are accessible', async ({ page }) => {
  for (const path of ['/help', '/help/scores', '/help/findLog', '/help/fixes-ant']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('[data-loading-page]')).toHaveCount(0);
    await expectValidEntries(page, path);
  }
});
