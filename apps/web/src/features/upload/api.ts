import type {
  checkTokens,
  createSignedUrl,
  getSession,
  getUpload,
  TokenCheck,
  UploadStatus,
} from '@ridescope/contract';
import { callApi } from '../../shared/api-client.ts';

/** The contract's own limits for the offset, in minutes. */
const westernmost = -720;
const easternmost = 840;

const bytesPerMb = 1_048_576;

/** Whether the caller has the tokens for a log of so many bytes. */
export function askForTokens(bytes: number, signal: AbortSignal): Promise<TokenCheck> {
  return callApi<typeof checkTokens>(
    { method: 'POST', path: '/tokens/check' },
    { signal, body: { analysisType: 'basic', logSizeMB: bytes / bytesPerMb } },
  );
}

/** A new upload for whoever is asking: its id, and the address to which the gzipped log is PUT. */
export async function authorizeUpload(confirmedTokens: number, signal: AbortSignal) {
  const { identityId } = await callApi<typeof getSession>(
    { method: 'GET', path: '/session' },
    { signal },
  );
  const uploadId = newUploadId();
  const { signedUrl } = await callApi<typeof createSignedUrl>(
    { method: 'POST', path: '/signedUrl/:identityId/:uploadId/:timezoneOffsetMinutes' },
    {
      signal,
      params: { identityId, uploadId, timezoneOffsetMinutes: timezoneOffsetMinutes() },
      body: { confirmedTokens },
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
function newUploadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function timezoneOffsetMinutes(): number {
  const east = -new Date().getTimezoneOffset();
  return Math.min(easternmost, Math.max(westernmost, east));
}
