import { Agent, request } from 'node:http';
import type { ErrorBody } from '@ridescope/contract/endpoint';

export interface AttackCall {
  method: string;
  /** Path and query, as they are sent. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

export interface Answer {
  /** 0 when the server closed the connection or didn't answer in time. */
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** High enough that no run fails because the machine is slow. */
const timeoutMs = 120_000;

/**
 * A server that refuses a large body closes the connection while it is still sent, or closes an idle one just as it is used:
 * then the answer may not arrive. A server that really has no answer has none to any of these tries.
 */
const mostTries = 3;

/** Sends a call with whatever headers are given, which `fetch` doesn't allow, and reads the whole answer. */
export async function sendCall(origin: string, call: AttackCall): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await sendOnce(origin, call);
    if (answer.status !== 0 || tries === mostTries) return answer;
  }
}

function sendOnce(origin: string, call: AttackCall): Promise<Answer> {
  const { method, path, headers = {}, body } = call;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, body: '', headers: {} });
    // Node announces no length for methods that rarely have a body.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const all = { ...headers, ...length };
    const sent = request({ agent, hostname, port, method, path, headers: all }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', none);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: textOf(Buffer.concat(chunks), answer.headers['content-type']),
          headers: answer.headers,
        }),
      );
    });
    sent.setTimeout(timeoutMs, () => sent.destroy());
    sent.on('error', none);
    sent.end(body);
  });
}

/**
 * Reads texts as UTF-8. Of other bytes each becomes one character: text in them is still found, and a recording of megabytes costs a
 * hundredth of reading it as UTF-8.
 */
function textOf(bytes: Buffer, type = ''): string {
  return bytes.toString(/^text\/|json|^$/.test(type) ? 'utf8' : 'latin1');
}

/** Sends JSON. */
export function sendJson(
  origin: string,
  { body, headers, ...call }: Omit<AttackCall, 'body'> & { body: unknown },
): Promise<Answer> {
  return sendCall(origin, {
    ...call,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Returns the error code of an answer; empty without one. */
export function codeOf({ body }: Answer): string {
  return jsonOf<Partial<ErrorBody>>(body)?.error?.code ?? '';
}

/**
 * Says whether the server failed to answer a call. A health check that says which part is slow is an answer: the machine
 * may be busy. So is a page that names the build it waits for.
 */
export function isFault({ status, body, headers }: Answer): boolean {
  const isHealthReport = status === 503 && body.includes('"checks"');
  // Not by its words, which the answer to a HEAD lacks. Everything else answers in JSON.
  const isUnbuilt = status === 503 && headers['content-type'] === 'text/plain; charset=utf-8';
  return status === 0 || (status >= 500 && !isHealthReport && !isUnbuilt);
}

/** Parses an answer as what the contract promises; undefined for one that is not JSON. */
export function jsonOf<T>(body: string): T | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Does the same for an answer that the attack can't go on without. @throws Error that quotes the answer. */
export function goodJson<T>({ status, body }: Answer): T {
  const value = status === 200 ? jsonOf<T>(body) : undefined;
  if (value === undefined) throw new Error(`${status} ${body.slice(0, 300)}`);
  return value;
}
