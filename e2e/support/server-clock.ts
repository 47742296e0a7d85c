import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;

/** Clock of a server that tests can move forward while it runs. */
export class ServerClock {
  #aheadMs = 0;
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'clock-ahead-ms');
    this.forward(0);
  }

  /** Environment that makes the server use this clock. */
  get env(): Record<string, string> {
    return { NODE_OPTIONS: `--import=${preload}`, SHIFTED_CLOCK_FILE: this.#file };
  }

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  forward(minutes: number) {
    this.#aheadMs += minutes * 60_000;
    writeFileSync(this.#file, String(this.#aheadMs));
  }
}
