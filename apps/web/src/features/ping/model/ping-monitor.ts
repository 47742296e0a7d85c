import { pingTerms } from '@ridescope/contract/ping-terms';
import type { PingSample } from './ping-figures.ts';

/** Sends one request and returns the milliseconds to its answer. Rejects when there is none. */
export type SendPing = (url: string, signal: AbortSignal) => Promise<number>;

/** Replaced by tests. */
export interface PingClock {
  now(): number;
  /** Calls back after a time. @returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

export type PingState = 'running' | 'paused';

/** What the page shows. A new object after each change. */
export interface PingSnapshot {
  state: PingState;
  /** Which of the addresses is measured. */
  endpoint: number;
  /** In the order in which they were sent; at most 300. */
  samples: readonly PingSample[];
  /** The clock at the last change. */
  nowMs: number;
}

interface MonitorOptions {
  /** Addresses to measure. When one never answers, the next is taken. */
  urls: readonly string[];
  send: SendPing;
  clock: PingClock;
}

/** Requests without any answer after which an address counts as unreachable. */
const givenUpAfter = 3;

/** Sends a request every second, whether the earlier ones have answered or not, and keeps what came of them. */
export class PingMonitor {
  readonly #options: MonitorOptions;
  readonly #readers = new Set<() => void>();
  #snapshot: PingSnapshot;
  #place = 0;
  /** Counts runs: an answer to an earlier one is ignored. */
  #run = new AbortController();
  #hasAnswered = false;
  #failures = 0;
  #cancelNext: () => void = () => {};

  constructor(options: MonitorOptions) {
    this.#options = options;
    this.#snapshot = { state: 'paused', endpoint: 0, samples: [], nowMs: options.clock.now() };
  }

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };

  readonly getSnapshot = (): PingSnapshot => this.#snapshot;

  /** Starts, or goes on after a pause. */
  start(): void {
    if (this.#snapshot.state === 'running') return;
    this.#change({ state: 'running' });
    this.#begin();
  }

  /** Stops all requests and keeps the samples. */
  pause(): void {
    if (this.#snapshot.state === 'paused') return;
    this.#end();
    this.#change({ state: 'paused' });
  }

  /** Starts from the beginning, with the first address. */
  restart(): void {
    this.#end();
    this.#hasAnswered = false;
    this.#change({ state: 'running', samples: [], endpoint: 0 });
    this.#begin();
  }

  #begin(): void {
    this.#run = new AbortController();
    this.#failures = 0;
    // After a pause the place leaves a gap, so that the samples around it are no neighbours.
    this.#place++;
    this.#tick(true);
  }

  #end(): void {
    this.#cancelNext();
    this.#run.abort();
  }

  /** @param isFirst The first request of a run opens the connection, which takes longer, so it doesn't count. */
  #tick(isFirst: boolean): void {
    const { clock } = this.#options;
    this.#cancelNext = clock.after(pingTerms.everyMs, () => this.#tick(false));
    void this.#measure(isFirst);
    this.#change({});
  }

  async #measure(isFirst: boolean): Promise<void> {
    const { urls, send, clock } = this.#options;
    const run = this.#run;
    const atMs = clock.now();
    const place = this.#place++;
    const request = new AbortController();
    const abort = () => request.abort();
    run.signal.addEventListener('abort', abort);
    const url = freshUrl(urls[this.#snapshot.endpoint] ?? '');
    const ms = await new Promise<number | undefined>((resolve) => {
      const cancel = clock.after(pingTerms.timeoutMs, () => {
        abort();
        resolve(undefined);
      });
      send(url, request.signal).then(
        (answerMs) => {
          cancel();
          resolve(answerMs <= pingTerms.timeoutMs ? answerMs : undefined);
        },
        () => {
          cancel();
          resolve(undefined);
        },
      );
    });
    run.signal.removeEventListener('abort', abort);
    if (run.signal.aborted) return;
    if (ms === undefined) this.#failures++;
    else this.#hasAnswered = true;
    if (!isFirst) this.#keep({ atMs, place, ...(ms !== undefined && { ms }) });
    if (!this.#hasAnswered && this.#failures >= givenUpAfter) this.#takeNext();
  }

  #keep(sample: PingSample): void {
    const { samples } = this.#snapshot;
    // Answers overtake each other.
    const index = samples.findLastIndex(({ place }) => place < sample.place) + 1;
    const retained = [...samples.slice(0, index), sample, ...samples.slice(index)];
    this.#change({ samples: retained.slice(-pingTerms.storedSamples) });
  }

  #takeNext(): void {
    const { endpoint } = this.#snapshot;
    if (endpoint + 1 >= this.#options.urls.length) return;
    this.#end();
    this.#change({ endpoint: endpoint + 1, samples: [] });
    this.#begin();
  }

  #change(part: Partial<PingSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part, nowMs: this.#options.clock.now() };
    for (const reader of [...this.#readers]) reader();
  }
}

/** Adds a random query, so that nothing between browser and server can answer from memory. */
export function freshUrl(address: string): string {
  const random = crypto.getRandomValues(new Uint32Array(2)).join('');
  return `${address}${address.includes('?') ? '&' : '?'}r=${random}`;
}
