import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildParts } from '../building/build-parts.ts';
import { root } from '../run.ts';
import { provideBrowser } from '../testing/browser.ts';

export interface BrowserDrops {
  /** The very first drop, of a server and a browser that have just started. */
  firstMs: number;
  timesMs: number[];
}

/** Drops a log in a real browser so many times. @returns undefined where there is no browser to be had. */
export async function measureDrops(drops: number): Promise<BrowserDrops | undefined> {
  const browser = provideBrowser();
  if ('problem' in browser) {
    console.error(`The drops were not measured. ${browser.problem}`);
    return undefined;
  }
  if ((await buildParts()) !== 0) return undefined;
  const words = ['bench/drop.bench.ts', '--drops', String(drops)];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: join(root, 'e2e'),
    env: { ...process.env, CHROME_PATH: browser.path },
  });
  return JSON.parse(stdout);
}
