import { test as base, expect } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';
import { type SlowLine, slowProcessor, startSlowLine } from '../support/slow-phone.ts';

declare global {
  interface Window {
    /** Sum of all layout shifts so far. */
    layoutShift?: number;
  }
}

const test = base.extend<{ slowLine: SlowLine }>({
  slowLine: async ({ server }, use) => {
    const line = await startSlowLine(server.url);
    await use(line);
    line.close();
  },
  baseURL: ({ slowLine }, use) => use(slowLine.url),
  page: async ({ page }, use) => {
    await slowProcessor(page);
    await use(page);
  },
});

test('a log is uploaded and its report read on a slow phone and network', {
  tag: '@phone',
}, async ({ page, uploadPage, reportPage }) => {
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitUntilDrawn();
  await expect(page.getByRole('heading', { level: 1, name: /^Watopia/ })).toBeVisible();
});

test.describe('a visitor', () => {
  test.use({ isSignedIn: false });

  test('reads a demo on a slow phone and network, and nothing jumps', {
    tag: '@both',
  }, async ({ page, reportPage }) => {
    await page.addInitScript(() => {
      window.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // Browsers measure it, but the compiler doesn't know it yet.
          const { value = 0 } = entry as PerformanceEntry & { value?: number };
          window.layoutShift = (window.layoutShift ?? 0) + value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await page.goto('/report/demo-wireless-troubles');
    await reportPage.waitUntilDrawn();
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02);
    expect(failed).toEqual([]);
  });
});
