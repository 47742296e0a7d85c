import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const freePages = [
  ['/', /^Find out what broke your ride/],
  ['/termsofuse', 'Terms of use'],
  ['/privacy', 'Privacy policy'],
] as const;

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });

/** Adds up how far parts of the page have jumped, without changes that follow a press. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    let shift = 0;
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shift += entry.value;
      }
    });
    watch.observe({ type: 'layout-shift', buffered: true });
    await new Promise((done) => setTimeout(done, 100));
    return shift;
  });

/** Names under which the browser has stored something for this page. */
const storedNames = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ]);

test.describe('a visitor', () => {
  test.use({ isSignedIn: false, hasConsent: false });

  test('looks around, answers the cookie banner once, and nothing jumps (LAY-23, RET-16, RET-17)', {
    tag: '@both',
  }, async ({ page, context, server }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(server.url) && /^(https?|wss?):/.test(url)) elsewhere.push(url);
    });
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Drop Log.txt file here/ })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    // What gets the focus at the end of the page is not under the banner.
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const [link, bar] = [await last.boundingBox(), await banner(page).boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    await banner(page).getByRole('button', { name: 'OK' }).click();
    await expect(banner(page)).toBeHidden();
    const consent = (await context.cookies()).find(({ name }) => name === 'CookieConsent');
    const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(150);

    for (const [path, name] of freePages) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(banner(page)).toBeHidden();
      expect(await shiftOf(page), `layout shift of ${path}`).toBeLessThan(0.02);
    }
    expect(elsewhere, 'requests to other hosts').toEqual([]);
    expect((await storedNames(page)).filter((name) => !/^(theme|session)$/.test(name))).toEqual([]);
  });
});
