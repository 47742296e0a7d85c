import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

declare global {
  interface Window {
    /** Sum of all layout shifts so far. */
    layoutShift?: number;
  }
}

/** Slows the page down like a cheap phone in a weak network. The server and the test itself stay fast. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 80_000,
    uploadThroughput: 40_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('a log is uploaded and its report read on a slow phone and network', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await slowDown(page);
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitUntilDrawn();
  await expect(page.getByRole('heading', { level: 1, name: /^Watopia/ })).toBeVisible();
});

test.describe('a visitor', () => {
  test.use({ isSignedIn: false });

  test('reads a demo on a slow phone and network, and nothing jumps', async ({
    page,
    reportPage,
  }) => {
    await slowDown(page);
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
