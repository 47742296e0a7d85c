import { ModelFailure, type ModelFailureKind } from './model-failure.ts';

/** Some hundred words of JSON with the service's own fields take a few KB. */
const mostAnswerBytes = 64 * 1024;

/**
 * Fetches JSON from a service that isn't trusted: follows no redirects, reads no answer of another type, of another status
 * than success, or above a size.
 */
export async function boundedFetch(
  url: Parameters<typeof fetch>[0],
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' }).catch((error: unknown) => {
    throw failureOf(error, 'unreachable');
  });
  const kind = kindOf(response);
  if (kind) {
    // An open body would keep the connection.
    await response.body?.cancel().catch(() => undefined);
    throw new ModelFailure(kind);
  }
  return new Response(await readBounded(response), {
    headers: { 'content-type': 'application/json' },
  });
}

function kindOf({ status, ok, headers }: Response): ModelFailureKind | undefined {
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 401 || status === 403) return 'rejected';
  if (status === 408 || status === 429 || status >= 500) return 'unavailable';
  if (!ok) return 'refused';
  return /^application\/json\b/i.test(headers.get('content-type') ?? '') ? undefined : 'invalid';
}

async function readBounded({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > mostAnswerBytes) throw new ModelFailure('tooLarge');
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw failureOf(error, 'broken');
  }
  return text + decoder.decode();
}

function failureOf(error: unknown, kind: ModelFailureKind): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const isTimeout =
    error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
  return new ModelFailure(isTimeout ? 'timeout' : kind);
}
