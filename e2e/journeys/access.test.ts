import type { Page } from '@playwright/test';
import { expectFit, expectValidEntries } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

test('the upload page and the tokens page are accessible and fit their window', async ({
  page,
  uploadPage,
}) => {
  await uploadPage.open();
  await expectValidEntries(page, 'upload');
  await uploadPage.choose(fixtureLogs.short, fixtureLogs.modern);
  await page.getByRole('alert').waitFor();
  await expectValidEntries(page, 'the message below the drop zone');

  await page.goto('/tokens/purchase');
  await expect(page).toHaveTitle('Purchase Tokens · Ridescope');
  await expect(page.getByRole('region', { name: 'Your tokens' })).toContainText('5 of 5');
  await page.getByRole('table', { name: 'Payment history' }).waitFor();
  await expectValidEntries(page, 'tokens');
});

for (const name of ['modern', 'legacy'] as const) {
  // The longest report is checked in both windows, the other one in a single window.
  const tag = name === 'modern' ? [] : ['@once'];
  test(`the report page (${name}) is accessible and fits its window`, { tag }, async ({
    page,
    isMobile,
    uploadPage,
    reportPage,
  }) => {
    await uploadPage.open();
    await uploadPage.choose(fixtureLogs[name]);
    await reportPage.waitForIt();
    // Opens all details, because closed ones can't be checked.
    for (const details of await page.locator('summary').all()) await details.click();
    await expectValidEntries(page);
    if (isMobile) return;
    await page.setViewportSize({ width: 1024, height: 768 });
    await expectFit(page, 'at 1024 px');
  });
}

/** Presses Tab until an element with this role and name has the focus. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: RegExp) {
  const wanted = page.getByRole(role, { name });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await wanted.evaluateAll((all) =>
      all.some((element) => element === document.activeElement),
    );
    if (isThere) return page.locator(':focus');
  }
  throw new Error(`Tab does not lead to ${role} ${name}`);
}

test('the keyboard alone leads from the upload page into the report', {
  tag: ['@once', '@smoke'],
}, async ({ page, reportPage }) => {
  await page.goto('/upload');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const unfocused = await page.screenshot();
  // Listens before the key press, because the dialog may open at once.
  const opened = page.waitForEvent('filechooser');
  const dropZone = await tabTo(page, 'button', /^Drop Log.txt file here/);
  // The focus is visible.
  expect((await page.screenshot()).equals(unfocused)).toBe(false);

  await dropZone.press('Enter');
  await (await opened).setFiles(fixtureLogs.legacy);
  await reportPage.waitForIt();

  const frameRate = await tabTo(page, 'slider', /^Frame rate over the ride/);
  const before = await frameRate.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(frameRate).not.toHaveAttribute('aria-valuetext', before ?? '');
  await expect(frameRate).toHaveAttribute('aria-valuetext', /FPS/);

  await reportPage.openSection('Log');
  await page.getByText('Lines of each kind').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'In the whole file' })).toBeVisible();
});
