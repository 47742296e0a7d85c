import type { Browser, Request } from '@playwright/test';

const firstKb = 120;
const reportKb = 190;

/**
 * Addresses of every kind of page, as a visitor opens them. What only an account shows loads for its user alone: a visitor's
 * page says what it would be.
 */
const firstPages = [
  '/',
  '/upload',
  '/auth/signin',
  '/auth/signup',
  '/auth/verify',
  '/auth/reset-password',
  '/auth/new-password',
  '/auth/mfa',
  '/auth/mfa-setup',
  '/compare',
  '/files',
  '/tokens/purchase',
  '/purchase/success',
  '/purchase/cancel',
  '/contact',
  '/ping',
  '/termsofuse',
  '/privacy',
  '/benchmarkactivities/all/high/1080/cpu/gpu',
  '/benchmarks',
  '/help',
  '/search',
  '/search/RTX',
];
/** Pages with the code of a report. */
const reports = [
  '/report/demo-wireless-troubles',
  '/report/someone/ride',
  '/logreport/someone/ride.gz',
  '/public/nothing',
  '/analysis/demo-wireless-troubles',
];

export interface CodeSize {
  name: string;
  /** Scripts and styles as transferred, with headers, until nothing more is loaded. */
  kb: number;
  budgetKb: number;
}

/** Measures what every page transfers when it is opened in a large window, which draws more at once than a phone. */
export async function measureCode(browser: Browser, url: string): Promise<CodeSize[]> {
  const measure = async (paths: readonly string[], budgetKb: number): Promise<CodeSize[]> =>
    inBatches(paths, async (name) => ({ name, kb: await codeOf(browser, url + name), budgetKb }));
  const topics = await helpTopics(url);
  const [largest] = (await measure(topics, firstKb)).toSorted((a, b) => b.kb - a.kb);
  return [
    ...(await measure(firstPages, firstKb)),
    ...(largest
      ? [{ ...largest, name: `${largest.name}, the largest of ${topics.length} topics` }]
      : []),
    ...(await measure(reports, reportKb)),
  ];
}

/** The site map lists all topics. */
async function helpTopics(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...map.matchAll(/\/help\/\w+(?=<)/g)].map(([path]) => path);
}

const batchSize = 4;

async function inBatches<T, R>(all: readonly T[], measure: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += batchSize)
    results.push(...(await Promise.all(all.slice(at, at + batchSize).map(measure))));
  return results;
}

const kinds = ['script', 'stylesheet'];

async function codeOf(browser: Browser, address: string): Promise<number> {
  // What the service worker keeps for later is no part of a page, and is loaded when the page is complete.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const code: Request[] = [];
  page.on('requestfinished', (request) => {
    if (kinds.includes(request.resourceType())) code.push(request);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(code.map((request) => request.sizes()));
  await context.close();
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) =>
      sum + responseBodySize + responseHeadersSize,
    0,
  );
  return Math.round(bytes / 102.4) / 10;
}

/** Prints a line for each page, and which are larger than they may be. */
export function printCode(sizes: readonly CodeSize[]) {
  console.log('\nScripts and styles of each page as transferred, for a visitor');
  for (const { name, kb, budgetKb } of sizes) {
    const over = kb > budgetKb ? ', OVER' : '';
    console.log(`  ${name.padEnd(52)}${`${kb} KB`.padStart(10)}   budget ${budgetKb} KB${over}`);
  }
}
