import { expectValidEntries } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

test('a ride is analyzed in depth from My Logs for a token, and its proof leads to the time line (ANA-03, ANA-10)', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitForIt();
  await page.goto('/files');
  await page.getByRole('button', { name: /^Advanced analysis of Watopia/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Spend 1 token on an advanced analysis?' });
  await expect(dialog).toContainText('4 free + 0 paid');
  await dialog.getByRole('button', { name: 'Proceed' }).click();

  await expect(page).toHaveURL(/\/analysis\/[^/]+$/);
  await expect(page.getByText('Analysis completed successfully!')).toBeVisible();
  const causes = page.getByRole('region', { name: 'Likely causes' });
  await expect(causes.getByRole('heading', { level: 3 }).first()).toHaveText(
    'The internet line beyond your Wi-Fi',
  );
  const plan = page.getByRole('region', { name: 'Plan' });
  await plan.getByRole('checkbox').first().check();
  await expect(plan.getByText(/^Tried on/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Time line' })).toBeVisible();
  await expectValidEntries(page);

  await page
    .getByRole('region', { name: 'What followed what' })
    .getByRole('button', { name: /show in the time line/ })
    .click();
  await expect(page.getByText(/^Marked: /)).toBeVisible();

  // The copy of this browser shows at once, and the ride costs nothing again.
  await page.reload();
  await expect(page.getByText(/This browser's copy is/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to files' }).click();
  await page.getByRole('button', { name: /^Advanced analysis of Watopia/ }).click();
  await expect(page).toHaveURL(/\/analysis\/[^/]+$/);
  await page.goto('/tokens/purchase');
  await expect(page.getByText(/^Advanced analysis of the ride of/)).toHaveCount(1);
});
