import type { Page, WebSocketRoute } from '@playwright/test';

interface LiveFrame {
  type: 'progress' | 'complete' | 'error';
  data: { progress?: number; message?: string; stage?: string };
}

/** Interval of a worker's heartbeat. */
const heartbeatMs = 2000;

/** Intercepts the live socket between page and server: it reads all messages and can delay the end. */
export class LiveWire {
  /** Codes with which the page closed its sockets. */
  readonly pageClosedWith: (number | undefined)[] = [];
  /** Called for each socket that the page opens, and for each end of an upload that it receives. */
  onEvent: (what: 'socket' | 'end') => void = () => undefined;
  /** The server's last message before the end. */
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

  /** Holds back the end of uploads from now on, as if the work took longer. */
  holdEnd() {
    this.#isHolding = true;
  }

  /** Whether an end is being held back. */
  get hasHeldEnd(): boolean {
    return this.#held.length > 0;
  }

  /** Sends the page what was held back. */
  release() {
    this.#isHolding = false;
    for (const tell of this.#held.splice(0)) tell();
  }

  /** Closes the page's socket with a code, like a server that stops. */
  async cut(code: number) {
    await this.#cut(code);
  }

  #join(socket: WebSocketRoute) {
    this.onEvent('socket');
    const server = socket.connectToServer();
    let heartbeat: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = () => {
      clearInterval(heartbeat);
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
        // Heartbeats show that the worker is alive while the end is held back.
        clearInterval(heartbeat);
        heartbeat = setInterval(() => tell(text), heartbeatMs);
        return;
      }
      const tellEnd = () => {
        clearInterval(heartbeat);
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
