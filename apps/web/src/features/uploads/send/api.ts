import type { getConnectionId } from '@ridescope/contract/live';
import { uploadOffsetMinutes } from '@ridescope/contract/protocol';
import { bytesPerMb, type TokenFunds } from '@ridescope/contract/token-terms';
import type { checkTokens, getTokenBalance, TokenCheck } from '@ridescope/contract/tokens';
import type {
  cancelUpload,
  createSignedUrl,
  findEarlierReport,
  findGrownReport,
  getUpload,
  listOpenUploads,
  UploadStatus,
} from '@ridescope/contract/uploads';
import { callApi } from '../../../shared/api-client.ts';
import { connectTimeoutMs } from '../live/live-channel.ts';
import type { PreparedLog } from '../prepare/prepare-file.ts';

/** Identifies this page, from its first render to its end, in everything it sends. */
const sessionId = newId();

/** The owner of the upload, and the time zone of the user. */
export interface Uploader {
  identityId: string;
  /** Minutes east of UTC from the settings; undefined when none are set, so the browser's zone counts. */
  timezoneOffsetMinutes(): Promise<number | undefined>;
  /** The same as known so far: the preview does not wait for the server. */
  zone: number | undefined;
  /** The largest log that the server reads, decompressed; undefined until it has answered. */
  maxLogBytes(): number | undefined;
}

/** Finds the caller's report for a log with this hash; returns an empty answer when there is none. */
export function findEarlier(sha256: string, signal: AbortSignal) {
  return callApi<typeof findEarlierReport>(
    { method: 'GET', path: '/uploads/earlier/:sha256' },
    // This only saves work, so a busy server is not worth waiting for.
    { signal, params: { sha256 }, timeoutMs: 8000 },
  );
}

/** The most rides that the server compares. */
const mostRides = 200;

/** Finds the caller's report of a log before it grew; nothing when there is none. */
export async function findGrown(
  { bytes, rides }: Pick<PreparedLog, 'bytes' | 'rides'>,
  signal: AbortSignal,
) {
  if (rides.length === 0 || rides.length > mostRides) return undefined;
  const { grown } = await callApi<typeof findGrownReport>(
    { method: 'POST', path: '/uploads/grown' },
    { signal, body: { bytes, rides }, timeoutMs: 8000 },
  );
  return grown;
}

/** Checks whether the caller has the tokens for a log of this size. */
export function askForTokens(bytes: number, signal: AbortSignal): Promise<TokenCheck> {
  return callApi<typeof checkTokens>(
    { method: 'POST', path: '/tokens/check' },
    { signal, body: { analysisType: 'basic', logSizeMB: bytes / bytesPerMb } },
  );
}

/** Asks for the caller's tokens. */
export async function askForFunds(signal: AbortSignal): Promise<TokenFunds> {
  const { tokens, freeUsageRemaining } = await callApi<typeof getTokenBalance>(
    { method: 'GET', path: '/tokens/balance' },
    { signal, query: {} },
  );
  return { paid: tokens, free: freeUsageRemaining };
}

/** Gets a connection id for this page on the live channel, or renews it, with a ticket that opens a socket once. */
export function askForConnection(connectionId: string | undefined, signal: AbortSignal) {
  return callApi<typeof getConnectionId>(
    { method: 'GET', path: '/websocket/connection-id' },
    { signal, query: connectionId ? { connectionId } : {}, timeoutMs: connectTimeoutMs },
  );
}

interface WantedAddress {
  confirmedTokens: number;
  /** Name of the report of the same log before it grew. */
  replaces?: string;
  connectionId: string | undefined;
  /** The id of an upload that only needs another address; absent for a new upload. */
  uploadId?: string;
}

/** Gets an upload's id, and the address for the PUT of the gzipped log. */
export async function authorizeUpload(
  { identityId, timezoneOffsetMinutes }: Uploader,
  { confirmedTokens, replaces, connectionId, uploadId = newId() }: WantedAddress,
  signal: AbortSignal,
) {
  const east = (await timezoneOffsetMinutes()) ?? -new Date().getTimezoneOffset();
  const { signedUrl } = await callApi<typeof createSignedUrl>(
    { method: 'POST', path: '/signedUrl/:identityId/:uploadId/:timezoneOffsetMinutes' },
    {
      signal,
      traceparent: traceparentOf(uploadId),
      params: {
        identityId,
        uploadId,
        timezoneOffsetMinutes: Math.min(
          uploadOffsetMinutes.max,
          Math.max(uploadOffsetMinutes.min, east),
        ),
      },
      body: {
        sessionId,
        confirmedTokens,
        ...(replaces !== undefined && { replaces }),
        ...(connectionId !== undefined && { connectionId }),
      },
    },
  );
  return { uploadId, signedUrl };
}

export function readUpload(uploadId: string, signal: AbortSignal): Promise<UploadStatus> {
  return callApi<typeof getUpload>(
    { method: 'GET', path: '/uploads/:uploadId' },
    // A slower answer would be older than the next one.
    { signal, params: { uploadId }, timeoutMs: 8000 },
  );
}

/** Lists the caller's uploads that have not ended, and the storage for reports of logs without a ride. */
export function readOpenUploads(signal: AbortSignal) {
  return callApi<typeof listOpenUploads>(
    { method: 'GET', path: '/uploads' },
    { signal, timeoutMs: 8000 },
  );
}

/** Gives up an upload whose file was not sent. It has no signal, because it is wanted when the page is left. */
export function giveUpUpload(uploadId: string) {
  return callApi<typeof cancelUpload>(
    { method: 'DELETE', path: '/uploads/:uploadId' },
    { params: { uploadId }, timeoutMs: 8000 },
  );
}

/** Names the trace of an upload, which has its id, in the form of the W3C: it begins here, and ends with the report. */
export function traceparentOf(uploadId: string): string {
  return `00-${uploadId}-${uploadId.slice(0, 16)}-01`;
}

/** Makes a random id. `crypto.randomUUID` is missing on a plain-http address in the home network. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
