import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = join(import.meta.dirname, '../lighthouse');

/** What Lighthouse says about a page. */
export interface Audit {
  /** Scores from 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** For search engines. */
  seo: number;
  shift: number;
  blockingMs: number;
  /** Largest contentful paint on the simulated network; absent where Lighthouse saw none. */
  paintMs?: number;
  /** Scripts and styles as transferred, with headers. */
  codeKb: number;
  /** What costs these figures points, with a selector of its first place. */
  flaws: Record<'accessibility' | 'bestPractices' | 'seo' | 'shift', string[]>;
  /** Status and address of failed requests. */
  failed: string[];
  /** The longest tasks that blocked the page, with the script that ran them. */
  longTasks: string[];
}

/**
 * Installs Lighthouse on first use.
 * @returns a sentence about what went wrong; undefined when it is there
 */
export function provideLighthouse(): string | undefined {
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return undefined;
  console.error('Installing Lighthouse.');
  const args = ['ci', '--ignore-scripts', '--workspaces=false', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2] });
  return status === 0 ? undefined : 'Lighthouse could not be installed; the reason is above.';
}

/** Lighthouse sometimes misses the beginning of a page. */
const mostTries = 3;

/**
 * Audits a page in the browser that listens on this port for developer tools.
 * @throws the last error when Lighthouse fails several times
 */
export async function auditPage(
  port: number,
  url: string,
  form: 'phone' | 'desktop',
): Promise<Audit> {
  const args = [join(folder, 'audit.js'), String(port), url, form];
  for (let tries = 1; ; tries++) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        maxBuffer: 64 * 1024 ** 2,
      });
      return JSON.parse(stdout);
    } catch (error) {
      if (tries === mostTries) throw error;
    }
  }
}
