import type { Page } from '@playwright/test';
import { createAccount, signIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';
import { ReportPage } from '../support/report-page.ts';

/** Collects the answers to calls for reports from now on. */
function watchReportAnswers(page: Page) {
  const answers: { status: number; text: string }[] = [];
  page.on('response', async (response) => {
    if (!/\/(?:api\/report|share|testdata)\//.test(response.url())) return;
    answers.push({ status: response.status(), text: await response.text() });
  });
  return answers;
}

test('a report stays private until it is shared, is read by a stranger, previewed and withdrawn', async ({
  page,
  server,
  mail,
  openStranger,
  context,
  uploadPage,
  reportPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitForIt();
  const { pathname: own } = new URL(page.url());
  const [, , owner, name] = own.split('/');
  const addresses = [own, `/logreport/${encodeURIComponent(`${owner}/${name}.gz`)}`];
  const nameOf = async (label: string) =>
    (await reportPage.rowText('The computer', label)).split('\n')[0] ?? '';
  await reportPage.openSection('Hardware');
  const devices = [await nameOf('Processor'), await nameOf('Graphics card')];
  for (const device of devices) expect(device.length).toBeGreaterThan(5);

  const other = await openStranger();
  const answers = watchReportAnswers(other);
  for (const address of addresses) {
    await other.goto(address);
    await expect(other.getByRole('region', { name: 'Authentication required' })).toBeVisible();
  }
  expect(answers).toEqual([]);
  await signIn(other, await createAccount(server, { codeFor: (email) => mail.nextCode(email) }));
  // The browser has no session any more.
  await other.evaluate(() => localStorage.clear());
  for (const address of addresses) {
    await other.goto(address);
    await expect(
      other.getByRole('heading', { name: /^(?:There is no report here|This report is private)$/ }),
    ).toBeVisible();
    await expect(other.getByRole('region', { name: 'Hardware' })).toHaveCount(0);
  }
  expect(answers).toHaveLength(2);
  for (const { status, text } of answers) {
    expect([403, 404]).toContain(status);
    expect(Object.keys(JSON.parse(text))).toEqual(['error']);
  }

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('switch', { name: 'Hide device names' }).check({ force: true });
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByText('device names are hidden')).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link to the shared report' }).inputValue();
  await expect(page.getByRole('alert')).toContainText('Link created and copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const visitor = await openStranger();
  const [request] = await Promise.all([
    visitor.waitForRequest(/\/share\/[^/]+\.json$/),
    visitor.goto(link),
  ]);
  expect(await request.headerValue('authorization')).toBeNull();
  // Nothing but the answer to the cookie banner.
  expect(await request.headerValue('cookie')).toBe('CookieConsent=true');
  const shared = new ReportPage(visitor);
  await shared.waitUntilDrawn();
  await expect(visitor.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
  // The owner's page stays private.
  await expect(visitor.getByText(own)).toHaveCount(0);
  const hardware = await shared.openSection('Hardware');
  await expect(hardware.getByRole('table', { name: 'The computer' })).toBeVisible();
  for (const device of devices) await expect(visitor.locator('body')).not.toContainText(device);

  await page.getByRole('link', { name: 'Preview' }).click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('This is how others see your report.');
  await reportPage.waitUntilDrawn();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await preview.getByRole('link', { name: 'Back to your report' }).click();
  await reportPage.waitUntilDrawn();
  expect(new URL(page.url()).pathname).toBe(own);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await expect(page.getByRole('button', { name: 'Create the link' })).toBeVisible();
  for (const address of [link, link.replace('/report/', '/public/')]) {
    const answer = await visitor.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(
      visitor.getByRole('heading', { name: 'There is no report behind this link' }),
    ).toBeVisible();
  }
});

test('a helper with a link reads the verdict, its proof and the first fix, and finds nothing of the account', {
  tag: '@phone',
}, async ({ page, account, openStranger, uploadPage, reportPage }) => {
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitForIt();
  const [, , owner = ''] = new URL(page.url()).pathname.split('/');
  const link = await reportPage.share();

  const helper = await openStranger();
  await helper.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await helper.goto(link);
  await new ReportPage(helper).waitUntilDrawn();
  const answer = helper.getByRole('region', { name: 'What happened' });
  await expect(answer.getByRole('heading', { level: 2 })).toContainText('the rider rode alone');
  await answer
    .getByRole('button', { name: /^Show the steps/ })
    .first()
    .click();
  await expect(answer.getByRole('checkbox')).toHaveCount(0);
  await answer
    .getByText(/^\d+ findings? with proof$/)
    .first()
    .click();
  const findings = answer.getByRole('list', { name: 'Findings of this problem' }).first();
  await findings.getByRole('button').first().click();
  await expect(answer.getByText('What the log shows')).toBeVisible();
  await expect(answer.locator('code').first()).toBeVisible();
  // Nothing is sold to somebody who can't buy it for this ride.
  await expect(helper.getByRole('button', { name: 'Find the causes' })).toHaveCount(0);

  await helper.getByRole('button', { name: 'Copy for forum' }).click();
  const copied = await helper.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Whole report: ${link}`);
  expect(copied).toContain('the rider rode alone');
  const shown = await helper.content();
  for (const secret of [owner, account.email]) {
    expect(copied).not.toContain(secret);
    expect(shown).not.toContain(secret);
  }

  // What an analysis adds is shown with a demo, free.
  await helper.goto(link.replace('/report/', '/public/'));
  await helper.getByRole('contentinfo').getByRole('link', { name: 'See a demo' }).click();
  await expect(helper.getByText('Free, because this is a demo.')).toBeVisible();
  await helper.getByRole('link', { name: 'See the analysis' }).click();
  await expect(helper.getByRole('region', { name: 'Plan' })).toBeVisible();
});
