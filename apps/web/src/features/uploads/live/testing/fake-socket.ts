import type { LiveMessage } from '@ridescope/contract/live';
import type { UploadStage } from '@ridescope/contract/uploads';
import { vi } from 'vitest';

/** Replaces the browser's WebSocket. It does nothing unless it answers: the test plays the server. */
export class FakeSocket {
  static opened: FakeSocket[] = [];
  /** What happens to each new socket. */
  static answer: 'open' | 'refuse' | undefined;
  readonly address: string;
  onopen?: (() => void) | null;
  onmessage?: ((event: { data: unknown }) => void) | null;
  onerror?: (() => void) | null;
  onclose?: ((event: { code: number }) => void) | null;
  /** Code with which the page closed it. */
  closedWith: number | undefined;

  constructor(address: string) {
    this.address = address;
    FakeSocket.opened.push(this);
    const { answer } = FakeSocket;
    if (answer) queueMicrotask(() => this[answer]());
  }

  /** Takes the place of WebSocket until `vi.unstubAllGlobals`. */
  static install(answer?: 'open' | 'refuse') {
    FakeSocket.opened = [];
    FakeSocket.answer = answer;
    vi.stubGlobal('WebSocket', FakeSocket);
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.opened.at(-1);
    if (!socket) throw new Error('the page has opened no socket');
    return socket;
  }

  close(code: number) {
    this.closedWith ??= code;
  }

  open() {
    this.onopen?.();
  }

  /** Delivers a message of the server, or a raw frame. */
  say(message: LiveMessage | string) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }

  /** Fails the way a browser reports a socket that cannot open. */
  refuse() {
    this.onerror?.();
    this.onclose?.({ code: 1006 });
  }

  end(code: number) {
    this.onclose?.({ code });
  }
}

export function progress(
  percent: number,
  message = 'Reading the log',
  stage: UploadStage = 'reading',
  timestamp = '2026-01-13T18:00:00.000Z',
): LiveMessage {
  return { type: 'progress', data: { progress: percent, message, stage, timestamp } };
}
