import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface BrowserDrops {
  /** The first drop, right after server and browser have started. */
  firstMs: number;
  timesMs: number[];
}

/** Drops a log in a real browser several times. @returns undefined without a browser. */
export async function measureDrops(drops: number): Promise<BrowserDrops | undefined> {
  if (!process.env.CHROME_PATH) {
    console.error('The drops were not measured: CHROME_PATH names no browser.');
    return undefined;
  }
  const words = ['bench/drop.bench.ts', '--drops', String(drops)];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: join(import.meta.dirname, '../../e2e'),
  });
  return JSON.parse(stdout);
}
