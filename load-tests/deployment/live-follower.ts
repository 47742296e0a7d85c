import { setTimeout as wait } from 'node:timers/promises';
import { pathOf, type ResponseOf } from '@ridescope/contract/endpoint';
import { getConnectionId, type LiveMessage } from '@ridescope/contract/live';
import { liveSocketPath } from '@ridescope/contract/protocol';
import { getUpload, type UploadStatus } from '@ridescope/contract/uploads';
import { callAs, NoAnswer, Refused } from './api-call.ts';
import type { VirtualUser } from './virtual-users.ts';

export type Connection = ResponseOf<typeof getConnectionId>;

const isEnd = ({ state }: UploadStatus) =>
  state === 'complete' || state === 'notALog' || state === 'failed';

const firstRetryMs = 100;
const longestRetryMs = 1000;
/** How often a page without a socket polls. With a socket it asks only after the socket reports an end. */
const pollEveryMs = 400;
/** A socket that is silent for this long is no longer trusted. */
const silenceMs = 8000;

/** How a page learned the outcome of its upload. */
export interface Following {
  status: UploadStatus;
  /** Messages of the socket. */
  messages: number;
  /** Number of sockets that broke. */
  lostSockets: number;
  /** Number of polls. */
  polls: number;
  /** `performance.now()` when the socket or a poll first reported the end. */
  learnedAtMs: number;
  by: 'socket' | 'poll';
}

/** A page that follows its uploads, with its connection id and the socket that belongs to it. */
export class LivePage {
  readonly #origin: string;
  readonly #user: VirtualUser;
  #connection: Connection | undefined;
  #socket: WebSocket | undefined;
  #heard: (message: LiveMessage) => void = () => {};
  #heardAtMs = 0;
  /** Receives every message. */
  onMessage: (message: LiveMessage) => void = () => {};
  messages = 0;
  lostSockets = 0;

  /** @param connection one that already exists; `connect` requests one otherwise. */
  constructor(origin: string, user: VirtualUser, connection?: Connection) {
    this.#origin = origin;
    this.#user = user;
    this.#connection = connection;
  }

  get connectionId(): string | undefined {
    return this.#connection?.connectionId;
  }

  /** Requests a connection and opens its socket. @returns false when that fails; the page then polls. */
  async connect(): Promise<boolean> {
    const known = this.#connection ? `?connectionId=${this.#connection.connectionId}` : '';
    try {
      const url = this.#origin + pathOf(getConnectionId) + known;
      this.#connection = JSON.parse(await callAs(this.#user, url));
    } catch {
      return false;
    }
    return this.open();
  }

  close(): void {
    this.#socket?.close();
    this.#socket = undefined;
  }

  /** Waits until an upload has ended. @throws NoAnswer after `patienceMs`. */
  async follow(uploadId: string, patienceMs: number): Promise<Following> {
    const giveUpAtMs = performance.now() + patienceMs;
    const ended = Promise.withResolvers<void>();
    let learnedAtMs: number | undefined;
    this.#heard = ({ type }) => {
      if (type === 'progress') return;
      learnedAtMs ??= performance.now();
      ended.resolve();
    };
    let polls = 0;
    let retryMs = firstRetryMs;
    for (;;) {
      const status = await this.#ask(uploadId);
      polls++;
      if (status && isEnd(status)) {
        const { messages, lostSockets } = this;
        const by = learnedAtMs === undefined ? 'poll' : 'socket';
        learnedAtMs ??= performance.now();
        return { status, messages, lostSockets, polls, learnedAtMs, by };
      }
      if (performance.now() > giveUpAtMs) {
        throw new NoAnswer(`${uploadId} is ${status?.state ?? 'in an unknown state'}`);
      }
      if (this.#isOpen) await Promise.race([ended.promise, this.#silence()]);
      else {
        await wait(this.#connection ? retryMs : pollEveryMs);
        retryMs = Math.min(longestRetryMs, retryMs * 2);
        if (this.#connection && (await this.connect())) retryMs = firstRetryMs;
      }
    }
  }

  get #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Resolves when the socket is gone or has been silent for too long. */
  async #silence(): Promise<void> {
    this.#heardAtMs = performance.now();
    while (this.#isOpen && performance.now() - this.#heardAtMs < silenceMs) await wait(100);
  }

  /** Opens the connection's socket; its ticket works once. @returns false when the server refuses it. */
  open(): Promise<boolean> {
    const { connectionId, ticket } = this.#connection ?? {};
    if (!connectionId || !ticket) return Promise.resolve(false);
    const query = new URLSearchParams({
      connectionId,
      userId: this.#user.identityId,
      token: ticket,
    });
    const address = `${this.#origin.replace('http', 'ws')}/api${liveSocketPath}?${query}`;
    const headers = { origin: this.#origin, 'x-forwarded-for': this.#user.address };
    const socket = new WebSocket(address, { headers });
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const message: LiveMessage = JSON.parse(String(data));
      this.messages++;
      this.#heardAtMs = performance.now();
      this.onMessage(message);
      this.#heard(message);
    };
    return new Promise((resolve) => {
      socket.onopen = () => resolve(true);
      socket.onerror = () => resolve(false); // A close event follows and counts the loss.
      socket.onclose = () => {
        if (this.#socket === socket) this.lostSockets++;
        resolve(false);
      };
    });
  }

  /** Reads the state; undefined while the server is down or limits the calls. */
  async #ask(uploadId: string): Promise<UploadStatus | undefined> {
    try {
      const url = this.#origin + pathOf(getUpload, { uploadId });
      return JSON.parse(await callAs(this.#user, url, { timeoutMs: 8000 }));
    } catch (error) {
      const isPassing =
        error instanceof NoAnswer ||
        (error instanceof Refused && (error.status >= 500 || error.status === 429));
      if (isPassing) return undefined;
      throw error;
    }
  }
}
