import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.use({ isSignedIn: false });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Help' });

test('a visitor finds a topic from any page through the menu of a phone, despite typing errors', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/upload');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const toggle = page.getByRole('banner').getByRole('button', { name: /the menu$/ });
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await menu.getByRole('button', { name: 'Help' }).click();
  const dialog = dialogOf(page);
  const field = dialog.getByRole('searchbox', { name: 'Search the help' });
  await expect(field).toBeFocused();
  // The page behind takes no focus, neither from a script nor where the dialog ends.
  await toggle.evaluate((button) => button.focus());
  await expect(field).toBeFocused();
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(page.locator('#root :focus')).toHaveCount(0);
  }
  await expect(dialog.getByRole('link', { name: /^Open the help as a page/ })).toBeFocused();
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
