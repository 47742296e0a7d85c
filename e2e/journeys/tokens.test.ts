import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs, repeatedLog } from '../support/logs.ts';

/** Builds a log of just over 12 MB, which costs three tokens. Another day makes it a log of other rides. */
async function writeLargeLog(folder: string, day = '2017-03-18'): Promise<string> {
  const path = join(folder, 'Log.txt');
  const log = repeatedLog(fixtureLogs.legacy, 12 * 1024 ** 2).toString('latin1');
  await writeFile(path, log.replaceAll('2017-03-18', day), 'latin1');
  return path;
}

// The script of the dialog loads late, and the last check is refused.
test.use({ expectedProblems: /net::ERR_FAILED.*price-dialog|status of 402.*tokens\/check/s });

/** Checks whether a call spends tokens or prepares that. */
const isSpending = (call: string) => /^(?:PUT|POST \/signedUrl)/.test(call);

test('a large log is sent for its price only, and waits in the browser until its tokens are bought', {
  tag: '@phone',
}, async ({ page, uploadPage, reportPage, folder }) => {
  await uploadPage.open();
  await uploadPage.expectFree(5);
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitUntilDrawn();
  await uploadPage.expectFree(4);

  await uploadPage.reset.click();
  const calls = uploadPage.watchCalls();
  const script = '**/assets/price-dialog-*.js';
  await page.route(script, (route) => route.abort());
  await uploadPage.choose(await writeLargeLog(folder));
  await expect(page.getByRole('alert')).toContainText('The price could not be loaded');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spend 3 tokens on this log?' });
  await expect(dialog).toContainText(/Size of the log12(\.\d\d?)? MB/);
  await expect(dialog).toContainText('3 free tier tokens');
  await expect(dialog).toContainText('4 free + 0 paid');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(uploadPage.dropZone).toBeVisible();
  await uploadPage.expectFree(4);
  expect(calls.filter(isSpending)).toEqual([]);
  await uploadPage.choose(await writeLargeLog(folder));
  await dialog.getByRole('button', { name: 'Proceed' }).click();
  await reportPage.waitUntilDrawn();
  await uploadPage.expectFree(1);

  await uploadPage.reset.click();
  calls.length = 0;
  await uploadPage.choose(await writeLargeLog(folder, '2017-03-25'));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Insufficient tokens. You need 3 token(s) but only have 1 available (0 paid + 1 free). Please purchase more tokens to continue.',
  );
  await uploadPage.expectFree(1);
  expect(calls.filter(isSpending)).toEqual([]);

  // The tokens page shows balance and history and leads back.
  await alert.getByRole('link', { name: 'Purchase Tokens' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchase Analysis Tokens');
  await expect(page.getByText(/^Your browser keeps it for an hour/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your tokens' })).toContainText('1 of 5');
  const history = page.getByRole('table', { name: 'Payment history' });
  await expect(history.getByRole('row').nth(1)).toContainText(/Log of 18 Mar 2017 analyzed.*−3/);
  // The log waited in the browser, and still lacks tokens.
  await page.getByRole('link', { name: 'Back to the upload' }).click();
  await expect(alert).toContainText('Insufficient tokens');

  await alert.getByRole('link', { name: 'Purchase Tokens' }).click();
  await page.getByRole('button', { name: 'Buy Starter' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Your upload continues in a moment.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Proceed' }).click();
  await reportPage.waitUntilDrawn();
});
