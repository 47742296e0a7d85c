import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectValidEntries } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ isSignedIn: false });

const troubled = '/report/demo-wireless-troubles';

/** Collects the paths of reports that a page requests from now on. */
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

test('the clean demo has no findings', { tag: '@once' }, async ({ page, reportPage }) => {
  await page.goto('/report/demo-clean-winter-ride');
  await reportPage.waitUntilDrawn();
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing went wrong.' })).toBeVisible();
});

test('a finding opens and shows its evidence in the time line', { tag: '@smoke' }, async ({
  page,
  reportPage,
}) => {
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  const problem = page
    .getByRole('region', { name: 'What happened' })
    .getByRole('listitem')
    .filter({ hasText: 'The link to your trainer over Bluetooth broke' });
  await problem.getByText(/findings? with proof/).click();
  await problem.getByRole('button', { name: /Bluetooth sensor disconnected/ }).click();
  await expect(problem.getByText('What to try, in this order')).toBeVisible();
  const whole = page.url();
  await problem
    .getByRole('button', { name: /show in the time line/ })
    .first()
    .click();
  // The address contains the visible part of the ride.
  await expect.poll(() => page.url()).not.toBe(whole);
});

test('another activity of the log shows its own problems', { tag: '@once' }, async ({
  page,
  reportPage,
}) => {
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('New York');
  await page.getByRole('button', { name: 'Previous activity' }).click();
  await expect(heading).toContainText('Watopia');
  await expect(page.getByRole('region', { name: 'What happened' })).not.toContainText(
    'over Bluetooth',
  );
});

test('the summary is copied and the files are downloaded', { tag: '@once' }, async ({
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

test('a demo prints as a separate document', { tag: '@once' }, async ({ page, reportPage }) => {
  // The dark theme changes its colours for paper, which must not redraw the charts endlessly.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  // Registered after the page's listener, so that the page looks as it will be printed.
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = document.querySelector('.print-root')?.textContent ?? '';
    }),
  );
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Try first:/);
  // A4 with a few pages, not one endless page.
  const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(1);
  expect(sheets).toBeLessThan(8);
  await expect(page.locator('.print-root')).toHaveCount(0);
});

const demos = ['demo-wireless-troubles', 'demo-slow-laptop-rides', 'demo-clean-winter-ride'];

test('a report is at most six screens long on a phone, and its sections unfold', async ({
  page,
  reportPage,
  isMobile,
}) => {
  test.skip(!isMobile, 'Sections fold on phones alone.');
  for (const demo of demos) {
    await page.goto(`/report/${demo}`);
    await reportPage.waitUntilDrawn();
    const screens = await page.evaluate(
      () => document.documentElement.scrollHeight / window.innerHeight,
    );
    expect(screens, demo).toBeLessThan(6);
  }
  const bar = page.getByRole('navigation', { name: 'Parts of the report' });
  await bar.getByRole('link', { name: 'Hardware' }).click();
  const hardware = page.getByRole('region', { name: 'Hardware' });
  await expect(hardware.getByRole('table', { name: 'The computer' })).toBeInViewport();
  // The bar stays in reach.
  await expect(bar).toBeInViewport();
});

test('a term explains itself', async ({ page, reportPage, isMobile }) => {
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  const term = page.getByRole('button', { name: 'Scores', exact: true });
  await (isMobile ? term.tap() : term.hover());
  await expect(page.getByRole('tooltip')).toContainText('How much went well, from 0 to 100');
});

test('the verdict is in sight at twice the size of the text', { tag: '@once' }, async ({
  page,
  reportPage,
}) => {
  // A window of 1440 by 900 has half of that at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  for (const demo of demos) {
    await page.goto(`/report/${demo}`);
    await reportPage.waitUntilDrawn();
    const verdict = page.getByRole('region', { name: 'What happened' }).getByRole('heading', {
      level: 2,
    });
    await expect(verdict).toBeInViewport({ ratio: 0.6 });
  }
});

test('a demo is accessible and fits its window', async ({ page, reportPage }) => {
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  await expectValidEntries(page, 'demo');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menu').waitFor();
  await expectValidEntries(page, 'open menu');
});
