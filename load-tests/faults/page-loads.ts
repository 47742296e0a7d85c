import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 250;
/** Longer than the proxy looks for a server, and than a call waits for a database. */
const answerWithinMs = 20_000;

/** Loads a page again and again, and finds the answers that show a visitor nothing. */
export class PageLoads {
  readonly #url: string;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** Loads that ended. */
  count = 0;
  /** Loads without an answer, or whose answer has no body. */
  readonly blank: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#load();
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  async #load(): Promise<void> {
    try {
      const answer = await fetch(this.#url, { signal: AbortSignal.timeout(answerWithinMs) });
      const text = await answer.text();
      if (text.trim() === '') this.blank.push(`${answer.status} without a body`);
    } catch (error) {
      this.blank.push(`no answer: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.count++;
  }
}
