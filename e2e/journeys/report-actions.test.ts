import { expectValidEntries } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { firstMinutes, fixtureLogs, logFile } from '../support/logs.ts';
import { ReportPage } from '../support/report-page.ts';

test('a report is shared, read by a stranger, previewed and withdrawn', {
  tag: '@smoke',
}, async ({ page, openStranger, context, uploadPage, reportPage }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.legacy);
  await reportPage.waitForIt();
  const own = new URL(page.url()).pathname;
  const link = await reportPage.share();
  await expect(page.getByRole('alert')).toContainText('Link created and copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const other = await openStranger();
  const [request] = await Promise.all([
    other.waitForRequest(/\/share\/[^/]+\.json$/),
    other.goto(link),
  ]);
  expect(await request.headerValue('authorization')).toBeNull();
  // Nothing but the answer to the cookie banner.
  expect(await request.headerValue('cookie')).toBe('CookieConsent=true');
  await new ReportPage(other).waitUntilDrawn();
  await expect(other.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
  // The owner's page stays private.
  await expect(other.getByText(own)).toHaveCount(0);

  await page.getByRole('link', { name: 'Preview' }).click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('This is how others see your report.');
  await reportPage.waitUntilDrawn();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await preview.getByRole('link', { name: 'Back to your report' }).click();
  await reportPage.waitUntilDrawn();
  expect(new URL(page.url()).pathname).toBe(own);

  await reportPage.chooseAction('Manage share');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await expect(page.getByRole('button', { name: 'Create the link' })).toBeVisible();
  for (const address of [link, link.replace('/report/', '/public/')]) {
    const answer = await other.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(
      other.getByRole('heading', { name: 'There is no report behind this link' }),
    ).toBeVisible();
  }
});

test('a shared report hides device names if its owner wants that', {
  tag: '@once',
}, async ({ page, uploadPage, reportPage, openStranger }) => {
  await uploadPage.open();
  await uploadPage.choose(logFile(firstMinutes(fixtureLogs.modern, 12)));
  await reportPage.waitForIt();
  const nameOf = async (label: string) =>
    (await reportPage.rowText('The computer', label)).split('\n')[0] ?? '';
  await reportPage.openSection('Hardware');
  const names = [await nameOf('Processor'), await nameOf('Graphics card')];
  for (const name of names) expect(name.length).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('switch', { name: 'Hide device names' }).check({ force: true });
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByText('device names are hidden')).toBeVisible();
  const link = page.getByRole('textbox', { name: 'Link to the shared report' });

  const other = await openStranger();
  await other.goto(await link.inputValue());
  const shared = new ReportPage(other);
  await shared.waitUntilDrawn();
  const hardware = await shared.openSection('Hardware');
  await expect(hardware.getByRole('table', { name: 'The computer' })).toBeVisible();
  for (const name of names) await expect(other.locator('body')).not.toContainText(name);
});

test('the link is selected if the clipboard refuses access', { tag: '@once' }, async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.short);
  await reportPage.waitForIt();
  const link = await reportPage.share();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Your browser did not allow copying.')).toBeVisible();
  const selected = await page
    .getByRole('textbox', { name: 'Link to the shared report' })
    .evaluate((field: HTMLInputElement) =>
      field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
    );
  expect(selected).toBe(link);
});

test.describe('while the server fails', () => {
  test.use({ expectedProblems: /status of 500/ });

  test('a report that fails to load shows an error and loads with Retry', { tag: '@once' }, async ({
    page,
    uploadPage,
    reportPage,
  }) => {
    await uploadPage.open();
    await uploadPage.choose(fixtureLogs.short);
    await reportPage.waitForIt();
    await page.route(/\/api\/report\//, (route) => route.fulfill({ status: 500, body: 'Down.' }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch report data');
    await page.unroute(/\/api\/report\//);
    await page.getByRole('button', { name: 'Retry' }).click();
    await reportPage.waitUntilDrawn();
  });
});

test('the address of its storage key shows the same report', { tag: '@once' }, async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitForIt();
  const [, , owner, name] = new URL(page.url()).pathname.split('/');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const answer = await page.goto(`/logreport/${encodeURIComponent(`${owner}/${name}.gz`)}`);
  expect(answer?.status()).toBe(200);
  await reportPage.waitUntilDrawn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('two rides are compared and swapped', { tag: '@smoke' }, async ({
  page,
  uploadPage,
  reportPage,
}) => {
  for (const log of [fixtureLogs.modern, fixtureLogs.legacy]) {
    await uploadPage.open();
    await uploadPage.choose(log);
    await reportPage.waitForIt();
  }
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await reportPage.chooseAction('Compare with another ride');
  const first = page.getByRole('region', { name: 'First ride' });
  await expect(first.getByRole('heading', { level: 3 })).toHaveText(title);
  await page.getByRole('list', { name: 'Your rides' }).getByRole('button').first().click();
  await expect(page.getByRole('region', { name: 'Scores' })).toContainText('Total');
  await expect(page.getByText('These rides had different conditions')).toBeVisible();
  await page.getByRole('button', { name: 'Swap' }).click();
  const second = page.getByRole('region', { name: 'Second ride' });
  await expect(second.getByRole('heading', { level: 3 })).toHaveText(title);
});

test('share dialog, public page and comparison are accessible and fit their window', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitForIt();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await expectValidEntries(page, 'share dialog');
  await page.keyboard.press('Escape');
  const link = await reportPage.share();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Keep it' }).waitFor();
  await expectValidEntries(page, 'shared');
  await page.keyboard.press('Escape');

  await reportPage.chooseAction('Compare with another ride');
  await page.getByRole('region', { name: 'Second ride' }).waitFor();
  await expectValidEntries(page, 'comparison without a second ride');
  const choices = page.getByRole('list', { name: 'Your rides' }).getByRole('button');
  const empty = page.getByText('ride to compare with yet');
  await choices.first().or(empty).waitFor();
  if (await empty.isVisible()) {
    // Compares a report with itself: all values are equal, and everything is drawn.
    const a = new URL(page.url()).searchParams.get('a') ?? '';
    await page.goto(`/compare?${new URLSearchParams({ a, b: a })}`);
  } else {
    await choices.first().click();
  }
  await page.getByRole('region', { name: 'Scores' }).waitFor();
  await expectValidEntries(page, 'comparison');

  await page.goto(link.replace('/report/', '/public/').concat('/true'));
  await reportPage.waitUntilDrawn();
  await expectValidEntries(page, 'public page');
});
