import { expect, test } from '../support/fixtures.ts';

test.use({ isSignedIn: false, javaScriptEnabled: false });

const pages = [
  ['/', /^Find out what broke your ride/, / · Ridescope$/],
  ['/termsofuse', 'Terms of use', / · Ridescope$/],
  ['/privacy', 'Privacy policy', / · Ridescope$/],
  ['/help/powerSignal', 'Power drops to zero', 'Power drops to zero · Ridescope'],
] as const;

test('the free pages and the help have their words, titles and addresses without script', async ({
  page,
  server,
}) => {
  for (const [path, name, title] of pages) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path);
  }
  await expect(page.getByText('Restart the trainer')).toBeVisible();
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Bluetooth/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bluetooth sensors disconnect');
  expect((await page.goto('/help/nothing'))?.status()).toBe(404);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
});
