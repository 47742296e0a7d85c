import type { Page } from '@playwright/test';

/** Presses Tab until an element with this role and name has the focus: twice round a page, as parts may be drawn late. */
export async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: RegExp | string,
) {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await wanted.evaluateAll((all) =>
      all.some((element) => element === document.activeElement),
    );
    if (isThere) return page.locator(':focus');
  }
  throw new Error(`Tab does not lead to ${role} ${name}`);
}
