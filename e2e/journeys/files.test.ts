import { axeFindings, sidewaysPx } from '../support/accessibility.ts';
import { createAccount, signIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';
import { ReportPage } from '../support/report-page.ts';

test('the list of my logs leads to reports, compares two, and deletes one', async ({
  page,
  context,
  server,
  uploadPage,
  reportPage,
  openStranger,
}) => {
  for (const log of [fixtureLogs.short, fixtureLogs.legacy]) {
    await uploadPage.open();
    await uploadPage.choose(log);
    await reportPage.waitForIt();
  }
  await page.goto('/files');
  const views = page.getByRole('link', { name: /^View / });
  await expect(views).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPx(page)).toBe(0);

  const [opened] = await Promise.all([context.waitForEvent('page'), views.first().click()]);
  await new ReportPage(opened).waitUntilDrawn();
  const address = opened.url();
  await opened.close();

  for (const box of await page.getByRole('checkbox', { name: /^Compare / }).all())
    await box.check();
  await page.getByRole('link', { name: 'Compare 2 rides' }).click();
  await expect(page.getByRole('region', { name: 'Scores' })).toContainText('Total');
  await page.goBack();

  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete this report?' });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Report deleted')).toBeVisible();
  await expect(views).toHaveCount(1);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'There is no report here' })).toBeVisible();

  // The list of another user knows nothing of all that.
  const other = await openStranger();
  await signIn(other, await createAccount(server));
  await other.goto('/files');
  await expect(other.getByRole('heading', { name: 'No files found' })).toBeVisible();
});
