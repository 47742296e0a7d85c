import type { Page } from '@playwright/test';
import { signInToApi } from '../support/account.ts';
import { uploadByApi } from '../support/api-upload.ts';
import { expect, test } from '../support/fixtures.ts';
import { simulatedLog } from '../support/simulated-log.ts';

/** Six evenings with a receiver that hears too little, and six with it close to the sensors: losses of 31 and of 14 %. */
const evenings = Array.from({ length: 12 }, (_, index) => ({
  scenario: index < 6 ? 'ant-near-31' : 'ant-near-14',
  day: `2026-02-${String(index + 1).padStart(2, '0')}`,
  seed: index + 1,
}));

async function buyTokens(page: Page) {
  await page.goto('/tokens/purchase');
  await page.getByRole('button', { name: 'Buy Starter' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/files');
}

test('a rider with twelve rides ticks a fix and reads what came of it, from whichever day it counts', async ({
  page,
  account,
  server,
  reportPage,
}) => {
  await buyTokens(page);
  const user = await signInToApi(server, account);
  const reports = new Map<string, string>();
  // The newest first: the order of uploads must not matter.
  for (const { scenario, day, seed } of evenings.toReversed()) {
    const log = await simulatedLog(scenario, { day, seed });
    reports.set(day, await uploadByApi(server, user, log));
  }

  // After all uploads, the rider ticks what was done after the sixth ride.
  await page.goto(reports.get('2026-02-06') ?? '');
  await reportPage.waitUntilDrawn();
  const first = page.getByRole('heading', { name: 'First thing to try' }).locator('..');
  const fix = await first.getByRole('strong').innerText();
  await first.getByRole('checkbox', { name: `Tried: ${fix}` }).click();

  const tried = page.getByRole('region', { name: 'What you tried' });
  const line =
    'after your ride on 6 Feb: heart-rate strap loss 14 % in 6 rides. Before: 32 % in 6.';
  await expect(tried).toContainText(line);
  await expect(tried).toContainText('Stop here.');
  const curves = tried.getByRole('table', { name: /ride by ride$/ });
  await expect(curves.getByRole('row')).toHaveCount(13);

  // It was done on the morning of the eighth.
  await tried.getByRole('button', { name: `Another day: ${fix}` }).click();
  const day = tried.getByLabel(`Counts from: ${fix}`);
  await expect(day).toHaveValue('2026-02-06');
  await expect(tried).toContainText('Choose one from 1 Feb 2026 to today.');
  await day.fill('2026-02-08');
  await expect(tried).toContainText('on 8 Feb: heart-rate strap loss 14 %');
  await expect(tried).toContainText(/in\s5\srides\.\sBefore:\s\d+\s%\sin\s7\./);
  await day.fill('2026-01-31');
  await day.blur();
  await expect(tried).toContainText('Choose a day from 1 Feb 2026 to today.');
  await tried.getByRole('button', { name: 'Count from the end of this ride' }).click();
  await expect(tried).toContainText(line);

  // The latest ride is one of those that it counts for.
  await page.goto(reports.get('2026-02-12') ?? '');
  await reportPage.waitUntilDrawn();
  await expect(tried).toContainText(line);
  await tried.getByRole('link', { name: 'Compare a ride before with one after' }).click();
  const rides = page.getByRole('region', { name: /^(?:First|Second) ride$/ });
  await expect(rides.first()).toContainText('6 Feb 2026');
  await expect(rides.last()).toContainText('12 Feb 2026');
  // Two rides don't say something else than all of them.
  await expect(tried).toContainText(line);
  const lanes = page.getByRole('region', { name: 'Both rides over each other' });
  await expect(
    lanes.getByRole('heading', { name: /^Heart rate, .*: lost messages$/ }),
  ).toBeVisible();
  const same = page.getByText(/^\d+ figures are the same$/);
  await expect(page.getByText('Median frame rate')).toBeHidden();
  await same.click();
  await expect(page.getByText('Median frame rate')).toBeVisible();
});
