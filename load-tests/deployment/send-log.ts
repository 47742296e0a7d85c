import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '@ridescope/contract/endpoint';
import { uploadHeaders } from '@ridescope/contract/protocol';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { callApi, callAs, NoAnswer, Refused } from './api-call.ts';
import type { VirtualUser } from './virtual-users.ts';

export interface LogToSend {
  uploadId: string;
  /** The gzipped log, or an invalid body. */
  body: Uint8Array;
  connectionId?: string | undefined;
  confirmedTokens?: number | undefined;
}

/** Steps of an upload, in this order. */
export type SendStep = 'announced' | 'putStarted' | 'putDone';

export interface SendOptions {
  patienceMs: number;
  onStep?(step: SendStep): void;
}

export interface Sent {
  /** Whether the server confirmed a PUT, which it must not lose; false when the log was there already. */
  isAcknowledged: boolean;
  /** `performance.now()` when the answer arrived. */
  atMs: number;
  /** Number of failed attempts. */
  retries: number;
}

const firstRetryMs = 100;
const longestRetryMs = 2000;

/**
 * Announces a log and PUTs it as a page does, retrying with the same upload id.
 * @throws Refused when the server rejects it, NoAnswer when faults last longer than `patienceMs`.
 */
export async function sendLog(
  origin: string,
  user: VirtualUser,
  log: LogToSend,
  { patienceMs, onStep = () => {} }: SendOptions,
): Promise<Sent> {
  const giveUpAtMs = performance.now() + patienceMs;
  let retryMs = firstRetryMs;
  for (let retries = 0; ; retries++) {
    try {
      const signedUrl = await announce(origin, user, log);
      onStep('announced');
      onStep('putStarted');
      await put(signedUrl, user, log);
      onStep('putDone');
      return { isAcknowledged: true, atMs: performance.now(), retries };
    } catch (error) {
      // The log arrived, and only the answer to its PUT was lost.
      if (error instanceof Refused && error.code === 'CONFLICT') {
        return { isAcknowledged: false, atMs: performance.now(), retries };
      }
      if (!isPassing(error) || performance.now() > giveUpAtMs) throw error;
      const isBusy = error instanceof Refused && error.status === 503;
      await wait(isBusy ? Math.max(retryMs, error.retryAfterMs) : retryMs);
      retryMs = Math.min(longestRetryMs, retryMs * 2);
    }
  }
}

/** Requests the signed URL for the PUT. @throws Refused or NoAnswer. */
async function announce(origin: string, user: VirtualUser, log: LogToSend): Promise<string> {
  const { uploadId, connectionId, confirmedTokens } = log;
  const params = { identityId: user.identityId, uploadId, timezoneOffsetMinutes: 0 };
  const text = await callAs(user, origin + pathOf(createSignedUrl, params), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...(connectionId !== undefined && { connectionId }),
      ...(confirmedTokens !== undefined && { confirmedTokens }),
    }),
  });
  return (JSON.parse(text) as { signedUrl: string }).signedUrl;
}

async function put(
  signedUrl: string,
  { address }: VirtualUser,
  { body }: LogToSend,
): Promise<void> {
  await callApi(signedUrl, {
    method: 'PUT',
    headers: { ...uploadHeaders, 'x-forwarded-for': address },
    body: new Uint8Array(body),
    timeoutMs: 60_000,
  });
}

function isPassing(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  if (!(error instanceof Refused)) return false;
  const { status, code } = error;
  // A store refuses an address that has expired; a page then asks for another one. A bucket names no code of ours.
  const hasExpired = status === 403 && (code === '' || code === 'SIGNATURE_EXPIRED');
  return status >= 500 || status === 429 || hasExpired;
}
