import type { Page } from '@playwright/test';
import { newEmail } from '../support/account-pages.ts';
import { expect, test } from '../support/fixtures.ts';

const balance = (page: Page) => page.getByRole('region', { name: 'Your tokens' });
const outcome = (page: Page) => page.getByRole('status').getByRole('heading', { level: 1 });

/** Opens the purchase page and goes to the test checkout of a bundle. */
async function choose(page: Page, bundle: string) {
  await page.goto('/tokens/purchase');
  await page.getByRole('button', { name: `Buy ${bundle}` }).click();
  await expect(page.getByText('No card is asked for, and no money is taken.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Ridescope ${bundle}`);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('every bundle arrives, however its payment goes (PUR-04, PUR-09, PUR-12, PUR-14, PUR-15, PUR-17)', async ({
  page,
}) => {
  await choose(page, 'Starter');
  await press(page, 'Decline the card');
  await expect(page.getByRole('status')).toHaveText('The card was declined. Nothing was charged.');
  await press(page, 'Cancel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled');
  await page.getByRole('link', { name: 'Back to Purchase' }).click();
  await expect(balance(page)).toContainText('Paid0');

  await choose(page, 'Starter');
  await press(page, 'Pay');
  await expect(outcome(page)).toHaveText('Payment Successful');
  await expect(page.getByText('10 tokens for $5.00 arrived.')).toBeVisible();
  await page.waitForURL('**/files');

  // The tab is closed right after paying.
  await choose(page, 'Value');
  await press(page, 'Pay and never return');
  await page.goto('/tokens/purchase');
  await expect(balance(page)).toContainText('Paid40');

  await choose(page, 'Power');
  await press(page, 'Pay late');
  await expect(page.getByText('Your tokens are about to arrive.')).toBeVisible();
  await expect(page.getByText('100 tokens for $30.00 arrived.')).toBeVisible();

  await page.goto('/tokens/purchase');
  await expect(balance(page)).toContainText('Paid140');
  const history = page.getByRole('table', { name: 'Payment history' });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('payments');
  await expect(history.getByRole('row')).toHaveCount(4);
  await expect(history).toContainText('Power purchased, $30.00');
  await expect(history.getByRole('link', { name: 'Receipt' })).toHaveCount(3);
  const download = page.waitForEvent('download');
  await press(page, 'Download CSV');
  expect((await download).suggestedFilename()).toBe('ridescope-tokens.csv');
});

test.describe('a visitor', () => {
  test.use({ isSignedIn: false });

  test('sees the prices, signs up and comes back to buy (PUR-03, PUR-07)', {
    tag: '@phone',
  }, async ({ page, accounts, mail }) => {
    await page.goto('/tokens/purchase');
    await expect(page.getByText('$12.00')).toBeVisible();
    await page.getByRole('link', { name: 'Sign In to Purchase' }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Start for free' }).click();
    const email = newEmail();
    await accounts.signUp(email);
    await page.waitForURL('**/auth/verify*');
    await accounts.fill({ 'Verification code': await mail.nextCode(email) });
    await page.waitForURL('**/tokens/purchase');
    await page.getByRole('button', { name: 'Buy Starter' }).dblclick();
    await press(page, 'Pay, message sent twice');
    await expect(page.getByText('You have 10 paid tokens')).toBeVisible();
  });
});
