import type { Browser, Page, Request } from '@playwright/test';
import { watchInteractions, watchPage } from './watch-page.ts';

/** A public address; the benchmark answers its document. */
const reportPath = '/report/demo-wireless-troubles';
const viewport = { width: 1440, height: 900 };

export interface Scripts {
  firstKb: number;
  addedKb: number;
  /** Figures of the first page. */
  paintMs: number | undefined;
}

interface Interaction {
  what: string;
  medianMs: number | undefined;
  worstMs: number | undefined;
}

export interface PageFigures {
  paintMs: number | undefined;
  interactions: Interaction[];
  /** 50 ms and more; 0 when no task was that long. */
  longestTaskMs: number;
  longestSettleMs: number;
  heapMb: number;
}

/** Measures the transferred scripts of the first page and those that the report page adds. */
export async function readScripts(browser: Browser, url: string): Promise<Scripts> {
  const first = await scriptsOf(browser, `${url}/`, true);
  const report = await scriptsOf(browser, url + reportPath, false);
  const sum = (sizes: Iterable<number>) =>
    Math.round([...sizes].reduce((total, size) => total + size, 0) / 102.4) / 10;
  const added = [...report.sizes].filter(([path]) => !first.sizes.has(path));
  return {
    firstKb: sum(first.sizes.values()),
    addedKb: sum(added.map(([, size]) => size)),
    paintMs: first.paintMs,
  };
}

/** Script of the report page, which the first page preloads. It and later ones don't count as the first load. */
const loadedAhead = /\/report-route-/;

async function scriptsOf(browser: Browser, address: string, isFirst: boolean) {
  const page = await browser.newPage({ viewport });
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request);
  });
  await watchPage(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const paintMs = await largestPaint(page);
  const ahead = asked.findIndex((request) => loadedAhead.test(request.url()));
  const own = isFirst && ahead >= 0 ? asked.slice(0, ahead) : asked;
  const sizes = new Map<string, number>();
  for (const request of own) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    sizes.set(new URL(request.url()).pathname, responseBodySize + responseHeadersSize);
  }
  await page.close();
  return { sizes, paintMs };
}

const largestPaint = (page: Page) => page.evaluate(() => window.bench?.paintMs);

/** Opens a report and uses its time line like a reader. */
export async function measureReportPage(
  browser: Browser,
  url: string,
  report: unknown,
): Promise<PageFigures> {
  const page = await browser.newPage({ viewport });
  await page.route(/\/testdata\/.*\.json$/, (route) => route.fulfill({ json: report }));
  await watchPage(page);
  await page.goto(url + reportPath);
  const timeLine = page.locator('#time-line');
  await timeLine.waitFor();
  await page.waitForTimeout(1500);
  const paintMs = await largestPaint(page);
  // It is drawn once it is near the visible part.
  await timeLine.evaluate((element) => element.scrollIntoView());
  const surface = page.getByRole('slider', { name: /over the ride|over time/ });
  await surface.waitFor();
  await surface.scrollIntoViewIfNeeded();
  await timeLine.evaluate((element) => element.scrollIntoView());
  const box = await surface.boundingBox();
  if (!box) throw new Error('the time line is drawn');
  const y = box.y + Math.min(120, box.height / 2);
  const x = (share: number) => box.x + box.width * share;

  const interactions: Interaction[] = [];
  const measure = async (what: string, type: string, act: () => Promise<void>) => {
    await watchInteractions(page, type);
    await act();
    await page.waitForTimeout(400);
    interactions.push({ what, ...(await page.evaluate(readSpeeds)) });
    return page.evaluate(() => Math.round(window.bench?.longestTaskMs ?? 0));
  };

  const longestTaskMs = await measure('cursor', 'pointermove', async () => {
    for (let step = 0; step <= 200; step++) await page.mouse.move(x(step / 200), y);
  });
  const longestSettleMs = await measure('wheel zoom', 'wheel', async () => {
    await page.mouse.move(x(0.4), y);
    await page.keyboard.down('Control');
    for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, turn < 8 ? -120 : 120);
    await page.keyboard.up('Control');
  });
  await measure('keys', 'keydown', async () => {
    await surface.focus();
    for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowRight');
  });

  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  await page.close();
  return {
    paintMs,
    interactions,
    longestTaskMs,
    longestSettleMs,
    heapMb: Math.round(heap / 1024 ** 2),
  };
}

/** Runs in the page. */
function readSpeeds() {
  const sorted = (window.bench?.speedsMs ?? []).toSorted((a, b) => a - b);
  const at = (share: number) => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return value === undefined ? undefined : Math.round(value);
  };
  return { medianMs: at(0.5), worstMs: at(1) };
}
