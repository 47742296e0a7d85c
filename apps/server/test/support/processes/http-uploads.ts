import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '@ridescope/contract/endpoint';
import { uploadHeaders } from '@ridescope/contract/protocol';
import { createSignedUrl, getUpload, type UploadStatus } from '@ridescope/contract/uploads';
import { patience } from '../patience.ts';
import type { SignedInUser } from './http-account.ts';

/** A caller of a server process. */
export interface RemoteCaller {
  origin: string;
  user: Pick<SignedInUser, 'identityId' | 'headers'>;
}

/**
 * Announces an upload at a server process and sends its file to the returned address.
 * @param body The gzipped log.
 */
export async function sendLog(
  { origin, user }: RemoteCaller,
  { uploadId, body, ...page }: { uploadId: string; body: Uint8Array; connectionId?: string },
): Promise<void> {
  const params = { identityId: user.identityId, uploadId, timezoneOffsetMinutes: 0 };
  const announced = await fetch(origin + pathOf(createSignedUrl, params), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...user.headers },
    body: JSON.stringify(page),
  });
  if (!announced.ok) throw new Error(await announced.text());
  const { signedUrl } = (await announced.json()) as { signedUrl: string };
  const init = { method: 'PUT', headers: uploadHeaders, body: new Uint8Array(body) };
  const answer = await fetch(signedUrl, init);
  if (answer.status !== 200) throw new Error(await answer.text());
}

/** Polls the state of an upload at a server process until it is as wanted. */
export async function untilStatus(
  { origin, user }: RemoteCaller,
  uploadId: string,
  isWanted: (status: UploadStatus) => boolean,
): Promise<UploadStatus> {
  const giveUpAt = Date.now() + patience.timeout;
  for (;;) {
    const answer = await fetch(origin + pathOf(getUpload, { uploadId }), { headers: user.headers });
    const status = (await answer.json()) as UploadStatus;
    if (isWanted(status)) return status;
    if (Date.now() > giveUpAt) throw new Error(JSON.stringify(status));
    await sleep(120); // The server allows 600 calls a minute.
  }
}
