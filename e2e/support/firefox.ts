import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * Drives an installed Firefox with WebDriver BiDi. Playwright drives only its special build of Firefox, which can't be
 * downloaded behind most company proxies; this needs nothing but the browser.
 */

const usualPlaces = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Finds Firefox: from FIREFOX_PATH, or where Linux installs it. */
export function findFirefox(): string | undefined {
  const wanted = process.env.FIREFOX_PATH;
  return [...(wanted ? [wanted] : []), ...usualPlaces].find((path) => existsSync(path));
}

interface Pending {
  resolve: (result: Record<string, unknown>) => void;
  reject: (error: Error) => void;
}

/** A value of a page as the protocol describes it. */
interface RemoteValue {
  value?: unknown;
  sharedId?: string;
}

export class Firefox {
  readonly #socket: WebSocket;
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #context = '';

  private constructor(socket: WebSocket, process: ChildProcess, profile: string) {
    this.#socket = socket;
    this.#process = process;
    this.#profile = profile;
    socket.addEventListener('message', ({ data }) => this.#onMessage(JSON.parse(String(data))));
  }

  /** Starts a browser without a window on the screen, with a page of this size. */
  static async launch(path: string, size: { width: number; height: number }): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'ridescope-firefox-'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
    const process = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const address = await listeningAddress(process);
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error('Firefox refused.')), { once: true });
    });
    const firefox = new Firefox(socket, process, profile);
    await firefox.#send('session.new', { capabilities: {} });
    const { contexts } = await firefox.#send('browsingContext.getTree', {});
    // Its only page.
    firefox.#context = (contexts as { context: string }[])[0]?.context ?? '';
    const viewport = { context: firefox.#context, viewport: size };
    await firefox.#send('browsingContext.setViewport', viewport);
    return firefox;
  }

  async open(url: string): Promise<void> {
    const wanted = { context: this.#context, url, wait: 'complete' };
    await this.#send('browsingContext.navigate', wanted);
  }

  /** Evaluates an expression in the page. @returns a string, a number or a boolean */
  async evaluate(expression: string): Promise<unknown> {
    return (await this.#evaluate(expression)).value;
  }

  /** Waits until an expression is true in the page. */
  async waitFor(expression: string): Promise<void> {
    while ((await this.evaluate(`Boolean(${expression})`)) !== true) await wait(200);
  }

  /** Types into a field like a person, so that the page notices. */
  async type(selector: string, text: string): Promise<void> {
    const field = `document.querySelector(${JSON.stringify(selector)})`;
    await this.waitFor(field);
    await this.evaluate(`${field}.focus()`);
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    const keys = { type: 'key', id: 'keyboard', actions };
    await this.#send('input.performActions', { context: this.#context, actions: [keys] });
  }

  /** Clicks the first visible button or link with this text. */
  async click(text: string): Promise<void> {
    const found = `[...document.querySelectorAll('button, a')].find((each) =>
      each.textContent.trim() === ${JSON.stringify(text)} && each.checkVisibility())`;
    await this.waitFor(found);
    await this.evaluate(`${found}.click()`);
  }

  async setFile(selector: string, path: string): Promise<void> {
    const field = `document.querySelector(${JSON.stringify(selector)})`;
    await this.waitFor(field);
    const { sharedId } = await this.#evaluate(field);
    await this.#send('input.setFiles', {
      context: this.#context,
      element: { sharedId },
      files: [path],
    });
  }

  async close(): Promise<void> {
    this.#socket.close();
    if (this.#process.exitCode === null) {
      const gone = new Promise((resolve) => this.#process.once('exit', resolve));
      this.#process.kill();
      await gone;
    }
    await rm(this.#profile, { recursive: true, force: true });
  }

  async #evaluate(expression: string): Promise<RemoteValue> {
    const { result, exceptionDetails } = await this.#send('script.evaluate', {
      expression,
      target: { context: this.#context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result as RemoteValue;
  }

  #send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  #onMessage(message: { id?: number; type: string; result?: object; message?: string }) {
    const pending = this.#pending.get(message.id ?? 0);
    if (!pending) return;
    this.#pending.delete(message.id ?? 0);
    if (message.type === 'success') pending.resolve({ ...message.result });
    else pending.reject(new Error(message.message ?? 'Firefox refused a command.'));
  }
}

/** Reads the address that Firefox names when it is ready. */
async function listeningAddress({ stderr }: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of stderr ?? []) {
    output += String(chunk);
    const address = /WebDriver BiDi listening on (\S+)/.exec(output)?.[1];
    if (address) return address;
  }
  throw new Error(`Firefox did not start:\n${output}`);
}
