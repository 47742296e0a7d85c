import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

type Theme = 'light' | 'dark';

/** All rules on colours that level AA has. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** How far the page can be moved sideways. */
const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Findings of axe as short lines, so that a failure can be read. */
async function axeFindings(page: Page, rules: 'all' | 'colors' | 'withoutColors') {
  // What fades in is too pale for a moment. A spinner never ends.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map((each) => each.finished));
  });
  // There are no frames to look into, and what was found to be right need not be described: that takes five times as long.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  if (rules === 'colors') axe.withRules(colorRules);
  if (rules === 'withoutColors') axe.disableRules(colorRules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Expects what is on the page to be accessible in both themes and to fit its window. The themes differ in colours
 * alone, so in the second nothing else is looked at; and colours have nothing to do with the size of the window, so
 * they are looked at in the wide one. Soft: one place with a fault hides no other's.
 * @param where says which place it is when a test looks at several
 */
export async function expectValidEntries(page: Page, where = 'the page') {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const themes: readonly Theme[] = isWide ? ['light', 'dark'] : ['light'];
  for (const theme of themes) {
    await test.step(`${where}, ${theme}`, async () => {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
      const rules = isWide ? 'all' : 'withoutColors';
      const findings = await axeFindings(page, theme === 'dark' ? 'colors' : rules);
      expect.soft(findings, `${where}, ${theme}`).toEqual([]);
    });
  }
  await expectFit(page, where);
}

/** Expects that the page cannot be moved sideways. Soft as well. */
export async function expectFit(page: Page, where: string) {
  expect.soft(await sidewaysPx(page), `${where}, moved sideways in px`).toBe(0);
}
