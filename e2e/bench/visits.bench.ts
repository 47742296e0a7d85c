import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';

/**
 * Opens pages of a site in a real browser, one after the other, until its input ends. Prints JSON: how many visits there were, which
 * of them showed nothing, and how many pages said that the site is unavailable. Part of `npm run test:faults`.
 */
const { values } = parseArgs({ options: { url: { type: 'string' } } });
const { url = '' } = values;

const paths = ['/', '/benchmarks', '/verify', '/help'];
/** Longer than the proxy looks for a server, and than a call waits for a database. */
const answerWithinMs = 40_000;
/** Code of a page that fails takes its words away after they were shown. */
const settledWithinMs = 3000;
const unavailable = 'Ridescope is unavailable';

const found = { count: 0, blank: [] as string[], unavailable: 0 };
let isOver = false;
process.stdin.resume();
void once(process.stdin, 'end').then(() => {
  isOver = true;
});

/** Visits a page as somebody who was never here. */
async function visit(browser: Browser, path: string): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const words = () => page.evaluate(() => document.body?.innerText.trim() ?? '');
    const answer = await page.goto(url + path, { timeout: answerWithinMs });
    const first = await words();
    await page.waitForLoadState('networkidle', { timeout: settledWithinMs }).catch(() => {});
    const then = await words();
    if (first === '' || then === '') found.blank.push(`${path}: ${answer?.status()} without words`);
    if (then.includes(unavailable)) found.unavailable++;
  } catch (error) {
    const [line = ''] = String(error).split('\n');
    found.blank.push(`${path}: ${line}`);
  } finally {
    await context.close();
  }
  found.count++;
}

const executablePath = process.env.CHROME_PATH;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  for (let at = 0; !isOver; at++) await visit(browser, paths[at % paths.length] ?? '/');
} finally {
  await browser.close();
}
console.log(JSON.stringify(found));
