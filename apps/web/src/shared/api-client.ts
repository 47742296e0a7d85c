import type {
  apiPrefix,
  BodyOf,
  Endpoint,
  ErrorBody,
  ErrorCode,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@ridescope/contract';

// Only types come from the contract: its values would bring the schema library into the first load.
// The compiler holds the literals below, and every call's method and path, to the contract.
const prefix: typeof apiPrefix = '/api';

const defaultTimeoutMs = 30_000;

/** A code of the server, or one of ours: no answer at all, or an answer that cannot be read. */
export type FailureCode = ErrorCode | 'NETWORK_ERROR' | 'UNREADABLE_ANSWER';

/** Why a call failed. Decide on `code`; `message` is one plain sentence for a person. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** What the server added to the code, as it came. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: FailureCode,
    message: string,
    { details = {}, ...options }: ErrorOptions & { details?: Record<string, unknown> } = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }
}

/** What a call needs beside its method and path. */
export type CallInput<E extends Endpoint> = {
  signal?: AbortSignal | undefined;
  /** The call is given up after this time; 30 s when absent. */
  timeoutMs?: number;
} & ('params' extends keyof E ? { params: ParamsOf<E> } : unknown) &
  ('query' extends keyof E ? { query: QueryOf<E> } : unknown) &
  ('body' extends keyof E ? { body: BodyOf<E> } : unknown);

/**
 * Calls the server: `callApi<typeof getReport>({ method: 'GET', path: '/report/:owner/:name' }, …)`.
 * @returns the body of the answer.
 * @throws ApiError for every failure, except the `AbortError` of the caller's own signal.
 */
export async function callApi<E extends Endpoint>(
  call: Pick<E, 'method' | 'path'>,
  input: CallInput<E>,
): Promise<ResponseOf<E>> {
  // The conditional type above hides its members from the compiler until E is known.
  const { params, query, body } = input as {
    params?: Record<string, string | number>;
    query?: Record<string, string | number | undefined>;
    body?: unknown;
  };
  const address = prefix + fillPath(call.path, params ?? {}) + queryText(query ?? {});
  const response = await send(address, input, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await readJson(response);
  if (!response.ok) throw errorOf(response.status, answer);
  // The server validates its answers against the same schema.
  return answer as ResponseOf<E>;
}

/** Whether the same call may well succeed a moment later. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && passingCodes.has(error.code);
}

const passingCodes = new Set<FailureCode>([
  'NETWORK_ERROR',
  'UNREADABLE_ANSWER',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
]);

function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for ${name} in ${path}`);
    return encodeURIComponent(String(value));
  });
}

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
    return await fetch(url, {
      ...init,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('NETWORK_ERROR', 'The server could not be reached.', { cause: error });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    // A gateway answers failures in HTML: the status alone decides then.
    if (!response.ok) return undefined;
    throw new ApiError('UNREADABLE_ANSWER', 'The answer of the server could not be read.', {
      cause: error,
    });
  }
}

function errorOf(status: number, answer: unknown): ApiError {
  const { error } = (answer ?? {}) as Partial<ErrorBody>;
  if (error) {
    const { code, message, details } = error;
    return new ApiError(code, message, { ...(details && { details }) });
  }
  if (status === 404) return new ApiError('NOT_FOUND', 'The server knows no such address.');
  if (status >= 500) return new ApiError('SERVICE_UNAVAILABLE', 'The server is not available.');
  return new ApiError('UNREADABLE_ANSWER', `The server answered with status ${status}.`);
}
