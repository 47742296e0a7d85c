import type { Page } from '@playwright/test';
import { expectFit, expectValidEntries } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

const balance = (page: Page) => page.getByRole('region', { name: 'Your tokens' });
const outcome = (page: Page) => page.getByRole('status').getByRole('heading', { level: 1 });

/** Opens the purchase page and goes to the test checkout of a bundle. */
async function choose(page: Page, bundle: string) {
  await page.goto('/tokens/purchase');
  await page.getByRole('button', { name: `Buy ${bundle}` }).click();
  await expect(page.getByText('No card is asked for, and no money is taken.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Ridescope ${bundle}`);
}

/** Opens the purchase page with a late balance: what is below it keeps its place. */
async function expectStillWhenBalanceArrives(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/tokens/balance*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/tokens/purchase');
  await expect(page.getByText('$12.00')).toBeVisible();
  const top = () =>
    page.getByRole('heading', { name: 'Token bundles' }).evaluate(async (heading) => {
      await document.fonts.ready;
      return Math.round(heading.getBoundingClientRect().top);
    });
  const topBefore = await top();
  held.resolve();
  await expect(balance(page)).toContainText('Paid0');
  expect(await top()).toBe(topBefore);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('every bundle arrives, however its payment goes (PUR-04, PUR-09, PUR-12, PUR-14, PUR-15, PUR-17)', async ({
  page,
}) => {
  await expectStillWhenBalanceArrives(page);
  await expectValidEntries(page, 'the purchase page');
  await expectFit(page, 'the purchase page');
  // Three in a row, or one below the other on a phone.
  const tops = await page
    .getByRole('list', { name: 'Bundles' })
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  expect(new Set(tops).size).toBe(isPhone ? 3 : 1);

  await choose(page, 'Starter');
  await press(page, 'Decline the card');
  await expect(page.getByRole('status')).toHaveText('The card was declined. Nothing was charged.');
  await press(page, 'Cancel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled');
  await expectValidEntries(page, 'the cancel page');
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
  await expectValidEntries(page, 'the success page');
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

test('a visitor sees the prices, signs in and comes back to buy (PUR-03, PUR-07)', {
  tag: '@once',
}, async ({ account, openStranger }) => {
  const page = await openStranger();
  await page.goto('/tokens/purchase');
  await expect(page.getByText('$12.00')).toBeVisible();
  await expectValidEntries(page, 'the prices of a visitor');
  await page.getByRole('link', { name: 'Sign In to Purchase' }).first().click();
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/tokens/purchase');
  await page.getByRole('button', { name: 'Buy Starter' }).dblclick();
  await press(page, 'Pay, message sent twice');
  await expect(page.getByText('You have 10 paid tokens')).toBeVisible();
});

// The refused check is the point of the journey.
const refusedCheck = /status of 402.*tokens\/check/s;

test.describe('with a refused check', () => {
  test.use({ expectedProblems: refusedCheck });

  test('a log without tokens waits in the browser until they are bought', { tag: '@once' }, async ({
    page,
    uploadPage,
    reportPage,
  }) => {
    let isShort = true;
    await page.route('**/api/tokens/check', async (route) => {
      if (!isShort) return route.continue();
      const details = {
        tokensRequired: 1,
        currentBalance: { basicTokens: 0, advancedTokens: 0, freeUsageRemaining: 0 },
      };
      const error = { code: 'INSUFFICIENT_TOKENS', message: 'No.', details };
      return route.fulfill({ status: 402, json: { error } });
    });
    await uploadPage.open();
    await uploadPage.choose(fixtureLogs.modern);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Insufficient tokens');
    await alert.getByRole('link', { name: 'Purchase Tokens' }).click();
    await expect(page.getByText(/^Your browser keeps it for an hour/)).toBeVisible();
    isShort = false;
    await press(page, 'Buy Starter');
    await press(page, 'Pay');
    await expect(page.getByText('Your upload continues in a moment.')).toBeVisible();
    await reportPage.waitUntilDrawn();
  });
});
