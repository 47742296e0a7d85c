import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What visitors with a browser saw. */
export interface VisitFigures {
  count: number;
  /** Visits of pages that showed nothing, one line each. */
  blank: string[];
  /** Pages of the proxy that said that the site is unavailable. */
  unavailable: number;
}

/** Opens pages of the site in a real browser while faults come and go. */
export class BrowserVisits {
  readonly #child: ChildProcess;
  #output = '';

  /** @param url of the site, as its proxy has it */
  constructor(url: string) {
    this.#child = spawn(process.execPath, ['bench/visits.bench.ts', '--url', url], {
      cwd: join(import.meta.dirname, '../../e2e'),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.stdout?.on('data', (part: Buffer) => {
      this.#output += part.toString();
    });
  }

  /** Ends the visits. @throws Error when the browser failed */
  async stop(): Promise<VisitFigures> {
    const ended = once(this.#child, 'close');
    this.#child.stdin?.end();
    const [code] = await ended;
    if (code !== 0) throw new Error(`the browser ended with ${code}`);
    return JSON.parse(this.#output);
  }

  close(): void {
    this.#child.kill();
  }
}
