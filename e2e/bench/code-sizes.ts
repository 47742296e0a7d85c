import type { Browser, Request } from '@playwright/test';
import { builtSizes } from '../support/built-sizes.ts';
import { budgetOf } from '../support/page-budgets.ts';
import type { RunningServer } from '../support/server.ts';
import { makeRider, type Rider } from './rider.ts';
import { largestTopic } from './site-map.ts';

const smallKb = 120;
/** The largest topic shows an example of the scores. */
const topicKb = 123;
const reportKb = 190;

interface MeasuredPage {
  path: string;
  /** All that may load without a click, also below the first view. */
  budgetKb: number;
  /** Who opens it, if not a visitor. */
  rider?: Rider;
}

/** Addresses of every kind of page, as a visitor opens them. */
const visitorPages = [
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
  '/live',
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

/** What only an account shows. */
function ownPages(rider: Rider): MeasuredPage[] {
  return [
    // It loads the report page ahead, to which every upload leads.
    { path: '/upload', budgetKb: 210, rider },
    { path: '/files', budgetKb: 155, rider },
    { path: rider.compare, budgetKb: 145, rider },
    // With the drawing of the time line, and its document on paper.
    { path: rider.report, budgetKb: 240, rider },
    { path: rider.analysis, budgetKb: reportKb, rider },
    { path: '/tokens/purchase', budgetKb: 135, rider },
  ];
}

export interface CodeSize {
  name: string;
  /** Scripts and styles as transferred, with headers, until nothing more is loaded. */
  kb: number;
  budgetKb: number;
}

/** Measures what every page transfers when it is opened in a large window, which draws more at once than a phone. */
export async function measureCode(browser: Browser, server: RunningServer): Promise<CodeSize[]> {
  const rider = await makeRider(browser, server);
  const pages = [
    ...visitorPages.map((path) => ({ path, budgetKb: smallKb })),
    { path: await largestTopic(server.url), budgetKb: topicKb },
    ...[...reports, rider.sharedReport].map((path) => ({ path, budgetKb: reportKb })),
    ...ownPages(rider),
  ];
  return inBatches(pages, (page) => sizeOf(browser, server.url, page));
}

async function sizeOf(browser: Browser, url: string, page: MeasuredPage): Promise<CodeSize> {
  const { path, budgetKb, rider } = page;
  const shown = path.length > longestShown ? `${path.slice(0, longestShown)}…` : path;
  return {
    name: rider ? `${shown}, signed in` : shown,
    kb: await codeOf(browser, url + path, rider),
    budgetKb,
  };
}

const longestShown = 44;
/** So few that a page on a small machine doesn't wait for the others. */
const batchSize = 3;

async function inBatches<T, R>(all: readonly T[], measure: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += batchSize)
    results.push(...(await Promise.all(all.slice(at, at + batchSize).map(measure))));
  return results;
}

const kinds = ['script', 'stylesheet'];
/** A page that keeps asking, such as one that polls, never falls silent. */
const longestLoadMs = 20_000;

async function codeOf(browser: Browser, address: string, rider?: Rider): Promise<number> {
  // What the service worker keeps for later is no part of a page, and is loaded when the page is complete.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...(rider && { storageState: rider.state }),
  });
  const page = await context.newPage();
  const code: Request[] = [];
  page.on('requestfinished', (request) => {
    if (kinds.includes(request.resourceType())) code.push(request);
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: longestLoadMs }).catch(() => undefined);
  const sizes = await Promise.all(code.map((request) => request.sizes()));
  await context.close();
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) =>
      sum + responseBodySize + responseHeadersSize,
    0,
  );
  return Math.round(bytes / 102.4) / 10;
}

const judged = (kb: number, budgetKb: number) =>
  `${kb.toFixed(1)} of ${budgetKb} KB${kb > budgetKb ? ' OVER' : ''}`.padEnd(24);

/** Prints what each page names in its first HTML, then what it transfers in all, beside the budgets. */
export function printCode(sizes: readonly CodeSize[]) {
  console.log('\nScripts and styles that the first HTML of a page names, compressed');
  console.log(`  ${''.padEnd(20)}${'visitor'.padEnd(24)}signed in`);
  for (const { page, visitorKb, userKb } of builtSizes()) {
    const budget = budgetOf(page);
    const own = judged(userKb, budget.userKb);
    console.log(`  ${page.padEnd(20)}${judged(visitorKb, budget.visitorKb)}${own}`.trimEnd());
  }
  console.log('\nScripts and styles of each page as transferred, until nothing more is loaded');
  for (const { name, kb, budgetKb } of sizes)
    console.log(`  ${name.padEnd(58)}${judged(kb, budgetKb)}`.trimEnd());
}
