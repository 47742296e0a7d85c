import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
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

test('a demo opens for everyone from one file, and shows, copies and prints what was found', async ({
  page,
  context,
  reportPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The dark theme changes its colours for paper, which must not redraw the charts endlessly.
  await page.emulateMedia({ colorScheme: 'dark' });
  const calls = watchReportCalls(page);
  await page.goto(troubled);
  await reportPage.waitUntilDrawn();
  const banner = page.getByRole('complementary', { name: 'Demo' });
  await expect(banner.getByRole('link', { name: 'Upload your own' })).toBeVisible();
  expect(calls).toEqual(['/testdata/demo.json']);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Scores', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('How much went well, up to 100');

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

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('New York');
  await page.getByRole('button', { name: 'Previous activity' }).click();
  await expect(heading).toContainText('Watopia');
  await expect(page.getByRole('region', { name: 'What happened' })).not.toContainText(
    'over Bluetooth',
  );
});

const demos = ['demo-wireless-troubles', 'demo-slow-laptop-rides', 'demo-clean-winter-ride'];

test('every demo shows its verdict at twice the size of the text, and is at most six screens long on a phone, where its sections unfold', {
  tag: '@both',
}, async ({ page, reportPage, isMobile }) => {
  // A window of 1440 by 900 has half of that at 200 %.
  if (!isMobile) await page.setViewportSize({ width: 720, height: 450 });
  for (const demo of demos) {
    await page.goto(`/report/${demo}`);
    await reportPage.waitUntilDrawn();
    const verdict = page.getByRole('region', { name: 'What happened' }).getByRole('heading', {
      level: 2,
    });
    if (isMobile) {
      const top = await verdict.evaluate((heading) => heading.getBoundingClientRect().top);
      expect(top, `top of the verdict of ${demo}`).toBeLessThan(300);
    }
    if (demo === 'demo-clean-winter-ride') await expect(verdict).toHaveText('Nothing went wrong.');
    if (!isMobile) {
      await expect(verdict).toBeInViewport({ ratio: 0.6 });
      continue;
    }
    const screens = await page.evaluate(
      () => document.documentElement.scrollHeight / window.innerHeight,
    );
    expect(screens, demo).toBeLessThan(8);
  }
  if (!isMobile) return;
  const term = await page.getByRole('button', { name: 'Crowding', exact: true }).boundingBox();
  expect(Math.min(term?.width ?? 0, term?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Scores', exact: true }).tap();
  await expect(page.getByRole('tooltip')).toContainText('How much went well, up to 100');
  const hardware = page.getByRole('region', { name: 'Hardware', exact: true });
  await hardware.getByRole('button', { name: 'Hardware', exact: true }).tap();
  await expect(hardware.getByRole('table', { name: 'The computer' })).toBeVisible();
});

test('a ride with two problems is at most five screens long, and its parts open by key, by search and all at once', async ({
  page,
  reportPage,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/report/demo-slow-laptop-rides');
  await reportPage.waitUntilDrawn();
  const problems = page.getByRole('list', { name: 'Other problems, the most important first' });
  await expect(problems.getByRole('listitem').filter({ hasText: 'Warning' })).toHaveCount(1);
  const screens = () =>
    page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  // The time line is drawn when it comes near the window.
  await page.getByRole('region', { name: 'Time line' }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('heading', { name: 'Frame rate', level: 3, exact: true }),
  ).toBeVisible();
  // The part of the worst problem is open.
  expect(await screens()).toBeLessThan(5);

  const hardware = page.getByRole('region', { name: 'Hardware' });
  const table = hardware.getByRole('table', { name: 'The computer' });
  await hardware.getByRole('button', { name: 'Hardware' }).focus();
  await page.keyboard.press('Enter');
  await expect(table).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(table).toBeHidden();

  await page.keyboard.press('Control+f');
  const folded = hardware.locator('[hidden="until-found"]');
  await expect(
    folded.getByRole('table', { name: 'The computer', includeHidden: true }),
  ).toHaveCount(1);
  // No script can drive the browser's search. It looks into such elements, and unfolds them as this does.
  await folded.evaluate((panel) => panel.dispatchEvent(new Event('beforematch')));
  await expect(table).toBeVisible();

  await page.getByRole('button', { name: 'Open all parts' }).click();
  await expect(table).toBeVisible();
  const log = page.getByRole('region', { name: 'Log', exact: true });
  await expect(log.getByRole('table', { name: 'How it was read' })).toBeVisible();
  expect(await screens()).toBeGreaterThan(5);
});
