import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type RunningServer, startServer } from '../support/server.ts';
import { auditPages, forms, printAudits } from './audits.ts';
import { largeReport, largestLogReport } from './bench-reports.ts';
import { type CodeSize, measureCode, printCode } from './code-sizes.ts';
import { type FirstLook, measureFirstLook } from './first-look.ts';
import { provideLighthouse } from './lighthouse.ts';
import { measureReportPage, type PageFigures, readScripts, type Scripts } from './page-figures.ts';

/**
 * Measures the report page against its budgets in a real browser with the product's server: with the largest real log or a
 * simulated one, and with a generated report of 15,000 frame rates and 35,000 sensor bins. It lists the code that every page
 * transfers beside its budget, and looks at a log of 60 MB in the browser. Then Lighthouse audits every kind of page. It never fails, because a busy machine isn't a fault
 * of the page. `--json` prints JSON; `--only report`, `--only look`, `--only code` and `--only lighthouse` run one part, `--pages ping,search`
 * measures code and audits of pages with these words in their path, and `--form phone` audits one size of window. `--smallest`
 * leaves the largest logs out: a test runs it so.
 */
const budgets = {
  firstKb: 120,
  addedKb: 90,
  paintMs: 1500,
  interactionMs: 100,
  sentenceMs: 1500,
  tabMb: 250,
};
const lookedAtMb = 60;

const isJson = process.argv.includes('--json');
const isSmallest = process.argv.includes('--smallest');
function optionOf(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at < 0 ? undefined : process.argv[at + 1];
}

const only = optionOf('--only');
const partsOfPaths = optionOf('--pages')?.split(',') ?? [];
const isWanted = (part: 'report' | 'look' | 'code' | 'lighthouse') =>
  only === undefined || only === part;
const debuggingPort = 9333;

interface Result {
  report: string;
  figures: PageFigures;
}

async function measureAll(browser: Browser, url: string) {
  const scripts = await readScripts(browser, url);
  const results: Result[] = [];
  const reports = [...(isSmallest ? [] : [await largestLogReport()]), await largeReport()];
  for (const { name, report } of reports) {
    results.push({ report: name, figures: await measureReportPage(browser, url, report) });
  }
  return { scripts, results };
}

function line(label: string, value: number | undefined, unit: string, budget?: number) {
  const shown = value === undefined ? 'not measured' : `${value} ${unit}`;
  const judged =
    budget === undefined || value === undefined
      ? ''
      : `   budget ${budget} ${unit}${value > budget ? ', OVER' : ''}`;
  console.log(`  ${label.padEnd(44)}${shown.padStart(14)}${judged}`);
}

function printLook({ logMb, sentenceMs, peakMb }: FirstLook) {
  console.log(`\nFirst look at ${Math.round(logMb)} MB`);
  line('first sentence', sentenceMs, 'ms', budgets.sentenceMs);
  line('peak memory of the tab', peakMb, 'MB', budgets.tabMb);
}

function print(scripts: Scripts, results: readonly Result[]) {
  console.log('Scripts, as transferred');
  line('first load', scripts.firstKb, 'KB', budgets.firstKb);
  line('added by the report page', scripts.addedKb, 'KB', budgets.addedKb);
  line('largest contentful paint of the first page', scripts.paintMs, 'ms', budgets.paintMs);
  for (const { report, figures } of results) {
    console.log(`\n${report}`);
    line('largest contentful paint', figures.paintMs, 'ms', budgets.paintMs);
    for (const { what, medianMs, worstMs } of figures.interactions) {
      line(`${what}, median to the next picture`, medianMs, 'ms', budgets.interactionMs);
      line(`${what}, slowest`, worstMs, 'ms', budgets.interactionMs);
    }
    line('longest task while the cursor moves', figures.longestTaskMs, 'ms', budgets.interactionMs);
    line('longest task after a zoom', figures.longestSettleMs, 'ms', budgets.interactionMs);
    line('JavaScript heap', figures.heapMb, 'MB');
  }
}

async function inBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

async function audit(server: RunningServer) {
  const problem = provideLighthouse();
  if (problem !== undefined) console.error(problem);
  if (problem !== undefined) return [];
  const form = optionOf('--form');
  return await auditPages(server, debuggingPort, {
    parts: partsOfPaths,
    forms: forms.filter((one) => form === undefined || one === form),
  });
}

const folder = await mkdtemp(join(tmpdir(), 'ridescope-bench-'));
const server = await startServer(folder);
try {
  const measured = isWanted('report')
    ? await inBrowser((browser) => measureAll(browser, server.url))
    : undefined;
  const look = isWanted('look')
    ? await inBrowser((browser) =>
        measureFirstLook(browser, server.url, isSmallest ? 2 : lookedAtMb),
      )
    : undefined;
  const code: CodeSize[] = isWanted('code')
    ? await inBrowser((browser) => measureCode(browser, server, partsOfPaths))
    : [];
  // After the rest, so that each has the machine to itself.
  const audits = isWanted('lighthouse') ? await audit(server) : [];
  if (isJson)
    console.log(JSON.stringify({ budgets, ...measured, look, code, audits }, undefined, 2));
  else {
    if (measured) print(measured.scripts, measured.results);
    if (look) printLook(look);
    if (code.length > 0) printCode(code);
    if (audits.length > 0) printAudits(audits);
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
