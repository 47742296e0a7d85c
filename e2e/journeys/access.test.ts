import type { Page } from '@playwright/test';
import { axeFindings, sidewaysPx } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the upload page and that of the tokens are accessible and fit their window', async ({
      page,
      uploadPage,
    }) => {
      await uploadPage.open();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysPx(page)).toBe(0);
      // With the message below the drop zone as well.
      await uploadPage.choose(fixtureLogs.short, fixtureLogs.modern);
      await page.getByRole('alert').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysPx(page)).toBe(0);

      await page.goto('/tokens/purchase');
      await expect(page).toHaveTitle('Purchase Tokens · Ridescope');
      await expect(page.getByRole('region', { name: 'Your tokens' })).toContainText('5 of 5');
      await page.getByRole('table', { name: 'Payment history' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysPx(page)).toBe(0);
    });

    // The themes differ in colours alone: the longest report is looked at in both, each of the others in one.
    for (const name of ['modern', colorScheme === 'light' ? 'legacy' : 'short'] as const) {
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
        expect(await axeFindings(page)).toEqual([]);
        expect(await sidewaysPx(page)).toBe(0);
        if (!isMobile) {
          await page.setViewportSize({ width: 1024, height: 768 });
          expect(await sidewaysPx(page)).toBe(0);
        }
        for (const details of await page.locator('summary').all()) await details.click();
        expect(await axeFindings(page)).toEqual([]);
        expect(await sidewaysPx(page)).toBe(0);
      });
    }
  });
}

/** Presses Tab until something with this role and name has the focus. */
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

test('the keyboard alone leads from the first page into the report', { tag: '@once' }, async ({
  page,
  reportPage,
}) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const unfocused = await page.screenshot();
  await tabTo(page, 'button', /^Drop Log.txt file here/);
  // Whatever marks the focus, it can be seen.
  expect((await page.screenshot()).equals(unfocused)).toBe(false);

  const opened = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await opened).setFiles(fixtureLogs.legacy);
  await reportPage.waitForIt();

  const frameRate = await tabTo(page, 'slider', /^Frame rate over the ride/);
  const before = await frameRate.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(frameRate).not.toHaveAttribute('aria-valuetext', before ?? '');
  await expect(frameRate).toHaveAttribute('aria-valuetext', /FPS/);

  await page.getByText('Lines of each kind').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'In the whole file' })).toBeVisible();
});
