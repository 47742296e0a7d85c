import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';

/** Every socket is looked at once in so many seconds. */
const roundS = 30;

export interface WatchedSocket {
  socket: WebSocket;
  sessionId: string | undefined;
}

interface SocketWatchDeps {
  /** Which of these sessions still stand. */
  standingSessions(sessionIds: string[]): Promise<Set<string>>;
  log: FastifyBaseLogger;
}

/**
 * Finds sockets whose other end is gone without a word, and those of people who have signed out meanwhile. One look a
 * second takes in a thirtieth of the sockets: thousands need no timer each, and never keep the process busy all at once.
 */
export class SocketWatch {
  readonly #deps: SocketWatchDeps;
  readonly #slots = Array.from({ length: roundS }, () => new Set<WatchedSocket>());
  /** Pinged, and not heard of since. */
  readonly #silent = new Set<WatchedSocket>();
  #added = 0;
  #looks = 0;

  constructor(deps: SocketWatchDeps) {
    this.#deps = deps;
  }

  add(watched: WatchedSocket): void {
    const slot = this.#slots[this.#added++ % roundS];
    slot?.add(watched);
    watched.socket.on('pong', () => this.#silent.delete(watched));
    watched.socket.once('close', () => {
      slot?.delete(watched);
      this.#silent.delete(watched);
    });
  }

  /** To be called once a second. */
  async look(): Promise<void> {
    const slot = [...(this.#slots[this.#looks++ % roundS] ?? [])];
    for (const watched of slot) {
      if (this.#silent.has(watched)) watched.socket.terminate();
      else {
        this.#silent.add(watched);
        watched.socket.ping();
      }
    }
    await this.#closeSignedOut(slot).catch((error: unknown) => {
      this.#deps.log.warn({ event: 'live.sessionsNotChecked', err: error });
    });
  }

  async #closeSignedOut(slot: WatchedSocket[]): Promise<void> {
    const ids = [...new Set(slot.flatMap(({ sessionId }) => sessionId ?? []))];
    if (ids.length === 0) return;
    const standing = await this.#deps.standingSessions(ids);
    for (const { socket, sessionId } of slot) {
      if (sessionId !== undefined && !standing.has(sessionId)) socket.close(1008, 'Signed out');
    }
  }
}
