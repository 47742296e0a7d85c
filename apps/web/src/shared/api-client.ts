import type {
  BodyOf,
  Endpoint,
  ErrorBody,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@ridescope/contract/endpoint';
import type { ErrorCode } from '@ridescope/contract/errors';
import { traceIdHeader } from '@ridescope/contract/protocol';
import { callErrors, referenceText } from '@ridescope/words/errors/call-errors';
import { callAddress } from './call-address.ts';
import { takeEarlyAnswer } from './early-answers.ts';

// Of the endpoints only types come from the contract: their values would bring the schema library into the first load.
// The compiler holds every call's method and path to them.

const defaultTimeoutMs = 30_000;

/** A code of the server, or ours for a missing or unreadable answer. */
export type FailureCode = ErrorCode | 'NETWORK_ERROR' | 'UNREADABLE_ANSWER';

/** Why a call failed. Decide on `code`; `message` is one plain sentence for a person. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** What the server added to the code, as it came. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The message is the server's and not ours for a missing one. */
  readonly isServerText: boolean;

  constructor(
    code: FailureCode,
    message: string,
    {
      details = {},
      isServerText = false,
      ...options
    }: ErrorOptions & { details?: Record<string, unknown>; isServerText?: boolean } = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
    this.isServerText = isServerText;
  }
}

/** Signs the calls of the signed-in user. The session provides it, because the session itself makes calls too. */
export interface CallSigner {
  /** The credential for a call, renewed when it is about to end; undefined for a visitor. */
  token(): Promise<string | undefined>;
  /** Replaces a credential that the server refused; undefined when the session has ended. */
  renew(refused: string): Promise<string | undefined>;
  /** Receives every answer of the server; `onFailure` receives path and code of every failed call. */
  onAnswer(path: string, answer: unknown): void;
  onFailure(path: string, code: FailureCode): void;
}

let signer: CallSigner | undefined;

/** Lets a signer sign all calls from now on. Returns a function that removes it. */
export function signCallsWith(next: CallSigner): () => void {
  signer = next;
  return () => {
    if (signer === next) signer = undefined;
  };
}

/** What a call needs beside its method and path. */
export type CallInput<E extends Endpoint> = {
  signal?: AbortSignal | undefined;
  /** The call is given up after this time; 30 s when absent. */
  timeoutMs?: number;
  /** The trace that the call belongs to, in the form of the W3C; a new one when absent. */
  traceparent?: string;
} & ('params' extends keyof E ? { params: ParamsOf<E> } : unknown) &
  ('query' extends keyof E ? { query: QueryOf<E> } : unknown) &
  ('body' extends keyof E ? { body: BodyOf<E> } : unknown);

/**
 * Calls the server: `callApi<typeof getReport>({ method: 'GET', path: '/report/:owner/:name' }, …)`.
 * Carries the credential of the signed-in user, and is sent once more with a new one when the server
 * finds it ended. Calls that name their access as `public` do without, and so do those under `/auth/`,
 * which work with cookies, unless they name another access.
 * @returns the body of the answer.
 * @throws ApiError for every failure, except the `AbortError` of the caller's own signal.
 */
