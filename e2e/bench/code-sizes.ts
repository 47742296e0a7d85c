import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { builtSizes } from '../support/built-sizes.ts';
import { budgetOf } from '../support/page-budgets.ts';
import type { RunningServer } from '../support/server.ts';
import { benchedPages, isWanted, nameOf } from './benched-pages.ts';
import { makeRider, type Rider } from './rider.ts';

/** Pages that a visitor finds without content; what they load is what an account would see first. */
const emptyPages = [
  '/auth/signup',
  '/auth/verify',
  '/auth/reset-password',
  '/auth/new-password',
  '/auth/mfa',
  '/auth/mfa-setup',
  '/compare',
  '/statement/someone/ride',
  '/files',
  '/tokens/purchase',
  '/purchase/success',
  '/purchase/cancel',
  '/benchmarkactivities/all/high/1080/cpu/gpu',
  '/report/someone/ride',
  '/logreport/someone/ride.gz',
  '/public/nothing',
];

export interface CodeSize {
  name: string;
  /** Scripts and styles as transferred, with headers, and with what an idle browser loads for paper and the next page. */
  kb: number;
}

/**
 * Measures what every page transfers when it is opened in a large window, which draws more at once than a phone.
 * @param parts of the paths of the pages to measure; none measures all
 */
export async function measureCode(
  browser: Browser,
  server: RunningServer,
  parts: readonly string[],
): Promise<CodeSize[]> {
  const rider = await makeRider(browser, server);
  const empty = emptyPages.map((path) => ({ path, isOwn: false, isListed: false }));
  const pages = [...(await benchedPages(server, rider)), ...empty].filter((page) =>
    isWanted(page, parts),
  );
  return inBatches(pages, async (page) => ({
    name: nameOf(page),
    kb: await codeOf(browser, server.url + page.path, page.isOwn ? rider : undefined),
  }));
}

/** So few that a page on a small machine doesn't wait for the others. */
const batchSize = 3;

async function inBatches<T, R>(all: readonly T[], measure: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += batchSize)
    results.push(...(await Promise.all(all.slice(at, at + batchSize).map(measure))));
  return results;
}

const kinds = ['script', 'stylesheet'];
/** Nothing new was asked for in this time, so nothing more comes without the reader. */
const quietMs = 1000;
/** A server or a line that never answers ends the wait too. */
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
  const untilQuiet = watchRequests(page);
  await page.goto(address, { waitUntil: 'load' });
  await untilQuiet();
  const sizes = await Promise.all(code.map((request) => request.sizes()));
  await context.close();
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) =>
      sum + responseBodySize + responseHeadersSize,
    0,
  );
  return Math.round(bytes / 102.4) / 10;
}

/**
 * Watches a page from now on. What it asks for again and again doesn't count: the ping test sends a request each second, so
 * its network never falls silent.
 * @returns a function that waits until all first requests have ended and no further one comes
 */
function watchRequests(page: Page): () => Promise<void> {
  const known = new Set<string>();
  const open = new Set<Request>();
  let changedAt = performance.now();
  const note = () => {
    changedAt = performance.now();
  };
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (known.has(origin + pathname)) return;
    known.add(origin + pathname);
    open.add(request);
    note();
  });
  const end = (request: Request) => {
    if (open.delete(request)) note();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const deadline = performance.now() + longestLoadMs;
    while (performance.now() < deadline) {
      const quietForMs = performance.now() - changedAt;
      if (open.size === 0 && quietForMs >= quietMs) return;
      await wait(open.size === 0 ? quietMs - quietForMs : lookEveryMs);
    }
  };
}

const lookEveryMs = 50;

const judged = (kb: number, budgetKb: number) =>
  `${kb.toFixed(1)} of ${budgetKb} KB${kb > budgetKb ? ' OVER' : ''}`.padEnd(24);

/** Prints what each page names in its first HTML, then what it transfers in all. Only the first has a budget. */
export function printCode(sizes: readonly CodeSize[]) {
  console.log('\nScripts and styles that the first HTML of a page names, compressed');
  console.log(`  ${''.padEnd(20)}${'visitor'.padEnd(24)}signed in`);
  for (const { page, visitorKb, userKb } of builtSizes()) {
    const budget = budgetOf(page);
    const own = judged(userKb, budget.userKb);
    console.log(`  ${page.padEnd(20)}${judged(visitorKb, budget.visitorKb)}${own}`.trimEnd());
  }
  console.log('\nScripts and styles of each page as transferred, until nothing more is loaded');
  for (const { name, kb } of sizes) console.log(`  ${name.padEnd(58)}${kb.toFixed(1)} KB`);
}
