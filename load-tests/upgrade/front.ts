import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from '../deployment/product-process.ts';

const lookEveryMs = 200;
const longestWaitMs = 60_000;

/** What lies before several APIs, as a load balancer does: new connections lead to those that are ready. */
export class Front {
  readonly #ports: readonly number[];
  readonly #isReady = new Map<number, boolean>();
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #turn = 0;
  #isClosed = false;
  #looking: Promise<unknown> = Promise.resolve();
  origin = '';

  /** @param origins of the APIs */
  constructor(origins: readonly string[]) {
    this.#ports = origins.map((origin) => Number(new URL(origin).port));
    this.#server = createServer((client) => void this.#lead(client));
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`; // It listens on a port.
    this.#looking = Promise.all(this.#ports.map((port) => this.#look(port)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.#looking;
  }

  async #look(port: number): Promise<void> {
    while (!this.#isClosed) {
      const isReadyNow = await isReady(`http://127.0.0.1:${port}`).catch(() => false);
      this.#isReady.set(port, isReadyNow);
      await wait(lookEveryMs);
    }
  }

  /** Leads a connection to the next ready API, and waits while there is none. */
  async #lead(client: Socket): Promise<void> {
    this.#keep(client);
    const giveUpAt = Date.now() + longestWaitMs;
    for (;;) {
      const ready = this.#ports.filter((port) => this.#isReady.get(port));
      const port = ready[this.#turn++ % Math.max(1, ready.length)];
      if (port !== undefined) return this.#join(client, connect(port, '127.0.0.1'));
      if (Date.now() > giveUpAt || this.#isClosed) return void client.destroy();
      await wait(lookEveryMs);
    }
  }

  #join(client: Socket, target: Socket): void {
    this.#keep(target);
    client.pipe(target).pipe(client);
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    // The other side hears of it by the end of its connection.
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
