import type { PingClock, SendPing } from '../model/ping-monitor.ts';
import type { PingReply, PingRequest } from './answer-pings.ts';
import workerUrl from './ping-worker.ts?worker&url';

/** A worker without open requests ends after this time. */
const idleMs = 30_000;

interface Waiting {
  answered: (ms: number) => void;
  failed: (error: Error) => void;
}

/** A worker and the requests that it sends. */
class PingWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onEnd: () => void;
  #lastId = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param host what it measures. The browser stores the script with its policy, so each host has a separate address.
   * @param onEnd called when it can't be used any more
   */
  constructor(host: string, onEnd: () => void) {
    this.#onEnd = onEnd;
    const next = workerUrl.includes('?') ? '&' : '?';
    const address = `${workerUrl}${next}host=${encodeURIComponent(host)}`;
    this.#worker = new Worker(address, { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<PingReply>) => {
      const waiting = this.#take(data.id);
      if (data.ms === undefined) waiting?.failed(new Error('no answer'));
      else waiting?.answered(data.ms);
    };
    // Failed requests come as messages, so this one means that its script failed to load.
    this.#worker.onerror = () => this.#end();
  }

  send(url: string, signal: AbortSignal): Promise<number> {
    return new Promise((answered, failed) => {
      if (signal.aborted) return failed(signal.reason);
      const id = ++this.#lastId;
      clearTimeout(this.#idle);
      this.#waiting.set(id, { answered, failed });
      signal.addEventListener('abort', () => {
        if (!this.#take(id)) return;
        this.#post({ id, isGivenUp: true });
        failed(signal.reason);
      });
      this.#post({ id, url });
    });
  }

  #post(request: PingRequest): void {
    this.#worker.postMessage(request);
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.#end(), idleMs);
    }
    return waiting;
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#worker.terminate();
    this.#onEnd();
    for (const { failed } of this.#waiting.values()) failed(new Error('no worker'));
    this.#waiting.clear();
  }
}

const workers = new Map<string, PingWorker>();

/** Sends a request without cookies through the worker of its host, and measures it. */
export const sendPing: SendPing = async (url, signal) => {
  const { href, origin } = new URL(url, window.location.href);
  let worker = workers.get(origin);
  if (!worker) {
    worker = new PingWorker(origin, () => workers.delete(origin));
    workers.set(origin, worker);
  }
  return worker.send(href, signal);
};

export const browserClock: PingClock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
