import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProcessPlan {
  /** Name in the output, such as `api` or `worker 1`. */
  name: string;
  /** Path of the module to start. */
  module: string;
  env: Record<string, string>;
  /** Node flags. */
  flags?: readonly string[];
  /** Checks whether it is ready. @param output what it has printed since its start. */
  isReady(output: string): Promise<boolean>;
  /** Milliseconds until a restart after an unexpected end; no restart when this is absent. */
  restartAfterMs?: (() => number) | undefined;
}

/** Folder of the checkout, where an operator starts the product. */
const root = join(import.meta.dirname, '../..');
const startWithinMs = 600_000;
/** A process that ends this often before it is ready has failed. */
const mostTries = 20;
const outputLength = 20_000;

/** What the launcher of a checkout sets for a server; older ones have no file. */
function launcherEnv(checkout: string): Record<string, string> {
  const file = join(checkout, 'apps/server/process-environment.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The flags of Node that it gives a server; older checkouts have no file. */
function launcherFlags(checkout: string): string[] {
  const file = join(checkout, 'apps/server/node-flags.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Runs one process of the product as its operator does, and restarts it after an unexpected end. */
export class ProductProcess {
  readonly #plan: ProcessPlan;
  #root = root;
  #child: ChildProcess | undefined;
  #isOrdered = false;
  #output = '';
  /** Output of the previous process, which says why that one ended. */
  #earlierOutput = '';
  #startedAtMs = 0;
  /** The start that was seen to be ready. */
  #readyStart = 0;
  #watch: Promise<void> = Promise.resolve();
  /** Number of starts. */
  starts = 0;
  /** Milliseconds from each start until it was ready. */
  readonly startTimesMs: number[] = [];
  /** Receives every line of its output. */
  onLine: (line: string) => void = () => {};

  constructor(plan: ProcessPlan) {
    this.#plan = plan;
  }

  /** Its next starts are of the version in another checkout. */
  runFrom(checkout: string): void {
    this.#root = checkout;
  }

  get name(): string {
    return this.#plan.name;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get child(): ChildProcess | undefined {
    return this.#child;
  }

  /** The end of what it has printed. */
  get output(): string {
    return this.#output;
  }

  /** What the process before the newest start printed last. */
  get lastOutput(): string {
    return this.#earlierOutput.slice(-4000);
  }

  /** Starts it and waits until it is ready. @throws Error with its output when it fails to start. */
  async start(): Promise<void> {
    this.#isOrdered = false;
    this.#spawn();
    await this.ready();
  }

  /** Waits until this process, or its restart, is ready. */
  async ready(): Promise<void> {
    const giveUpAt = Date.now() + startWithinMs;
    const startedAtMs = this.#startedAtMs;
    const starts = this.starts;
    // What said so at its start may no longer be in the stored output.
    while (this.#readyStart !== this.starts || this.#hasEnded) {
      const start = this.starts;
      if (!this.#hasEnded && (await this.#plan.isReady(this.#output).catch(() => false))) {
        this.#readyStart = start;
        continue;
      }
      const isHopeless = this.starts - starts > mostTries || (this.#hasEnded && this.#isLast);
      if (isHopeless || Date.now() > giveUpAt) {
        throw new Error(`${this.name} failed to start:\n${this.#earlierOutput}${this.#output}`);
      }
      await wait(25);
    }
    if (startedAtMs === this.#startedAtMs) {
      this.startTimesMs[this.starts - 1] ??= performance.now() - startedAtMs;
    }
  }

  get #hasEnded(): boolean {
    const { exitCode, signalCode } = this.#child ?? {};
    return (exitCode ?? signalCode ?? null) !== null;
  }

  /** Whether no restart will follow. */
  get #isLast(): boolean {
    return this.#isOrdered || !this.#plan.restartAfterMs;
  }

  /** Kills it without a signal that it could handle, like a crash of the machine. */
  async crash(): Promise<void> {
    const child = this.#child;
    if (!child || this.#hasEnded) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Stops it without a restart. @returns its exit code; null when it had to be killed. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#isOrdered = true;
    const child = this.#child;
    const force = setTimeout(() => this.#child?.kill('SIGKILL'), 120_000);
    child?.kill(signal);
    await this.#watch;
    clearTimeout(force);
    return child?.exitCode ?? null;
  }

  #spawn(): void {
    const { module, env, flags = [] } = this.#plan;
    const file = join(this.#root, relative(root, module));
    const child = spawn(process.execPath, [...launcherFlags(this.#root), ...flags, file], {
      cwd: this.#root,
      // Nothing of this process's environment may change the run, which has what `npm start` sets.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...launcherEnv(this.#root),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#earlierOutput = this.#output;
    this.#output = '';
    this.starts++;
    this.#startedAtMs = performance.now();
    for (const input of [child.stdout, child.stderr]) {
      if (!input) continue;
      createInterface({ input }).on('line', (line) => {
        this.#output = `${this.#output}${line}\n`.slice(-outputLength);
        this.onLine(line);
      });
    }
    this.#watch = this.#startAgain(once(child, 'exit'));
  }

  async #startAgain(ended: Promise<unknown>): Promise<void> {
    await ended;
    const { restartAfterMs } = this.#plan;
    if (this.#isOrdered || !restartAfterMs) return;
    await wait(restartAfterMs());
    if (!this.#isOrdered) this.#spawn();
  }
}

/** Checks whether the API at an origin takes requests. */
export async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(2000) });
  await answer.arrayBuffer();
  return answer.ok;
}
