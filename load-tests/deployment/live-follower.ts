import { setTimeout as wait } from 'node:timers/promises';
import {
  getConnectionId,
  getUpload,
  type LiveMessage,
  liveSocketPath,
  pathOf,
  type ResponseOf,
  type UploadStatus,
} from '@ridescope/contract';
import { callApi, NoAnswer, Refused } from './api-call.ts';
import { headersOf, type Rider } from './riders.ts';

export type Connection = ResponseOf<typeof getConnectionId>;

const isEnd = ({ state }: UploadStatus) =>
  state === 'complete' || state === 'notALog' || state === 'failed';

const firstRetryMs = 100;
const longestRetryMs = 1000;
/** As often as a page asks that has no socket; with one, it asks only when the socket says something is over. */
const pollEveryMs = 400;
/** A socket that says nothing for so long is not trusted any more. */
const silenceMs = 8000;

/** How a page learned what became of its upload. */
export interface Following {
  status: UploadStatus;
  /** Messages of the socket. */
  messages: number;
  /** Sockets that were lost on the way. */
  lostSockets: number;
  /** Times that the state was asked for. */
  polls: number;
  /** `performance.now()` when the end was learned, by whichever came first. */
  learnedAtMs: number;
  by: 'socket' | 'poll';
}

/** One page that wants to be told of its uploads: its connection id, and the socket that belongs to it. */
export class LivePage {
  readonly #origin: string;
  readonly #rider: Rider;
  #connection: Connection | undefined;
  #socket: WebSocket | undefined;
  #heard: (message: LiveMessage) => void = () => {};
  #heardAtMs = 0;
  /** Hears every message. */
  onMessage: (message: LiveMessage) => void = () => {};
  messages = 0;
  lostSockets = 0;

  /** @param connection one that the page got already; else `connect` asks for it. */
  constructor(origin: string, rider: Rider, connection?: Connection) {
    this.#origin = origin;
    this.#rider = rider;
    this.#connection = connection;
  }

  get connectionId(): string | undefined {
    return this.#connection?.connectionId;
  }

  /** Asks for a connection and opens its socket. @returns false where it cannot be had: the page polls then. */
  async connect(): Promise<boolean> {
    const known = this.#connection ? `?connectionId=${this.#connection.connectionId}` : '';
    try {
      const url = this.#origin + pathOf(getConnectionId) + known;
      this.#connection = JSON.parse(await callApi(url, { headers: headersOf(this.#rider) }));
    } catch {
      return false;
    }
    return this.open();
  }

  close(): void {
    this.#socket?.close();
    this.#socket = undefined;
  }

  /** Waits until an upload has come to an end. @throws NoAnswer after `patienceMs`. */
  async follow(uploadId: string, patienceMs: number): Promise<Following> {
    const giveUpAtMs = performance.now() + patienceMs;
    const told = Promise.withResolvers<void>();
    let learnedAtMs: number | undefined;
    this.#heard = ({ type }) => {
      if (type === 'progress') return;
      learnedAtMs ??= performance.now();
      told.resolve();
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
        throw new NoAnswer(`${uploadId} is ${status?.state ?? 'not to be learned of'}`);
      }
      if (this.#isOpen) await Promise.race([told.promise, this.#silence()]);
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

  /** Opens the socket of the connection, whose ticket is good for one. @returns false where it is refused. */
  open(): Promise<boolean> {
    const { connectionId, ticket } = this.#connection ?? {};
    if (!connectionId || !ticket) return Promise.resolve(false);
    const query = new URLSearchParams({
      connectionId,
      userId: this.#rider.identityId,
      token: ticket,
    });
    const address = `${this.#origin.replace('http', 'ws')}/api${liveSocketPath}?${query}`;
    const headers = { origin: this.#origin, 'x-forwarded-for': this.#rider.address };
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
      socket.onerror = () => resolve(false); // Closed as well, which is when it counts.
      socket.onclose = () => {
        if (this.#socket === socket) this.lostSockets++;
        resolve(false);
      };
    });
  }

  /** One answer, or nothing while the server is away or has heard enough. */
  async #ask(uploadId: string): Promise<UploadStatus | undefined> {
    try {
      const url = this.#origin + pathOf(getUpload, { uploadId });
      return JSON.parse(await callApi(url, { headers: headersOf(this.#rider), timeoutMs: 8000 }));
    } catch (error) {
      const isPassing =
        error instanceof NoAnswer ||
        (error instanceof Refused && (error.status >= 500 || error.status === 429));
      if (isPassing) return undefined;
      throw error;
    }
  }
}
