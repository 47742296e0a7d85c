import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createAccount, giveTokens, ownAddress, signIn } from '../support/account.ts';
import { acceptCookies } from '../support/consent.ts';
import { logFile } from '../support/logs.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { UploadPage } from '../support/upload-page.ts';

/**
 * Measures the time from the drop of a 4 MB log to the painted report, in a real browser with the product's server and its
 * embedded database. Prints JSON with the milliseconds of a first drop and of as many more as `--drops` says. Part of
 * `npm run bench:pipeline`, which compares them with their budget.
 */
const logBytes = 4 * 1024 ** 2;
const drops = Number(process.argv[process.argv.indexOf('--drops') + 1]) || 20;
const seeds = Math.min(4, drops);

const cli = join(import.meta.dirname, '../../apps/cli/bin/ridescope.js');

/** Slightly more than 4 MB, cut after a whole line. */
async function simulatedLog(folder: string, seed: number): Promise<Buffer> {
  const path = join(folder, `log-${seed}.txt`);
  const words = ['clean-legacy', '--seed', String(seed), '--minutes', '60', '-o', path];
  await promisify(execFile)(process.execPath, [cli, 'simulate', ...words]);
  const log = await readFile(path);
  return log.subarray(0, log.lastIndexOf('\n', logBytes) + 1);
}

declare global {
  interface Window {
    /** Milliseconds from the drop to the frame with the whole report. */
    dropToReport?: Promise<number>;
  }
}

/** Runs in the page before the drop. A capturing listener runs first, and reading the clock takes no time. */
function watchDrop() {
  window.dropToReport = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        const headings = [...document.querySelectorAll('h2')];
        // The last part of a report.
        if (!headings.some(({ textContent }) => textContent === 'Hardware')) {
          requestAnimationFrame(look);
          return;
        }
        // The message arrives after the frame has been drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(undefined);
        });
      };
      look();
    };
    window.addEventListener('drop', begin, { capture: true, once: true });
  });
}

async function measureDrop(page: Page, log: Buffer): Promise<number> {
  const uploadPage = new UploadPage(page);
  await uploadPage.open();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchDrop);
  await uploadPage.drop(logFile(log));
  const giveUp = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no report was painted within a minute')), 60_000).unref();
  });
  const ms = await Promise.race([page.evaluate(() => window.dropToReport ?? 0), giveUp]);
  return Math.round(ms);
}

async function measureDrops(browser: Browser, server: RunningServer, logs: Buffer[]) {
  const account = { email: 'rider@example.org', password: 'Uphill-both-ways-7!' };
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: server.url,
    extraHTTPHeaders: ownAddress(),
  });
  await acceptCookies(context, server.url);
  const page = await context.newPage();
  await signIn(page, account);
  const timesMs: number[] = [];
  for (let drop = 0; drop <= drops; drop++) {
    // Every log differs, because the same log would return its existing report. None is longer than another of its seed,
    // because the page would ask whether a log that has grown replaces its report.
    const mark = Buffer.from(`[23:59:59] Benchmark log ${String(drop).padStart(6, '0')}\r\n`);
    const log = Buffer.concat([logs[drop % logs.length] ?? Buffer.alloc(0), mark]);
    timesMs.push(await measureDrop(page, log));
  }
  await context.close();
  const [firstMs, ...others] = timesMs;
  return { firstMs, timesMs: others };
}

const folder = await mkdtemp(join(tmpdir(), 'ridescope-bench-'));
const dataDir = join(folder, 'data');
let server = await startServer(dataDir);
try {
  const account = await createAccount(server, { email: 'rider@example.org' });
  await server.stop();
  await giveTokens(dataDir, account, 1000);
  const logs: Buffer[] = [];
  for (let seed = 1; seed <= seeds; seed++) logs.push(await simulatedLog(folder, seed));
  server = await startServer(dataDir);
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    console.log(JSON.stringify(await measureDrops(browser, server, logs)));
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
