import { vi } from 'vitest';
import { answerPings, type PingReply, type PingRequest } from '../worker/answer-pings.ts';

/** Sends pings from the page itself, because jsdom has no workers. */
export class FakePingWorker {
  static made: FakePingWorker[] = [];
  onmessage?: (event: { data: PingReply }) => void;
  onerror?: () => void;
  readonly url: string;
  isEnded = false;
  readonly #answer = answerPings((data) => {
    if (!this.isEnded) this.onmessage?.({ data });
  });

  constructor(url: string) {
    this.url = url;
    FakePingWorker.made.push(this);
  }

  /** Takes the place of Worker until `vi.unstubAllGlobals`. */
  static install() {
    FakePingWorker.made = [];
    vi.stubGlobal('Worker', FakePingWorker);
  }

  postMessage(request: PingRequest) {
    this.#answer(request);
  }

  terminate() {
    this.isEnded = true;
  }
}
