import { channel } from 'node:diagnostics_channel';
import { type Headers, headersOf, type VirtualUser } from './virtual-users.ts';

/** Hears of every error answer, as a `Refused` with its address. */
export const refusals = channel('load-tests.refused');

export interface Refusal {
  url: string;
  status: number;
  body: string;
}

/** An error answer of the API. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;
  /** How long the server asks to wait; 0 where it doesn't say. */
  readonly retryAfterMs: number;
  constructor(status: number, body: string) {
    super(`${status} ${body.slice(0, 300)}`);
    this.status = status;
    const { code = '', details } = errorIn(body);
    this.code = code;
    this.retryAfterMs = (details?.retryAfterS ?? 0) * 1000;
  }
}

/** No complete answer arrived. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export interface Call {
  method?: string;
  headers?: Headers;
  body?: string | Uint8Array<ArrayBuffer>;
  timeoutMs?: number;
}

/**
 * Makes one call and reads the whole answer.
 * @throws Refused for an answer other than 200, NoAnswer where there is none.
 */
export async function callApi(url: string, call: Call = {}): Promise<string> {
  const { method = 'GET', headers = {}, body, timeoutMs = 15_000 } = call;
  let status: number;
  let text: string;
  try {
    const answer = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    status = answer.status;
    text = await answer.text();
  } catch (error) {
    throw new NoAnswer(`${method} ${new URL(url).pathname}`, { cause: error });
  }
  if (status === 200) return text;
  refusals.publish({ url, status, body: text } satisfies Refusal);
  throw new Refused(status, text);
}

/** A clock that jumps may end a new token before it is used. */
const mostRenewals = 3;

/** Makes a call as a user, and again with a new token when the old one has ended. */
export async function callAs(user: VirtualUser, url: string, call: Call = {}): Promise<string> {
  for (let renewals = 0; ; renewals++) {
    try {
      return await callApi(url, { ...call, headers: { ...call.headers, ...headersOf(user) } });
    } catch (error) {
      const hasEnded = error instanceof Refused && error.status === 401;
      if (!hasEnded || !user.renew || renewals === mostRenewals) throw error;
      await user.renew();
    }
  }
}

function errorIn(body: string): { code?: string; details?: { retryAfterS?: number } } {
  try {
    return JSON.parse(body).error;
  } catch {
    return {}; // An object store answers in XML, and a proxy may answer anything.
  }
}
