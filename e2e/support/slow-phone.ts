import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

export interface SlowLine {
  /** Origin under which the server answers over the line. */
  url: string;
  close: () => void;
}

/** One direction of the line, which all connections share. */
class Direction {
  readonly #bytesPerSecond: number;
  readonly #latencyMs: number;
  #freeAtMs = 0;

  constructor(bytesPerSecond: number, latencyMs: number) {
    this.#bytesPerSecond = bytesPerSecond;
    this.#latencyMs = latencyMs;
  }

  /** Hands on each chunk when the line has carried what came before, and the latency has passed. */
  async *carry(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const nowMs = performance.now();
      const takesMs = (chunk.length / this.#bytesPerSecond) * 1000;
      this.#freeAtMs = Math.max(this.#freeAtMs, nowMs) + takesMs;
      await wait(this.#freeAtMs + this.#latencyMs - nowMs);
      yield chunk;
    }
  }
}

/**
 * Starts a line like a weak mobile network between a browser and a server on this machine. The browser's own emulation
 * isn't used, because with it a page now and then never ends loading (microsoft/playwright#22676).
 * @param server origin of the server
 */
export async function startSlowLine(server: string): Promise<SlowLine> {
  const { hostname, port: serverPort } = new URL(server);
  const up = new Direction(40_000, 150);
  const down = new Direction(80_000, 150);
  const open = new Set<Socket>();
  const line = createServer((browser) => {
    const target = connect(Number(serverPort), hostname);
    for (const socket of [browser, target]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    const directions = [
      pipeline(browser, (chunks) => up.carry(chunks), target),
      pipeline(target, (chunks) => down.carry(chunks), browser),
    ];
    // Browsers drop connections at will; like on a real line, the other end loses it, too.
    for (const direction of directions) {
      direction.catch(() => {
        browser.destroy();
        target.destroy();
      });
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      line.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/**
 * Makes the main thread of a page four times as slow from its next address on, without the browser's own emulation: when work
 * has delayed a timer, the thread stays busy three times as long as the delay. An idle page costs nothing.
 */
export async function slowProcessor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const everyMs = 4;
    const turn = (dueMs: number) => {
      const nowMs = performance.now();
      const untilMs = nowMs + 3 * (nowMs - dueMs);
      while (performance.now() < untilMs);
      const nextMs = performance.now() + everyMs;
      setTimeout(() => turn(nextMs), everyMs);
    };
    turn(performance.now());
  });
}
