import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';

/** Seconds in which every socket is checked once. */
const roundS = 30;

export interface WatchedSocket {
  socket: WebSocket;
  sessionId: string | undefined;
}

interface SocketWatchDeps {
  /** Returns which of these sessions are still active. */
  standingSessions(sessionIds: string[]): Promise<Set<string>>;
  log: FastifyBaseLogger;
}

/**
 * Finds dead sockets, and those of users who have signed out. Each second checks a thirtieth of the sockets, so
 * thousands of them need no timer each and never block the process at once.
 */
export class SocketWatch {
  readonly #deps: SocketWatchDeps;
  readonly #slots = Array.from({ length: roundS }, () => new Set<WatchedSocket>());
  /** Pinged, and not heard from since. */
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

  /** Checks the next share of the sockets; call it once a second. */
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
