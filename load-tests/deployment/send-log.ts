import { setTimeout as wait } from 'node:timers/promises';
import { createSignedUrl, pathOf, uploadHeaders } from '@ridescope/contract';
import { callApi, NoAnswer, Refused } from './api-call.ts';
import { headersOf, type Rider } from './riders.ts';

export interface LogToSend {
  uploadId: string;
  /** Gzipped, or what pretends to be. */
  body: Uint8Array;
  connectionId?: string | undefined;
  confirmedTokens?: number | undefined;
}

/** What happens to an upload on its way, in this order. */
export type SendStep = 'announced' | 'putStarted' | 'putDone';

export interface SendOptions {
  patienceMs: number;
  onStep?(step: SendStep): void;
}

export interface Sent {
  /** Whether a PUT was answered with success, which is a promise to keep; else the file was there already. */
  isAcknowledged: boolean;
  /** `performance.now()` when that answer came. */
  atMs: number;
  /** Tries that ended in a fault. */
  retries: number;
}

const firstRetryMs = 100;
const longestRetryMs = 2000;

/**
 * Announces a log and PUTs it as a page does: after a fault again, with the same upload id.
 * @throws Refused when the server will not have it; NoAnswer when faults go on for longer than `patienceMs`.
 */
export async function sendLog(
  origin: string,
  rider: Rider,
  log: LogToSend,
  { patienceMs, onStep = () => {} }: SendOptions,
): Promise<Sent> {
  const giveUpAtMs = performance.now() + patienceMs;
  let retryMs = firstRetryMs;
  for (let retries = 0; ; retries++) {
    try {
      const signedUrl = await announce(origin, rider, log);
      onStep('announced');
      onStep('putStarted');
      await put(signedUrl, rider, log);
      onStep('putDone');
      return { isAcknowledged: true, atMs: performance.now(), retries };
    } catch (error) {
      // The file came, and only the answer to its PUT was lost.
      if (error instanceof Refused && error.code === 'CONFLICT') {
        return { isAcknowledged: false, atMs: performance.now(), retries };
      }
      if (!isPassing(error) || performance.now() > giveUpAtMs) throw error;
      await wait(retryMs);
      retryMs = Math.min(longestRetryMs, retryMs * 2);
    }
  }
}

/** Asks for the address of the PUT. @throws Refused or NoAnswer. */
async function announce(origin: string, rider: Rider, log: LogToSend): Promise<string> {
  const { uploadId, connectionId, confirmedTokens } = log;
  const params = { identityId: rider.identityId, uploadId, timezoneOffsetMinutes: 0 };
  const text = await callApi(origin + pathOf(createSignedUrl, params), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(rider) },
    body: JSON.stringify({
      ...(connectionId !== undefined && { connectionId }),
      ...(confirmedTokens !== undefined && { confirmedTokens }),
    }),
  });
  return (JSON.parse(text) as { signedUrl: string }).signedUrl;
}

async function put(signedUrl: string, { address }: Rider, { body }: LogToSend): Promise<void> {
  await callApi(signedUrl, {
    method: 'PUT',
    headers: { ...uploadHeaders, 'x-forwarded-for': address },
    body: new Uint8Array(body),
    timeoutMs: 60_000,
  });
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof NoAnswer ||
    (error instanceof Refused && (error.status >= 500 || error.status === 429))
  );
}
