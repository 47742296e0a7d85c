import { expect, type Page } from '@playwright/test';
import { openPath, type Place } from '../support/accessibility.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The page of tokens, which holds still while it loads. */
export const tokensPlace: Place = { name: 'tokens', open: expectStillWhenBalanceArrives };

/** The ends of a checkout. */
export const checkoutPlaces: Place[] = [
  {
    name: 'cancelled checkout',
    at: '/purchase/cancel',
    async open(page) {
      await press(page, 'Buy Starter');
      await press(page, 'Cancel');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled');
    },
  },
  {
    name: 'tokens on their way',
    at: '/purchase/success',
    async open(page) {
      await openPath(page, '/tokens/purchase');
      await press(page, 'Buy Power');
      await press(page, 'Pay late');
      await expect(page.getByText('Your tokens are about to arrive.')).toBeVisible();
    },
  },
];

/** Opens the purchase page with a late balance: what is below it keeps its place. */
async function expectStillWhenBalanceArrives(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/tokens/balance*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/tokens/purchase');
  await expect(page).toHaveTitle('Purchase Tokens · Ridescope');
  await expect(page.getByText('$12.00')).toBeVisible();
  const top = () =>
    page.getByRole('heading', { name: 'Token bundles' }).evaluate(async (heading) => {
      await document.fonts.ready;
      return Math.round(heading.getBoundingClientRect().top);
    });
  const topBefore = await top();
  held.resolve();
  const balance = page.getByRole('region', { name: 'Your tokens' });
  await expect(balance).toContainText('5 of 5');
  await expect(balance).toContainText('Paid0');
  expect(await top()).toBe(topBefore);
  await page.unroute('**/api/tokens/balance*');
  await page.getByRole('table', { name: 'Payment history' }).waitFor();
}
