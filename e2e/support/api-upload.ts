import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { ApiUser } from './account.ts';
import type { TestFile } from './logs.ts';
import type { RunningServer } from './server.ts';

/**
 * Uploads a log without a browser, and waits for its report.
 * @returns the address of the report's page
 */
export async function uploadByApi(
  { url }: RunningServer,
  { identityId, headers }: ApiUser,
  { name, buffer }: TestFile,
): Promise<string> {
  const uploadId = `upload-${randomBytes(12).toString('hex')}`;
  const signed = await fetch(`${url}/api/signedUrl/${identityId}/${uploadId}/60`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ confirmedTokens: 1 }),
  });
  if (!signed.ok) throw new Error(`No address for ${name}: ${await signed.text()}`);
  const { signedUrl } = await signed.json();
  const put = await fetch(new URL(signedUrl, url), {
    method: 'PUT',
    headers: { 'content-encoding': 'gzip', 'x-amz-server-side-encryption': 'AES256' },
    body: gzipSync(buffer),
  });
  if (!put.ok) throw new Error(`${name} was not taken: ${await put.text()}`);
  for (;;) {
    const answer = await fetch(`${url}/api/uploads/${uploadId}`, { headers });
    const { state, fileName, message } = await answer.json();
    if (state === 'complete') return `/report/${fileName.replace(/\.gz$/, '')}`;
    if (state === 'failed' || state === 'notALog') throw new Error(`${name}: ${message}`);
    await wait(100);
  }
}
