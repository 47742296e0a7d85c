import { expect, type Page } from '@playwright/test';
import type { Place } from '../support/accessibility.ts';
import { ReportPage } from '../support/report-page.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Builds rides, some with few measurements. */
const manyRides = Array.from({ length: 8 }, (_, index) => ({
  S3Key: `me/ride-${index}.gz`,
  ActivityId: 'a1',
  Answer: { lead: 'nothing', sentences: [] },
  Grade: 'nothing',
  Duration: 4000,
  Strip: { seconds: 3700, problems: [] },
  StartTime: new Date(Date.UTC(2026, 1, 20 - 2 * index, 18)).toISOString(),
  ...(index !== 3 && {
    WorldName: 'Makuri Islands',
    Cpu: '13th Gen Intel Core i7-13700H',
    Gpu: index < 4 ? 'NVIDIA GeForce RTX 4050 Laptop GPU' : 'NVIDIA GeForce GTX 970',
    GameClientVersion: '1.103.0',
    Crowdedness: 0.4,
    MaxFps: 90,
    AvgFps: 61.4,
    Pc1Fps: 33,
    WorstLossPercent: 3.4,
    LinkLosses: index % 3,
    Driver: '566.14',
  }),
}));

/** The report that the page shows. */
export const reportWithDetails: Place = {
  name: 'report with all details',
  at: '/report/',
  async open(page) {
    // Opens all parts and details, because closed ones can't be checked.
    const folded = page.locator('main h2 button[aria-expanded="false"]');
    while ((await folded.count()) > 0) await folded.first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0);
    for (const details of await page.locator('summary').all()) await details.click();
  },
};

/** What can be done with the report that the page shows, and the list. */
export const reportPlaces: Place[] = [
  {
    name: 'share dialog',
    async open(page) {
      await press(page, 'Share');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'shared',
    async open(page) {
      await press(page, 'Create the link');
      await page.getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('button', { name: 'Keep it' }).waitFor();
    },
  },
  {
    name: 'public page',
    at: '/public/',
    async open(page) {
      const link = page.getByRole('textbox', { name: 'Link to the shared report' });
      const shared = await link.inputValue();
      await page.goto(shared.replace('/report/', '/public/').concat('/true'));
      await new ReportPage(page).waitUntilDrawn();
    },
  },
  {
    name: 'race statement',
    at: '/statement/',
    async open(page) {
      await page.goBack();
      const report = new ReportPage(page);
      await report.waitUntilDrawn();
      await report.chooseAction('Race statement');
      await page.getByRole('button', { name: 'Sign the statement' }).waitFor();
    },
  },
  {
    name: 'signed race statement',
    async open(page) {
      await press(page, 'Sign the statement');
      await page.getByRole('textbox', { name: 'Link that checks the statement' }).waitFor();
    },
  },
  {
    name: 'confirmed race statement',
    async open(page) {
      const link = page.getByRole('textbox', { name: 'Link that checks the statement' });
      await page.goto(await link.inputValue());
      await page.getByRole('heading', { name: 'What this page proves' }).waitFor();
    },
  },
  {
    name: 'comparison without a second ride',
    async open(page) {
      await page.goBack();
      await page.getByRole('link', { name: 'Back to the report' }).click();
      const report = new ReportPage(page);
      await report.waitUntilDrawn();
      await report.chooseAction('Compare with another ride');
      await page.getByRole('region', { name: 'Second ride' }).waitFor();
      await page.getByText('ride to compare with yet').waitFor();
    },
  },
  {
    name: 'comparison',
    async open(page) {
      // Compares a report with itself: all values are equal, so they are folded.
      const a = new URL(page.url()).searchParams.get('a') ?? '';
      await page.goto(`/compare?${new URLSearchParams({ a, b: a })}`);
      await page.getByText(/figures are the same$/).click();
    },
  },
  {
    name: 'list',
    async open(page) {
      await page.route('**/api/getUserFilesListing*', (route) =>
        route.fulfill({ json: { activities: manyRides } }),
      );
      const figures = {
        movingSeconds: 3600,
        secondsBelow30: 40,
        sensors: [],
        lostSeconds: 0,
        absences: [],
        rules: [],
      };
      await page.route('**/api/logs/trends*', (route) =>
        route.fulfill({
          json: { rides: manyRides.map((ride) => ({ ...ride, Figures: figures })), tried: [] },
        }),
      );
      await page.goto('/files?trend=open');
      await page.getByText('The figures as a table').click();
      const boxes = page.getByRole('checkbox', { name: /^Compare/ });
      for (const index of [0, 1]) await boxes.nth(index).check();
    },
  },
  {
    name: 'dialog of the list',
    async open(page) {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete this report' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
