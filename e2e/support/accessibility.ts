import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Findings of axe as short lines, so that a failure can be read. */
export async function axeFindings(page: Page): Promise<string[]> {
  // What fades in is too pale for a moment. A spinner never ends.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map((each) => each.finished));
  });
  // There are no frames to look into, and what was found to be right need not be described: that takes five times as long.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** How far the page can be moved sideways. */
export const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
