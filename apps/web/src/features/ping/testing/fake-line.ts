import type { PingClock, SendPing } from '../model/ping-monitor.ts';

/** A clock that stands still until it is moved. */
export class FakeClock implements PingClock {
  #nowMs = 0;
  #timers = new Set<{ atMs: number; callback: () => void }>();

  now = () => this.#nowMs;

  after = (ms: number, callback: () => void) => {
    const timer = { atMs: this.#nowMs + ms, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  /** Moves on, from one timer to the next, and lets everything that waits for them run in between. */
  async pass(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    for (;;) {
      const [next] = [...this.#timers]
        .filter(({ atMs }) => atMs <= endMs)
        .sort((a, b) => a.atMs - b.atMs);
      if (!next) break;
      this.#timers.delete(next);
      this.#nowMs = next.atMs;
      next.callback();
      await settle();
    }
    this.#nowMs = endMs;
    await settle();
  }
}

/** Lets promises that wait for each other run, several deep. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
}

/** How long the answer of a request takes; undefined for one that never comes, an error for a failure. */
export type Delays = (request: number, url: string) => number | undefined | Error;

export interface SentPing {
  url: string;
  atMs: number;
  signal: AbortSignal;
}

/** A connection with given delays. */
export function fakeLine(clock: FakeClock, delays: Delays): { send: SendPing; sent: SentPing[] } {
  const sent: SentPing[] = [];
  const send: SendPing = (url, signal) =>
    new Promise((resolve, reject) => {
      const delay = delays(sent.length, url);
      sent.push({ url, atMs: clock.now(), signal });
      signal.addEventListener('abort', () => reject(signal.reason));
      if (delay instanceof Error) reject(delay);
      else if (delay !== undefined) clock.after(delay, () => resolve(delay));
    });
  return { send, sent };
}
