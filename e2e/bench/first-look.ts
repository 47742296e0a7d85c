import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { acceptCookies } from '../support/consent.ts';
import { UploadPage } from '../support/upload-page.ts';

const cli = join(import.meta.dirname, '../../apps/cli/bin/ridescope.js');
const lookEveryMs = 100;

export interface FirstLook {
  logMb: number;
  /** From the choice of the file to the frame with the first sentence about the ride. */
  sentenceMs: number;
  /** Memory that the tab has for itself, at most. Absent on systems that don't say so in a file. */
  peakMb?: number;
}

declare global {
  interface Window {
    /** Milliseconds from the choice of a file to the sentence. */
    choiceToSentence?: Promise<number>;
  }
}

/** Measures the first look at a log of many rides in the browser, in which nothing is sent. */
export async function measureFirstLook(
  browser: Browser,
  url: string,
  leastMb: number,
): Promise<FirstLook> {
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-bench-look-'));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: url,
  });
  try {
    const path = await joinedLog(folder, leastMb * 1024 ** 2);
    await acceptCookies(context, url);
    const page = await context.newPage();
    const upload = new UploadPage(page);
    await upload.open();
    await page.waitForLoadState('networkidle');
    await page.evaluate(watchChoice);
    const peak = watchMemory();
    await page.locator('input[type=file]').first().setInputFiles(path);
    const sentenceMs = await sentenceOf(page);
    const peakMb = await peak.end();
    const { size } = await stat(path);
    return { logMb: size / 1024 ** 2, sentenceMs, ...(peakMb > 0 && { peakMb }) };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Joins rides of an hour, as the game does. */
async function joinedLog(folder: string, leastBytes: number): Promise<string> {
  const joined = join(folder, 'Log.txt');
  const ride = join(folder, 'ride.txt');
  for (let bytes = 0, seed = 1; bytes < leastBytes; seed++) {
    const words = ['clean-legacy', '--seed', String(seed), '--minutes', '60', '-o', ride];
    await promisify(execFile)(process.execPath, [cli, 'simulate', ...words]);
    const log = await readFile(ride);
    await appendFile(joined, log);
    bytes += log.byteLength;
  }
  return joined;
}

/** Runs in the page. The article is the view of a ride, which begins with what went wrong. */
function watchChoice() {
  window.choiceToSentence = new Promise((resolve) => {
    const begin = () => {
      const startedAt = performance.now();
      const look = () => {
        if (document.querySelector('main article')) {
          requestAnimationFrame(() => resolve(performance.now() - startedAt));
        } else requestAnimationFrame(look);
      };
      look();
    };
    window.addEventListener('change', begin, { capture: true, once: true });
  });
}

async function sentenceOf(page: Page): Promise<number> {
  const giveUp = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('no first sentence was drawn within two minutes'));
    setTimeout(fail, 120_000).unref();
  });
  const seen = page.evaluate(() => window.choiceToSentence ?? 0);
  return Math.round(await Promise.race([seen, giveUp]));
}

/** Watches the largest tab of this machine, which this benchmark has to itself. */
function watchMemory() {
  let peakMb = 0;
  const look = async () => {
    peakMb = Math.max(peakMb, ...(await privateMemoryMb()));
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  return {
    async end(): Promise<number> {
      clearInterval(timer);
      await look();
      return Math.round(peakMb);
    },
  };
}

async function privateMemoryMb(): Promise<number[]> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    processes.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
      if (!(await read('cmdline')).includes('--type=renderer')) return 0;
      const kilobytes = [...(await read('smaps_rollup')).matchAll(/^Private_\w+:\s+(\d+) kB$/gm)];
      return kilobytes.reduce((sum, [, size]) => sum + Number(size) / 1024, 0);
    }),
  );
}
