import type {
  checkTokens,
  createSignedUrl,
  findEarlierReport,
  getConnectionId,
  getUpload,
  TokenCheck,
  UploadStatus,
} from '@ridescope/contract';
import { uploadOffsetMinutes } from '@ridescope/contract/protocol';
import { bytesPerMb } from '@ridescope/contract/token-terms';
import { callApi } from '../../shared/api-client.ts';
import { connectTimeoutMs } from './live/live-channel.ts';

/** Names this page, from its first drawing to its end, in everything that it sends. */
const sessionId = newId();

/** Whose upload it is, and the clock that the user goes by. */
export interface Uploader {
  identityId: string;
  /** Minutes east of UTC that the user has set; undefined: none, then the browser's count. */
  timezoneOffsetMinutes(): Promise<number | undefined>;
  /** The same as far as it is known by now: what is shown before anything is sent does not wait for the server. */
  zone: number | undefined;
  /** The largest log that the server reads, unpacked; undefined as long as it has not told. */
  maxLogBytes(): number | undefined;
}

/** Where the caller's report of a log with this hash lies; an empty answer when there is none. */
export function findEarlier(sha256: string, signal: AbortSignal) {
  return callApi<typeof findEarlierReport>(
    { method: 'GET', path: '/uploads/earlier/:sha256' },
    // It only saves work: a server that is busy is not waited for.
    { signal, params: { sha256 }, timeoutMs: 8000 },
  );
}

/** Whether the caller has the tokens for a log of so many bytes. */
export function askForTokens(bytes: number, signal: AbortSignal): Promise<TokenCheck> {
  return callApi<typeof checkTokens>(
    { method: 'POST', path: '/tokens/check' },
    { signal, body: { analysisType: 'basic', logSizeMB: bytes / bytesPerMb } },
  );
}

/** A name for this page on the live channel, or the one it has, with a ticket that opens a socket once. */
export function askForConnection(connectionId: string | undefined, signal: AbortSignal) {
  return callApi<typeof getConnectionId>(
    { method: 'GET', path: '/websocket/connection-id' },
    { signal, query: connectionId ? { connectionId } : {}, timeoutMs: connectTimeoutMs },
  );
}

interface WantedAddress {
  confirmedTokens: number;
  connectionId: string | undefined;
  /** Of an upload that only wants another address; a new one when absent. */
  uploadId?: string;
}

/** An upload's id, and the address to which the gzipped log is PUT. */
export async function authorizeUpload(
  { identityId, timezoneOffsetMinutes }: Uploader,
  { confirmedTokens, connectionId, uploadId = newId() }: WantedAddress,
  signal: AbortSignal,
) {
  const east = (await timezoneOffsetMinutes()) ?? -new Date().getTimezoneOffset();
  const { signedUrl } = await callApi<typeof createSignedUrl>(
    { method: 'POST', path: '/signedUrl/:identityId/:uploadId/:timezoneOffsetMinutes' },
    {
      signal,
      params: {
        identityId,
        uploadId,
        timezoneOffsetMinutes: Math.min(
          uploadOffsetMinutes.max,
          Math.max(uploadOffsetMinutes.min, east),
        ),
      },
      body: { sessionId, confirmedTokens, ...(connectionId !== undefined && { connectionId }) },
    },
  );
  return { uploadId, signedUrl };
}

export function readUpload(uploadId: string, signal: AbortSignal): Promise<UploadStatus> {
  return callApi<typeof getUpload>(
    { method: 'GET', path: '/uploads/:uploadId' },
    // An answer that takes longer is worth less than the next question.
    { signal, params: { uploadId }, timeoutMs: 8000 },
  );
}

/** `crypto.randomUUID` is missing on a plain-http address in the home network; this is not. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
