import type { LiveMessage, LiveProgress } from '@ridescope/contract/live';
import { restartClose } from '@ridescope/contract/protocol';
import type { UploadStage } from '@ridescope/contract/uploads';
import { connectionErrors } from '@ridescope/words/errors/upload-errors';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Database } from '../../platform/database/database.ts';
import type { StopListening } from '../../platform/database/notifications.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { timeNow } from '../../platform/process/clock.ts';
import { SocketWatch } from './socket-watch.ts';
import type { Visitor } from './tickets.ts';

/** Pages that one user may have open at a time, per process. */
const socketsPerOwner = 20;
/** Bytes that may wait for a page that does not read; a message has about 150. */
const backlogBytes = 64 * 1024;
/** States that are read in one query when many pages wait. */
const statesAtOnce = 1000;
/** Time that sockets have to close at shutdown. */
const goodbyeMs = 1000;

/** Progress of an upload, and which upload it is. */
export interface LiveState {
  uploadId: string;
  message:
    | { type: 'progress'; data: Omit<LiveProgress, 'timestamp'> }
    | Exclude<LiveMessage, { type: 'progress' }>;
}

/** A worker's message about one upload: its progress, or nothing at its end. */
export interface UploadNotice {
  kind: 'upload';
  connectionId: string;
  id: string;
  stage: UploadStage | null;
  percent: number | null;
}

export interface LiveHubDeps {
  database: Pick<Database, 'listen'>;
  /** State of the upload that each of these connections waits for; absent before its file has arrived. */
  statesOf(connectionIds: string[]): Promise<Map<string, LiveState>>;
  /** Parses a worker's message; undefined for one that this version doesn't know. */
  readNotice(payload: string): UploadNotice | { kind: 'heartbeat' } | undefined;
  progressOf(stage: UploadStage, percent: number): Omit<LiveProgress, 'timestamp'>;
  /** Returns which of these sessions are still active. */
  standingSessions(sessionIds: string[]): Promise<Set<string>>;
  log: FastifyBaseLogger;
}

/** One page, which may hold two sockets for a moment while it reconnects. */
interface Connection {
  sockets: Set<WebSocket>;
  state: LiveState | undefined;
  /** Counts messages, to detect that a state being read is out of date. */
  reported: number;
}

/**
 * Holds the sockets of this process and the last message of each. Messages come from workers of any process through the
 * database. When one may have been lost, the state is read again, so nothing depends on a single message.
 */
export class LiveHub {
  readonly #deps: LiveHubDeps;
  readonly #connections = new Map<string, Connection>();
  readonly #socketsOf = new Map<string, number>();
  readonly #watch: SocketWatch;
  /** Connections whose state has to be read. */
  readonly #stale = new Set<string>();
  #isReading = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #stopListening: StopListening | undefined;

  constructor(deps: LiveHubDeps) {
    this.#deps = deps;
    this.#watch = new SocketWatch(deps);
  }

