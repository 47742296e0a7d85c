import { gzipSync } from 'node:zlib';
import { pathOf, type ResponseOf } from '@ridescope/contract/endpoint';
import { getTokenHistory } from '@ridescope/contract/tokens';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { headersOf, type VirtualUser } from '../deployment/virtual-users.ts';
import { type Answer, codeOf, goodJson, sendCall, sendJson } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import { put } from './races.ts';
import { rideLog, type Scene, untilEnded } from './scene.ts';

/** What docs/security.md states for an account and a day. */
const freeReadings = 30;

/** One account uses up its free readings: one more is refused, and one that has a price goes on and is charged once. */
export async function spendFreeReadings(scene: Scene): Promise<Part> {
  const { origin } = scene;
  const findings = new Findings('uploads after the free readings of a day');
  const user = await scene.newUser('reader');
  for (let at = 0; at < freeReadings; at++) {
    const uploadId = `upload-free-${at}`;
    const announced = await announce(scene, user, { uploadId });
    findings.expect(announced.status === 200, () => `reading ${at}: ${announced.body}`);
    await read(scene, user, { uploadId, announced, log: gzipSync(`no log, ${at}\n`) });
  }
  const refused = await announce(scene, user, { uploadId: 'upload-free-last' });
  findings.expect(codeOf(refused) === 'LIMIT_EXCEEDED', () => `one more: ${refused.body}`);
  const uploadId = 'upload-with-price';
  const announced = await announce(scene, user, { uploadId, confirmedTokens: 1 });
  findings.expect(announced.status === 200, () => `one with a price: ${announced.body}`);
  if (announced.status !== 200) return findings.done();
  const state = await read(scene, user, { uploadId, announced, log: rideLog(77) });
  findings.expect(state === 'complete', () => `one with a price is ${state}`);
  const path = pathOf(getTokenHistory);
  const history = await sendCall(origin, { method: 'GET', path, headers: headersOf(user) });
  const { entries } = goodJson<ResponseOf<typeof getTokenHistory>>(history);
  const spends = entries.filter(({ kind }) => kind === 'spend').length;
  findings.expect(spends === 1, () => `${spends} charges`);
  return findings.done();
}

/** Sends the file of an announced upload. @returns how it ended */
async function read(
  { origin }: Scene,
  user: VirtualUser,
  { uploadId, announced, log }: { uploadId: string; announced: Answer; log: Uint8Array },
): Promise<string> {
  await put(origin, goodJson<{ signedUrl: string }>(announced).signedUrl, log);
  return (await untilEnded(origin, user, uploadId)).state;
}

function announce(
  scene: Scene,
  user: VirtualUser,
  { uploadId, ...body }: { uploadId: string; confirmedTokens?: number },
): Promise<Answer> {
  const { identityId } = user;
  return sendJson(scene.origin, {
    method: 'POST',
    path: pathOf(createSignedUrl, { identityId, uploadId, timezoneOffsetMinutes: 0 }),
    headers: { ...headersOf(user), 'x-forwarded-for': scene.newAddress() },
    body,
  });
}
