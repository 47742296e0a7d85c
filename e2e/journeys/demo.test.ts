import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectValidEntries } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ isSignedIn: false });

const troubled = '/report/demo-wireless-troubles';

/** Paths of the reports that a page asks for from now on. */
function watchReportCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:api\/report|share|testdata)\//.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test('a demo opens for everyone, from one file', async ({ page, reportPage }) => {
  const calls = watchReportCalls(page);
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  const banner = page.getByRole('complementary', { name: 'Demo' });
  await expect(banner.getByRole('link', { name: 'Upload your own' })).toBeVisible();
  expect(calls).toEqual(['/testdata/demo.json']);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
});

test('the clean demo stays quiet', { tag: '@once' }, async ({ page, reportPage }) => {
  await page.goto('/report/demo-clean-winter-ride');
  await reportPage.waitUntilDrawn();
  await expect(page.getByText('Nothing went wrong in this ride')).toBeVisible();
});

test('a finding opens, and leads to its evidence in the time line', { tag: '@smoke' }, async ({
  page,
  reportPage,
}) => {
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings.getByRole('button', { name: /Bluetooth sensor disconnected/ }).click();
  await expect(findings.getByText('What to try, in this order')).toBeVisible();
  const whole = page.url();
  await findings
    .getByRole('button', { name: /show in the time line/ })
    .first()
    .click();
  // The part of the ride that is shown stands in the address.
  await expect.poll(() => page.url()).not.toBe(whole);
});

test('another activity of the log brings its own findings', { tag: '@once' }, async ({
  page,
  reportPage,
}) => {
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('New York');
  await page.getByRole('button', { name: 'Previous activity' }).click();
  await expect(heading).toContainText('Watopia');
  await expect(page.getByRole('region', { name: 'Findings' })).not.toContainText(
    'Bluetooth sensor',
  );
});

test('the summary is copied, and the files are given out', { tag: '@once' }, async ({
  page,
  context,
  reportPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  await page.getByRole('button', { name: 'Copy for forum' }).click();
  await expect(page.getByRole('alert')).toContainText('Summary copied to clipboard');
  const summary = await page.evaluate(() => navigator.clipboard.readText());
  expect(summary).toContain('**Ridescope report: New York');
  expect(summary).toContain(`Whole report: ${new URL(troubled, page.url()).href}`);

  const downloaded = async (entry: string) => {
    const download = page.waitForEvent('download');
    await reportPage.chooseAction(entry);
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const json = await downloaded('Download JSON');
  expect(json.name).toMatch(/^ridescope-[\d-]+-new-york\.json$/);
  expect(JSON.parse(json.text).activities).toHaveLength(2);
  const events = await downloaded('Download CSV: events');
  expect(events.text).toMatch(/^\uFEFFtime_s,.*\r\n/);
  expect(events.text).toContain('sensorDrop');
  const minutes = await downloaded('Download CSV: per minute');
  expect(minutes.text.split('\r\n').length).toBeGreaterThan(60);
});

test('it is printed as a document of its own', { tag: '@once' }, async ({ page, reportPage }) => {
  // The colours change for paper in the dark theme, where charts must not be drawn for ever.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  // Added after the page's own listener, so the page is as the printer will see it.
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = document.querySelector('.print-root')?.textContent ?? '';
    }),
  );
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Try first:/);
  // A4, and a handful of sheets rather than one endless page.
  const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(1);
  expect(sheets).toBeLessThan(8);
  await expect(page.locator('.print-root')).toHaveCount(0);
});

test('a demo is accessible and fits its window', async ({ page, reportPage }) => {
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  await expectValidEntries(page, 'demo');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menu').waitFor();
  await expectValidEntries(page, 'open menu');
});
