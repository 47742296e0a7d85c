import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProcessPlan {
  /** For people: `api`, `worker 1`. */
  name: string;
  /** Path of the module that is started. */
  module: string;
  env: Record<string, string>;
  /** Flags of Node in front of the module. */
  flags?: readonly string[];
  /** Whether it does its work by now. @param output what it has printed since its start. */
  isReady(output: string): Promise<boolean>;
  /** Milliseconds until it is started again after an end that nobody ordered; never again where this is absent. */
  restartAfterMs?: (() => number) | undefined;
}

/** Folder of the checkout, in which an operator starts it. */
const root = join(import.meta.dirname, '../..');
const startWithinMs = 600_000;
/** A process that ends so often before it works will not work. */
const mostTries = 20;
const keptOutput = 20_000;

/** One process of the product, started the way its operator does, and again whenever it ends on its own. */
export class ProductProcess {
  readonly #plan: ProcessPlan;
  #child: ChildProcess | undefined;
  #isOrdered = false;
  #output = '';
  /** Of the process before this one: says why it ended, where that one has had no time to. */
  #earlierOutput = '';
  #startedAtMs = 0;
  #watch: Promise<void> = Promise.resolve();
  /** How often it was started. */
  starts = 0;
  /** From each start until it worked, milliseconds. */
  readonly startTimesMs: number[] = [];

  constructor(plan: ProcessPlan) {
    this.#plan = plan;
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

  /** The last that it has printed. */
  get output(): string {
    return this.#output;
  }

  /** @throws Error with what it printed when it does not come up. */
  async start(): Promise<void> {
    this.#isOrdered = false;
    this.#spawn();
    await this.ready();
  }

  /** Waits until the process that runs now, or the one after it, works. */
  async ready(): Promise<void> {
    const giveUpAt = Date.now() + startWithinMs;
    const startedAtMs = this.#startedAtMs;
    const starts = this.starts;
    while (!(await this.#plan.isReady(this.#output).catch(() => false))) {
      const isHopeless = this.starts - starts > mostTries || (this.#hasEnded && this.#isLast);
      if (isHopeless || Date.now() > giveUpAt) {
        throw new Error(`${this.name} does not come up:\n${this.#earlierOutput}${this.#output}`);
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

  /** Nobody will start it again. */
  get #isLast(): boolean {
    return this.#isOrdered || !this.#plan.restartAfterMs;
  }

  /** Ends it as a crash of the machine would: no signal that it could hear. */
  async crash(): Promise<void> {
    const child = this.#child;
    if (!child || this.#hasEnded) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Ends it for good. @returns its exit code; null when it had to be killed. */
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
    const child = spawn(process.execPath, [...flags, module], {
      cwd: root,
      // Only what the run says: nothing of the environment that it runs in.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#earlierOutput = this.#output;
    this.#output = '';
    this.starts++;
    this.#startedAtMs = performance.now();
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-keptOutput);
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

/** Whether the API behind an origin answers and finds itself well. */
export async function isHealthy(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2000) });
  await answer.arrayBuffer();
  return answer.ok;
}
