import { expectValidEntries } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseOfRide } from '../support/list-page.ts';
import { fixtureLogs, logFile, paddedLog } from '../support/logs.ts';

test('a ride is analyzed in depth from My Logs for a token, and its proof leads to the time line (ANA-03, ANA-10)', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitForIt();
  // Offered with its price below the problems.
  await expect(page.getByText('1 token, refunded if it finds no cause.')).toBeVisible();
  await page.goto('/files');
  await chooseOfRide(page, /^Actions for Watopia/, /advanced analysis$/i);
  const dialog = page.getByRole('dialog', { name: 'Spend 1 token on an advanced analysis?' });
  await expect(dialog).toContainText('4 free + 0 paid');
  await dialog.getByRole('button', { name: 'Proceed' }).click();

  await expect(page).toHaveURL(/\/analysis\/[^/]+$/);
  await expect(page.getByText('Analysis completed successfully!')).toBeVisible();
  const causes = page.getByRole('region', { name: 'Connection lost' });
  await expect(causes.getByRole('heading', { level: 3 }).first()).toHaveText(
    /^The internet line beyond your Wi-\u2060?Fi$/,
  );
  const plan = page.getByRole('region', { name: 'Plan' });
  // What is far below is drawn when the page is used.
  await plan.scrollIntoViewIfNeeded();
  await plan.getByRole('checkbox').first().check();
  await expect(plan.getByText(/^Tried, counts from/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Time line' })).toBeVisible();
  await expectValidEntries(page);

  await expect(causes.getByRole('figure').getByRole('img')).toBeVisible();
  await causes
    .getByRole('button', { name: /show in the time line/ })
    .first()
    .click();
  await expect(page.getByText(/^Marked: /)).toBeVisible();

  // Another analysis of the same log is free.
  const completed = page.getByText('Analysis completed successfully!');
  await expect(completed).toHaveCount(0);
  await page.getByRole('button', { name: 'Re-analyze' }).click();
  await expect(completed).toBeVisible();

  // It begins with the same words before the code of the page is there.
  const summary = page.getByRole('region', { name: 'Summary' }).getByRole('paragraph');
  const words = await summary.allInnerTexts();
  expect(words).toHaveLength(2);
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(summary).toHaveText(words);
  await page.unroute('**/assets/*.js');

  // The copy of this browser shows at once, and the ride costs nothing again.
  await page.reload();
  await expect(page.getByText(/This browser's copy is/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to files' }).click();
  await chooseOfRide(page, /^Actions for Watopia/, /advanced analysis$/i);
  await expect(page).toHaveURL(/\/analysis\/[^/]+$/);
  await page.goto('/tokens/purchase');
  await expect(page.getByText(/^Advanced analysis of the ride of/)).toHaveCount(1);
});

test('a rider without enough tokens reads what an analysis adds and costs, buys it, and reads the causes', {
  tag: '@phone',
}, async ({ page, uploadPage, reportPage }) => {
  await uploadPage.open();
  // Costs three of the five free tokens, and its analysis three more.
  await uploadPage.choose(logFile(paddedLog(fixtureLogs.modern, 12 * 1024 ** 2)));
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  await reportPage.waitForIt();
  const report = page.url();
  const answer = page.getByRole('region', { name: 'What happened' });
  await expect(answer.getByText('Critical').first()).toBeVisible();
  const offer = page.getByText('3 tokens, refunded if it finds no cause.');
  await expect(offer).toBeVisible();

  await page.getByRole('button', { name: 'Find the causes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('ranks the possible causes of each problem');
  await expect(dialog).toContainText('Tokens are refunded if it finds no cause or fails.');
  await expect(dialog).toContainText('2 free + 0 paid');
  await expect(dialog.getByRole('button', { name: 'Proceed' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Purchase Tokens' }).click();
  await page.getByRole('button', { name: 'Buy Starter' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('10 tokens for $5.00 arrived.')).toBeVisible();

  await page.goto(report);
  await page.getByRole('button', { name: 'Find the causes' }).click();
  await expect(dialog).toContainText('2 free + 10 paid');
  await dialog.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/\/analysis\/[^/]+$/);
  const causes = page.getByRole('region', { name: 'Connection lost' });
  await expect(causes.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.goto('/tokens/purchase');
  await expect(page.getByRole('region', { name: 'Your tokens' })).toContainText('Paid9');
});

test('the menu of the browser prints an analysis with all lanes and unfolded', async ({ page }) => {
  await page.goto('/analysis/demo-wireless-troubles');
  await expect(page.getByRole('region', { name: 'Plan' })).toBeVisible();
  // Registered after the page's listener, so that the page looks as it will be printed.
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = document.querySelector('#time-line')?.textContent ?? '';
      // Paper has a picture in place of the folded time line of the screen.
      document.body.dataset.folded = String(
        document.querySelectorAll('main details:not([open], #time-line details)').length,
      );
    });
  });
  await page.pdf();
  const body = page.locator('body');
  await expect(body).toHaveAttribute('data-printed', /Network.*Frame rate.*Heart rate.*Cadence/);
  await expect(body).toHaveAttribute('data-folded', '1');
});
