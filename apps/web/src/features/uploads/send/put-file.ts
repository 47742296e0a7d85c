import { traceIdHeader, uploadHeaders } from '@ridescope/contract/protocol';
import { callErrors } from '@ridescope/words/errors/call-errors';
import { uploadDetails } from '@ridescope/words/errors/upload-texts';
import { ApiError, type FailureCode, withReference } from '../../../shared/api-client.ts';
import { minuteMs } from '../../../shared/durations.ts';

/** How long nothing may move before the address is given up. */
const silenceMs = minuteMs;

/**
 * PUTs a gzipped log to its signed address. Uses XMLHttpRequest, because `fetch` reports no progress
 * of what it sends.
 * @param onPercent 0 to 100 of the body.
 * @param traceparent The trace of the upload. A store on another host doesn't allow the header.
 * @throws ApiError when the store does not take it; `AbortError` on abort.
 */
export function putFile(
  url: string,
  body: Blob,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
  traceparent?: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceMs);
    };
    const abort = () => request.abort();
    const end = (settle: () => void) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      settle();
    };

    request.open('PUT', url);
    for (const [name, value] of Object.entries(uploadHeaders))
      request.setRequestHeader(name, value);
    if (traceparent !== undefined && new URL(url, location.href).origin === location.origin)
      request.setRequestHeader('traceparent', traceparent);
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onPercent((100 * loaded) / Math.max(1, total));
    };
    request.onload = () => end(() => (isOk(request) ? resolve() : reject(refusal(request))));
    request.onerror = () => end(() => reject(noAnswer()));
    request.onabort = () =>
      end(() => reject(signal.aborted ? new DOMException('cancelled', 'AbortError') : noAnswer()));
    signal.addEventListener('abort', abort);
    listen();
    request.send(body);
  });
}

function isOk({ status }: XMLHttpRequest): boolean {
  return status >= 200 && status < 300;
}

function noAnswer(): ApiError {
  return new ApiError('NETWORK_ERROR', callErrors.unreachable);
}

/** Reads the sentence of an error body. Our own store sends one; others answer in XML. */
function refusal(request: XMLHttpRequest): ApiError {
  const { status, responseText } = request;
  try {
    const { error } = JSON.parse(responseText);
    const traceId = request.getResponseHeader(traceIdHeader);
    return new ApiError(error.code, withReference(error.message, error.code, traceId));
  } catch (cause) {
    return new ApiError(codeOf(status), uploadDetails.storeStatus(status), { cause });
  }
}

/** Derives an error from the status alone. An S3-compatible store refuses an expired address with 403. */
function codeOf(status: number): FailureCode {
  if (status === 403) return 'SIGNATURE_EXPIRED';
  if (status === 409 || status === 412) return 'CONFLICT';
  return status >= 500 ? 'SERVICE_UNAVAILABLE' : 'UNREADABLE_ANSWER';
}
