import type { LiveMessage } from '@ridescope/contract/live';
import { apiPrefix, liveSocketPath, restartClose } from '@ridescope/contract/protocol';
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
 * How long the upload waits for the socket before it goes on. A later socket receives the last state anyway, and a network
 * that swallows sockets should not delay every upload for the whole timeout.
 */
const patienceMs = 1500;

/** What a channel needs from its surroundings. */
export interface LiveChannelWork {
  /**
   * Gets a connection id with a ticket that opens a socket once. An id from before is renewed and stays the same.
   * @throws ApiError when there is none, at the latest after the timeout of a connection.
   */
  askForConnection(connectionId?: string): Promise<{ connectionId: string; ticket: string }>;
  userId: string;
  onState(state: LiveState): void;
  /** Shows the user a notice about the connection. Nothing here ends the upload. */
  onNotice(text: string): void;
  /** Closes the channel, with the code of a normal end. */
  signal: AbortSignal;
}

/**
 * Opens the live socket of one upload, reopens it with growing pauses when it is lost, and keeps its messages until they
 * are read. It never throws, because an upload goes on without it.
 */
export class LiveChannel {
  /** Names this page to the server, across its sockets; absent when the server gave none. */
  connectionId: string | undefined;
  /** Whether a socket was ever open. */
  hasBeenOpen = false;
  readonly #work: LiveChannelWork;
  readonly #inbox: LiveMessage[] = [];
  #state: LiveState = 'closed';
  #wake: () => void = () => undefined;
  /** The upload has ended: no socket is opened again, and there are no more notices. */
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
   * Returns the next message, or undefined when none comes in time or the state of the channel changes.
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

  /** Ends the reopening of sockets. An open one stays until the page closes it. */
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
      // A random part keeps all pages from reconnecting at the same moment after a restart of the server.
      await this.#pause(pauseMs * (0.5 + Math.random() / 2));
    }
  }

  /**
   * Runs one socket from the request for a ticket to its end.
   * @returns `lost` when it was open, `failed` when it never opened, `refused` when it never will.
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
      let hasNotice = false;
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        // Later events of this socket must not reach the next one.
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
        hasNotice = !wasOpen;
        this.#tell(liveTexts.failed);
      };
      socket.onclose = ({ code }) => {
        // A socket that failed to open also closes: one notice is enough.
        // A restart is planned, and the next server knows the state.
        const isPlanned = code === normalClose || code === restartClose;
        if (!isPlanned && !hasNotice) this.#tell(closedText(code));
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
