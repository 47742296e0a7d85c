import type { Browser, Request } from '@playwright/test';
import {
  demoAnalysisPath,
  firstDemoPath,
  helpPath,
  type PageName,
} from '@ridescope/contract/pages';
import { topicIds } from '@ridescope/help/topic-ids';

const firstKb = 120;
const reportKb = 190;

/**
 * Addresses of every page, as a visitor opens them. What only an account shows loads for its user alone: a visitor's page says
 * what it would be.
 */
const addresses: Record<PageName, readonly string[]> = {
  home: ['/'],
  upload: ['/upload'],
  report: ['/report/someone/ride'],
  sharedReport: [firstDemoPath],
  auth: ['/auth'],
  signIn: ['/auth/signin'],
  signUp: ['/auth/signup'],
  verify: ['/auth/verify'],
  resetPassword: ['/auth/reset-password'],
  newPassword: ['/auth/new-password'],
  mfaSetup: ['/auth/mfa-setup'],
  mfa: ['/auth/mfa'],
  publicReport: ['/public/nothing'],
  logReport: ['/logreport/someone%2Fride.gz'],
  analysis: [demoAnalysisPath],
  compare: ['/compare'],
  logs: ['/files'],
  purchaseTokens: ['/tokens/purchase'],
  purchaseSuccess: ['/purchase/success'],
  purchaseCancel: ['/purchase/cancel'],
  contact: ['/contact'],
  ping: ['/ping'],
  terms: ['/termsofuse'],
  privacy: ['/privacy'],
  benchmarkEntries: ['/benchmarkactivities/all/high/1080/cpu/gpu'],
  benchmarks: ['/benchmarks'],
  help: ['/help'],
  helpTopic: topicIds.map(helpPath),
  search: ['/search', '/search/RTX'],
};

/** Pages with the code of a report. */
const reports: readonly PageName[] = [
  'report',
  'logReport',
  'sharedReport',
  'publicReport',
  'analysis',
];

export interface CodeSize {
  page: string;
  /** Address with the most code, of the page's addresses. */
  path: string;
  addresses: number;
  /** Scripts and styles as transferred, with headers, until nothing more is loaded. */
  kb: number;
  budgetKb: number;
}

/** Measures what every page transfers when it is opened in a large window, which draws more at once than a phone. */
export async function measureCode(browser: Browser, url: string): Promise<CodeSize[]> {
  const sizes: CodeSize[] = [];
  for (const [page, paths] of Object.entries(addresses)) {
    const measured = await inBatches(paths, async (path) => ({
      path,
      kb: await codeOf(browser, url + path),
    }));
    const [largest] = measured.toSorted((a, b) => b.kb - a.kb);
    if (!largest) continue;
    const budgetKb = reports.some((name) => name === page) ? reportKb : firstKb;
    sizes.push({ page, addresses: paths.length, budgetKb, ...largest });
  }
  return sizes;
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
  for (const { page, path, addresses: count, kb, budgetKb } of sizes) {
    const name = count > 1 ? `${page}, the largest of ${count}` : page;
    const over = kb > budgetKb ? ', OVER' : '';
    console.log(
      `  ${name.padEnd(34)}${`${kb} KB`.padStart(10)}   budget ${budgetKb} KB${over}   ${path}`,
    );
  }
}
