import type { Headers } from './virtual-users.ts';

/** An error answer of the API. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;
  constructor(status: number, body: string) {
    super(`${status} ${body.slice(0, 300)}`);
    this.status = status;
    this.code = codeIn(body);
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
  if (status !== 200) throw new Refused(status, text);
  return text;
}

function codeIn(body: string): string {
  try {
    return JSON.parse(body).error.code;
  } catch {
    return ''; // An object store answers in XML, and a proxy may answer anything.
  }
}
