import { expect, test } from '../support/fixtures.ts';

test.use({ isSignedIn: false, permissions: ['clipboard-read', 'clipboard-write'] });

test('a visitor searches hardware, narrows the search and shares it', {
  tag: '@phone',
}, async ({ page }) => {
  const results = page.getByRole('list', { name: 'Systems, fastest first' });
  await page.goto('/search');
  await page.getByRole('link', { name: /^RTX 4060/ }).click();
  await expect(page.getByText('Sample data')).toBeVisible();
  await expect(results.getByRole('heading').first()).toContainText('RTX 4060');

  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('RTX 4060 -lap');
  await page.getByRole('option').first().waitFor();
  await box.fill('RTX 4060 -laptop');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\/RTX%204060%20-laptop$/);
  await expect(results.getByRole('heading', { name: /Laptop/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());

  await box.fill('RTX 4060 xyzzy');
  await box.press('Enter');
  await expect(page.getByText('without “xyzzy”')).toBeVisible();
  await expect(results.getByRole('heading').first()).toContainText('RTX 4060');
  // What is in quotes is wanted for sure.
  await box.fill('RTX 4060 "xyzzy"');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('button', { name: 'Search without "xyzzy"' }).click();
  await expect(results).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('RTX 4060 "xyzzy"');
  await page.getByRole('button', { name: 'New Search' }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Examples' })).toBeVisible();
});