  /** How many are open. */
  get sockets(): number {
    let count = 0;
    for (const ofOwner of this.#socketsOf.values()) count += ofOwner;
    return count;
  }

  async start(): Promise<void> {
    this.#stopListening = await this.#deps.database.listen('ridescope_live', {
      onNotification: (payload) => this.#hear(payload),
      onMissed: () => {
        for (const id of this.#connections.keys()) this.#stale.add(id);
        void this.#readStale();
      },
    });
    this.#timer = setInterval(() => {
      void this.#watch.look();
      void this.#readStale(); // Reads that failed; tried again later.
    }, 1000).unref();
  }

  /** @throws AppError LIMIT_EXCEEDED for an owner with too many sockets. */
  requireFreeSlot(owner: string): void {
    if ((this.#socketsOf.get(owner) ?? 0) < socketsPerOwner) return;
    throw new AppError('LIMIT_EXCEEDED', connectionErrors.tooManyPages);
  }

  /** Registers a socket and sends it the current state. */
  open(socket: WebSocket, { connectionId, owner, sessionId }: Visitor): void {
    if (this.#isClosed) {
      closeSocket(socket);
      return;
    }
    const connection = this.#connections.get(connectionId);
    const { sockets } = connection ?? this.#connect(connectionId);
    sockets.add(socket);
    this.#socketsOf.set(owner, (this.#socketsOf.get(owner) ?? 0) + 1);
    this.#watch.add({ socket, sessionId });
    socket.on('message', () => socket.close(1008, 'This channel takes no messages'));
    socket.once('close', () => this.#forget(socket, connectionId, owner));
    if (connection?.state) this.#say(socket, textOf(connection.state));
  }

  /** Closes every socket and accepts no more. */
  async closeSockets(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    const sockets = [...this.#connections.values()].flatMap((each) => [...each.sockets]);
    if (sockets.length === 0) return;
    const all = sockets.map((socket) => new Promise((done) => socket.once('close', done)));
    for (const socket of sockets) closeSocket(socket);
    const timer = setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, goodbyeMs);
    await Promise.all(all);
    clearTimeout(timer);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#stopListening?.();
  }

  #connect(id: string): Connection {
    const connection: Connection = { sockets: new Set(), state: undefined, reported: 0 };
    this.#connections.set(id, connection);
    this.#stale.add(id);
    void this.#readStale();
    return connection;
  }

  #forget(socket: WebSocket, connectionId: string, owner: string): void {
    const left = (this.#socketsOf.get(owner) ?? 1) - 1;
    if (left > 0) this.#socketsOf.set(owner, left);
    else this.#socketsOf.delete(owner);
    const connection = this.#connections.get(connectionId);
    connection?.sockets.delete(socket);
    if (connection?.sockets.size === 0) this.#connections.delete(connectionId);
  }

  #hear(payload: string): void {
    const notice = this.#deps.readNotice(payload);
    if (notice?.kind === 'heartbeat') this.#repeat();
    if (notice?.kind !== 'upload') return;
    const connection = this.#connections.get(notice.connectionId);
    if (!connection) return; // Its socket is with another process, or closed.
    connection.reported++;
    const state = this.#progressIn(notice);
    if (state) this.#take(connection, state);
    else {
      this.#stale.add(notice.connectionId);
      void this.#readStale();
    }
  }

  /** Undefined for an end. */
  #progressIn({ id, stage, percent }: UploadNotice): LiveState | undefined {
    if (stage === null || percent === null) return undefined;
    const data = this.#deps.progressOf(stage, percent);
    return { uploadId: id, message: { type: 'progress', data } };
  }

  /** Repeats the last progress, so that a page knows that a worker is alive. */
  #repeat(): void {
    for (const [id, { sockets, state }] of this.#connections) {
      if (state?.message.type !== 'progress') continue;
      // Its place in the queue may have changed.
      if (state.message.data.stage === 'queued') this.#stale.add(id);
      else this.#sayAll(sockets, state);
    }
    void this.#readStale();
  }

  /** Never rejects. */
  async #readStale(): Promise<void> {
    if (this.#isReading) return; // The running read looks again when it is done.
    this.#isReading = true;
    try {
      while (this.#stale.size > 0) {
        const ids = [...this.#stale].slice(0, statesAtOnce);
        const asked = new Map(ids.map((id) => [id, this.#connections.get(id)?.reported]));
        const states = await this.#deps.statesOf(ids);
        for (const [id, reported] of asked) {
          this.#stale.delete(id);
          const connection = this.#connections.get(id);
          const state = states.get(id);
          if (!connection) continue;
          // A newer message arrived meanwhile, perhaps about another upload.
          if (connection.reported !== reported) this.#stale.add(id);
          else if (state) this.#take(connection, state);
        }
      }
    } catch (error) {
      this.#deps.log.warn({ event: 'live.statesNotRead', err: error });
    } finally {
      this.#isReading = false;
    }
  }

  #take(connection: Connection, state: LiveState): void {
    if (connection.state && isOlder(state, connection.state)) return;
    connection.state = state;
    this.#sayAll(connection.sockets, state);
  }

  #sayAll(sockets: Iterable<WebSocket>, state: LiveState): void {
    const text = textOf(state);
    for (const socket of sockets) this.#say(socket, text);
  }

  #say(socket: WebSocket, text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > backlogBytes) {
      this.#deps.log.info({ event: 'live.slowReaderDropped' });
      socket.terminate();
    } else socket.send(text);
  }
}

/** Refuses progress that goes backwards within one upload, and anything after its end. */
function isOlder(next: LiveState, known: LiveState): boolean {
  if (next.uploadId !== known.uploadId) return false;
  if (known.message.type !== 'progress') return true;
  return (
    next.message.type === 'progress' && next.message.data.progress < known.message.data.progress
  );
}

function textOf({ message }: LiveState): string {
  if (message.type !== 'progress') return JSON.stringify(message satisfies LiveMessage);
  const data = { ...message.data, timestamp: timeNow().toISOString() };
  return JSON.stringify({ type: 'progress', data } satisfies LiveMessage);
}

/** The page connects again at once, behind a proxy to another server. */
function closeSocket(socket: WebSocket): void {
  socket.close(restartClose, 'The server restarts');
}
