import type { LiveMessage } from '@ridescope/contract';
import { apiPrefix, liveSocketPath } from '@ridescope/contract/protocol';
import { ApiError, isWorthRetrying } from '../../../shared/api-client.ts';
import { closedText, liveTexts } from './live-texts.ts';
import { readLiveMessage } from './read-live-message.ts';

export type LiveState = 'connecting' | 'open' | 'closed';

const socketPath = `${apiPrefix}${liveSocketPath}`;
export const connectTimeoutMs = 5000;
const normalClose = 1000;
const firstPauseMs = 1000;
const longestPauseMs = 15_000;
/**
 * The upload waits so long for the socket before it goes on: who connects later is told the last state, and a network
 * that swallows sockets should not hold up every upload for the whole time-out.
 */
const patienceMs = 1500;

/** What a channel needs from its surroundings. */
export interface LiveChannelWork {
  /**
   * A connection id with a ticket that opens a socket once; the same id again for one that was given before.
   * @throws ApiError when there is none, at the latest after the time-out of a connection.
   */
  askForConnection(connectionId?: string): Promise<{ connectionId: string; ticket: string }>;
  userId: string;
  onState(state: LiveState): void;
  /** Something about the line that the user may know; nothing that ends the upload. */
  onNotice(text: string): void;
  /** Closes the channel, with the code of a normal end. */
  signal: AbortSignal;
}

/**
 * The live socket of one upload: opens it, opens it again with growing pauses when it is lost, and keeps what it says
 * until somebody asks. It never throws: an upload goes on without it.
 */
export class LiveChannel {
  /** Names this page to the server, across its sockets; absent when the server gave none. */
  connectionId: string | undefined;
  /** Whether there was a socket at some time. */
  hasBeenOpen = false;
  readonly #work: LiveChannelWork;
  readonly #inbox: LiveMessage[] = [];
  #state: LiveState = 'closed';
  #wake: () => void = () => undefined;
  /** No socket is opened any more, and nothing about the line is worth telling. */
  #isOver = false;
  #isFallingBack = false;

  constructor(work: LiveChannelWork) {
    this.#work = work;
  }

  get state(): LiveState {
    return this.#state;
  }

  /** Connects, and resolves when that has worked or failed, or takes longer than an upload should wait. */
  async start(): Promise<void> {
    const settled = new Promise<void>((resolve) => {
      this.#wake = () => this.#state !== 'connecting' && resolve();
    });
    void this.#keepConnected();
    await Promise.race([settled, this.#pause(patienceMs)]);
  }

  /**
   * The next message; undefined when there is none for so long, or when the state of the channel changed.
   * @throws DOMException `AbortError` when the channel was closed.
   */
  async next(timeoutMs: number): Promise<LiveMessage | undefined> {
    if (this.#inbox.length === 0) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await Promise.race([woken, this.#pause(timeoutMs)]);
    }
    this.#work.signal.throwIfAborted();
    return this.#inbox.shift();
  }

  /** The upload has ended. A socket that is open stays until the page lets go, but no other follows it. */
  finish() {
    this.#isOver = true;
  }

  async #keepConnected() {
    for (let failures = 0; !this.#isEnded(); failures++) {
      const outcome = await this.#connectOnce();
      if (outcome === 'lost') failures = 0;
      else if (!this.#isFallingBack) {
        this.#isFallingBack = true;
        this.#tell(liveTexts.polling);
      }
      if (outcome === 'refused') return;
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      // Apart from each other, the pages that a restart of the server cut off do not all come back at once.
      await this.#pause(pauseMs * (0.5 + Math.random() / 2));
    }
  }

  /**
   * One socket, from asking for it to its end.
   * @returns `lost` when it was open, `failed` when it never was, `refused` when it will never be.
   */
  async #connectOnce(): Promise<'lost' | 'failed' | 'refused'> {
    this.#become('connecting');
    try {
      const { connectionId, ticket } = await this.#work.askForConnection(this.connectionId);
      this.connectionId = connectionId;
      if (!this.#isEnded())
        return await this.#runSocket(socketAddress(connectionId, ticket, this.#work.userId));
      this.#become('closed');
      return 'failed';
    } catch (error) {
      this.#become('closed');
      const isFinal =
        error instanceof ApiError &&
        !isWorthRetrying(error) &&
        error.code !== 'RATE_LIMIT_EXCEEDED';
      return isFinal ? 'refused' : 'failed';
    }
  }

  #runSocket(address: string): Promise<'lost' | 'failed'> {
    const { signal } = this.#work;
    return new Promise((resolve) => {
      const socket = new WebSocket(address);
      let wasOpen = false;
      let isTold = false;
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        // What this socket may still say belongs to nobody.
        socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
        this.#become('closed');
        resolve(wasOpen ? 'lost' : 'failed');
      };
      const leave = () => {
        socket.close(normalClose);
        end();
      };
      const timer = setTimeout(() => {
        this.#tell(liveTexts.timedOut);
        leave();
      }, connectTimeoutMs);

      socket.onopen = () => {
        clearTimeout(timer);
        wasOpen = true;
        this.hasBeenOpen = true;
        this.#isFallingBack = false;
        this.#become('open');
      };
      socket.onmessage = ({ data }) => this.#take(data);
      socket.onerror = () => {
        isTold = !wasOpen;
        this.#tell(liveTexts.failed);
      };
      socket.onclose = ({ code }) => {
        // A socket that could not be opened closes too: once told is enough.
        if (code !== normalClose && !isTold) this.#tell(closedText(code));
        end();
      };
      signal.addEventListener('abort', leave);
    });
  }

  #take(frame: unknown) {
    const message = readLiveMessage(frame);
    if (message === 'unreadable') this.#tell(liveTexts.unreadable);
    if (typeof message === 'string') return;
    this.#inbox.push(message);
    this.#wake();
  }

  #become(state: LiveState) {
    if (this.#state === state) return;
    this.#state = state;
    if (!this.#work.signal.aborted) this.#work.onState(state);
    this.#wake();
  }

  #tell(notice: string) {
    if (!this.#isEnded()) this.#work.onNotice(notice);
  }

  #isEnded(): boolean {
    return this.#isOver || this.#work.signal.aborted;
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#work;
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });
  }
}

function socketAddress(connectionId: string, ticket: string, userId: string): string {
  const address = new URL(socketPath, window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.search = new URLSearchParams({ connectionId, userId, token: ticket }).toString();
  return address.href;
}
