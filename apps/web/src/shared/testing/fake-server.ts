import { vi } from 'vitest';

export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** An answer, or a function of the call; `offline` means that the network fails. */
export type Answer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'offline'
  | ((call: Call) => Answer);

/**
 * Replaces the server under `fetch` and `XMLHttpRequest`. Paths are matched from their start, the
 * first that fits answers. `vi.unstubAllGlobals` takes it away.
 * @returns the calls that came, in order.
 */
export function fakeServer(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  const answerTo = (call: Call) => {
    calls.push(call);
    const [, found] =
      Object.entries(answers).find(([start]) => `${call.method} ${call.path}`.startsWith(start)) ??
      [];
    let answer: Answer = found ?? notFound;
    while (typeof answer === 'function') answer = answer(call);
    return answer;
  };

  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = answerTo({
      method: init.method ?? 'GET',
      path: url,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status, headers: answer.headers ?? {} });
  });
  vi.stubGlobal('XMLHttpRequest', fakeRequest(answerTo));
  return calls;
}

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

export function failure(status: number, code: string, message = 'No.'): Answer {
  return { status, body: { error: { code, message } } };
}

const notFound = failure(404, 'NOT_FOUND', 'There is no such call.');

function fakeRequest(answerTo: (call: Call) => Exclude<Answer, (call: Call) => Answer>) {
  return class {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    #headers: Record<string, string> = {};
    #call: Call = { method: '', path: '', headers: {}, body: undefined };

    open(method: string, path: string) {
      this.#call = { ...this.#call, method, path };
    }

    setRequestHeader(name: string, value: string) {
      this.#call.headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#headers[name] ?? null;
    }

    send(body: unknown) {
      queueMicrotask(() => {
        const answer = answerTo({ ...this.#call, body });
        if (answer === 'offline') return this.onerror?.();
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        this.status = answer.status;
        this.#headers = answer.headers ?? {};
        this.responseText = JSON.stringify(answer.body);
        this.onload?.();
      });
    }

    abort() {
      this.onabort?.();
    }
  };
}
