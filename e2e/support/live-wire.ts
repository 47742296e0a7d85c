import type { Page, WebSocketRoute } from '@playwright/test';

interface LiveFrame {
  type: 'progress' | 'complete' | 'error';
  data: { progress?: number; message?: string; stage?: string };
}

/** As often as a worker gives a sign of life. */
const beatMs = 2000;

/** Stands in the line between a page and the live socket of the server: it sees what is said and can hold up the end. */
export class LiveWire {
  /** Codes with which the page closed its sockets. */
  readonly pageClosedWith: (number | undefined)[] = [];
  /** Told of each socket that the page opens, and of each end of an upload that it is given. */
  onEvent: (what: 'socket' | 'end') => void = () => undefined;
  /** The last thing before the end that the server said. */
  lastProgress: LiveFrame['data'] | undefined;
  #isHolding = false;
  #held: (() => void)[] = [];
  #cut: (code: number) => Promise<void> = async () => undefined;

  private constructor() {}

  static async between(page: Page): Promise<LiveWire> {
    const wire = new LiveWire();
    await page.routeWebSocket(/\/api\/live\?/, (socket) => wire.#join(socket));
    return wire;
  }

  /** From now on the page is not told that its upload has ended, as if the work took longer. */
  holdEnd() {
    this.#isHolding = true;
  }

  /** Whether the upload has ended without the page knowing. */
  get hasHeldEnd(): boolean {
    return this.#held.length > 0;
  }

  /** The page is told what was held up. */
  release() {
    this.#isHolding = false;
    for (const tell of this.#held.splice(0)) tell();
  }

  /** Closes the socket of the page, as a server does that goes away with this code. */
  async cut(code: number) {
    await this.#cut(code);
  }

  #join(socket: WebSocketRoute) {
    this.onEvent('socket');
    const server = socket.connectToServer();
    let beat: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = () => {
      clearInterval(beat);
      isOver = true;
    };
    const tell = (text: string) => {
      if (!isOver) socket.send(text);
    };
    server.onMessage((message) => {
      const text = String(message);
      const frame: LiveFrame = JSON.parse(text);
      if (frame.type === 'progress') {
        this.lastProgress = frame.data;
        tell(text);
        // While the end is held up, the page must not take the worker for dead.
        clearInterval(beat);
        beat = setInterval(() => tell(text), beatMs);
        return;
      }
      const tellEnd = () => {
        clearInterval(beat);
        this.onEvent('end');
        tell(text);
      };
      if (this.#isHolding) this.#held.push(tellEnd);
      else tellEnd();
    });
    socket.onClose((code) => {
      if (isOver) return;
      end();
      this.pageClosedWith.push(code);
      void server.close({ code: 1000 });
    });
    this.#cut = async (code) => {
      end();
      await socket.close({ code });
    };
  }
}