export async function callApi<E extends Endpoint>(
  call: Pick<E, 'method' | 'path'> & Partial<Pick<E, 'access'>>,
  input: CallInput<E>,
): Promise<ResponseOf<E>> {
  // The conditional type above hides its members from the compiler until E is known.
  const { params, query, body } = input as {
    params?: Record<string, string | number>;
    query?: Record<string, string | number | undefined>;
    body?: unknown;
  };
  const address = callAddress<E>(call.path, params) + queryText(query ?? {});
  const access = call.access ?? (call.path.startsWith('/auth/') ? 'public' : 'user');
  try {
    // Only a call that names itself public may be asked who it is: those under `/auth/` bring the token themselves.
    const isNamedPublic = call.access === 'public';
    const sendBy = isNamedPublic ? sendOpen : sendSigned;
    const by = access === 'public' && !isNamedPublic ? undefined : signer;
    const answer = await sendBy(by, async (token) => {
      const response = await send(address, input, {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(input.traceparent && { traceparent: input.traceparent }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const json = await readJson(response);
      if (!response.ok) throw errorOf(response, json);
      // Every answer of the API is an object or a list.
      if (typeof json !== 'object' || json === null) throw unreadable();
      return json;
    });
    signer?.onAnswer(call.path, answer);
    // The server validates its answers against the same schema.
    return answer as ResponseOf<E>;
  } catch (error) {
    if (error instanceof ApiError) signer?.onFailure(call.path, error.code);
    throw error;
  }
}

/** Sends without a credential, and once more with it where a server for some accounts wants to know who asks. */
async function sendOpen<T>(
  by: CallSigner | undefined,
  sendWith: (token: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await sendWith(undefined);
  } catch (error) {
    const isClosed = error instanceof ApiError && error.code === 'AUTHENTICATION_REQUIRED';
    if (!isClosed || !by) throw error;
    return await sendSigned(by, sendWith);
  }
}

/** Sends with the credential there is, and once more with a new one when that one has ended. */
async function sendSigned<T>(
  by: CallSigner | undefined,
  sendWith: (token: string | undefined) => Promise<T>,
): Promise<T> {
  const token = await by?.token();
  try {
    return await sendWith(token);
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.code === 'AUTHENTICATION_REQUIRED';
    const renewed = hasEnded && token ? await by?.renew(token) : undefined;
    if (!renewed) throw error;
    return await sendWith(renewed);
  }
}

/**
 * Reads a public JSON file of the server, such as a shared report, without a token. No cookie that says who asks is ever
 * sent to such a path. The page's HTML may have started loading it, which counts only for the same kind of request.
 * A server for some accounts only wants to know who asks, and is asked again with the token.
 * @param path from the root, without the apiPrefix of the API.
 * @throws ApiError for every failure, except the `AbortError` of the caller's own signal.
 */
export async function readPublicFile(
  path: string,
  { signal }: { signal?: AbortSignal },
): Promise<unknown> {
  const read = async (authorization?: string) => {
    const headers = { accept: 'application/json', ...(authorization && { authorization }) };
    const response = await send(path, { signal }, { headers });
    const answer = await readJson(response);
    if (!response.ok) throw errorOf(response, answer);
    return answer;
  };
  try {
    return await read();
  } catch (error) {
    const isClosed = error instanceof ApiError && error.code === 'AUTHENTICATION_REQUIRED';
    const token = isClosed ? await signer?.token() : undefined;
    if (!token) throw error;
    return read(`Bearer ${token}`);
  }
}

/** Returns whether the same call may succeed a moment later. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && passingCodes.has(error.code);
}

const passingCodes = new Set<FailureCode>([
  'NETWORK_ERROR',
  'UNREADABLE_ANSWER',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
]);

function queryText(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

async function send(
  url: string,
  {
    signal,
    timeoutMs = defaultTimeoutMs,
  }: { signal?: AbortSignal | undefined; timeoutMs?: number },
  init: RequestInit,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const early = await takeEarlyAnswer(url, init);
    signal?.throwIfAborted();
    if (early) return early;
    return await fetch(url, {
      credentials: 'same-origin',
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('NETWORK_ERROR', callErrors.unreachable, { cause: error });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    // A gateway answers failures in HTML: the status alone decides then.
    if (!response.ok) return undefined;
    throw unreadable({ cause: error });
  }
}

function unreadable(options?: ErrorOptions): ApiError {
  return new ApiError('UNREADABLE_ANSWER', callErrors.unreadable, options);
}

function errorOf({ status, headers }: Response, answer: unknown): ApiError {
  const body = serverErrorOf(answer);
  if (body) {
    const { code, message, details } = body;
    return new ApiError(code, withReference(message, code, headers.get(traceIdHeader)), {
      ...(details && { details }),
      isServerText: message !== callErrors.unnamed,
    });
  }
  if (status === 402) return new ApiError('INSUFFICIENT_TOKENS', callErrors.noTokens);
  if (status === 404) return new ApiError('NOT_FOUND', callErrors.unknownAddress);
  if (status >= 500) return new ApiError('SERVICE_UNAVAILABLE', callErrors.unavailable);
  return new ApiError('UNREADABLE_ANSWER', callErrors.status(status));
}

/** The error in an answer, whatever else a gateway or a fault made of its shape; undefined where it names no code. */
function serverErrorOf(answer: unknown): ErrorBody['error'] | undefined {
  const { error } = recordOf(answer);
  const { code, message, details } = recordOf(error);
  if (typeof code !== 'string' || code === '') return undefined;
  return {
    // An unknown code has no text of ours, so its message is shown.
    code: code as ErrorCode,
    message: typeof message === 'string' && message !== '' ? message : callErrors.unnamed,
    ...(Object.keys(recordOf(details)).length > 0 && { details: recordOf(details) }),
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Adds to the message of a fault of the server what its operator finds it by. */
export function withReference(message: string, code: ErrorCode, traceId: string | null): string {
  return code === 'INTERNAL_ERROR' && traceId ? `${message} ${referenceText(traceId)}` : message;
}
