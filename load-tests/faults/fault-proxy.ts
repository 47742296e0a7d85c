import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Random } from '@ridescope/log-simulator/random';

/** What lies between a process and something that it needs. */
export interface LineFault {
  /** Time that everything sent to the other side takes. */
  delayMs?: number;
  /** Share of the segments in either direction that break their connection instead. */
  resetShare?: number;
  /** Connections stay open and nothing arrives any more; those of now stay silent after the fault as well. */
  isSilent?: boolean;
  /** Breaks every connection and refuses new ones. */
  isDown?: boolean;
}

/** A database finds out in this time that a connection is half open, as its connections ask it to: 10 s, then 3 probes of 5 s. */
const noticedAfterMs = 25_000;

/** A line on this machine between a process and something that it needs, which can be made faulty. */
export class FaultProxy {
  readonly #target: { host: string; port: number };
  readonly #random: Random;
  readonly #lines = new Set<Line>();
  #server: Server | undefined;
  #port = 0;
  #fault: LineFault = {};
  /** Connections that broke by a fault. */
  broken = 0;

  constructor(address: string, random: Random) {
    const { hostname, port } = new URL(address);
    this.#target = { host: hostname, port: Number(port) };
    this.#random = random;
  }

  get port(): number {
    return this.#port;
  }

  /** Returns an address that leads through the proxy. */
  through(address: string): string {
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = String(this.#port);
    // `URL` adds a slash to an origin, which settings of an origin needn't have.
    return address.endsWith('/') ? url.href : url.href.replace(/\/$/, '');
  }

  async open(): Promise<void> {
    this.#server = createServer((client) => this.#add(client));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port; // It listens on a port.
  }

  set(fault: LineFault): void {
    this.#fault = fault;
    for (const line of [...this.#lines]) {
      if (fault.isSilent) line.silence();
      if (fault.isDown) this.#break(line);
    }
  }

  async close(): Promise<void> {
    for (const line of this.#lines) line.break();
    await new Promise((resolve) => this.#server?.close(resolve) ?? resolve(undefined));
  }

  #add(client: Socket): void {
    const line = new Line(client, connect(this.#target), {
      delayMs: () => this.#fault.delayMs ?? 0,
      isBreaking: () => this.#random.isWithin(this.#fault.resetShare ?? 0),
      onBreak: () => this.#break(line),
    });
    this.#lines.add(line);
    client.once('close', () => this.#lines.delete(line));
    if (this.#fault.isDown) this.#break(line);
    if (this.#fault.isSilent) line.silence();
  }

  #break(line: Line): void {
    this.broken++;
    this.#lines.delete(line);
    line.break();
  }
}

interface LineOptions {
  delayMs(): number;
  /** Whether the next segment breaks the connection. */
  isBreaking(): boolean;
  onBreak(): void;
}

/** One connection from a process to what it needs. */
class Line {
  readonly #ends: [Socket, Socket];
  #isSilent = false;

  constructor(client: Socket, target: Socket, options: LineOptions) {
    this.#ends = [client, target];
    this.#forward(client, target, options.delayMs, options);
    this.#forward(target, client, () => 0, options);
  }

  silence(): void {
    if (this.#isSilent) return;
    this.#isSilent = true;
    // Its own end answers the probes of a target that asks whether anybody is there; a machine that is gone would not.
    const [, target] = this.#ends;
    setTimeout(() => target.resetAndDestroy(), noticedAfterMs).unref();
  }

  /** Breaks it as a machine does that has just been started again. */
  break(): void {
    for (const end of this.#ends) {
      if (end.connecting) end.destroy();
      else end.resetAndDestroy();
    }
  }

  #forward(from: Socket, to: Socket, delayMs: () => number, options: LineOptions): void {
    // Segments keep their order, also when the delay ends between two of them.
    let sentAtMs = 0;
    const after = (send: () => void) => {
      sentAtMs = Math.max(sentAtMs, performance.now() + delayMs());
      const waitMs = sentAtMs - performance.now();
      if (waitMs <= 0) send();
      else setTimeout(send, waitMs);
    };
    from.setNoDelay(true);
    from.on('data', (segment) => {
      if (this.#isSilent) return;
      if (options.isBreaking()) return options.onBreak();
      after(() => !to.destroyed && !this.#isSilent && to.write(segment));
    });
    from.on('end', () => !this.#isSilent && after(() => to.end()));
    from.on('error', () => !this.#isSilent && to.destroy());
    // A half-open connection is exactly one whose other side has gone without a word.
    from.on('close', () => !this.#isSilent && after(() => to.destroy()));
  }
}
