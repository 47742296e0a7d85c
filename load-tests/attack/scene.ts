import { gzipSync } from 'node:zlib';
import { pathOf } from '@ridescope/contract/endpoint';
import { saveSettings } from '@ridescope/contract/settings';
import { createShare, type Share } from '@ridescope/contract/shares';
import { getUpload, type UploadStatus } from '@ridescope/contract/uploads';
import { simulate } from '@ridescope/log-simulator';
import { sendLog } from '../deployment/send-log.ts';
import { headersOf, signUpUser, type VirtualUser } from '../deployment/virtual-users.ts';
import { goodJson, sendCall, sendJson } from './attack-call.ts';

/** The server under attack, with one user who has something to lose and one who wants it. */
export interface Scene {
  origin: string;
  dataDir: string;
  ann: VirtualUser;
  bob: VirtualUser;
  /** What belongs to Ann: names in addresses, and texts that no other caller may ever see. */
  annReport: string;
  annUpload: string;
  shareId: string;
  secretsOfAnn: readonly string[];
  /** Makes an address that no call has come from, so that limits by address don't hide anything. */
  newAddress(): string;
  newUser(name: string): Promise<VirtualUser>;
}

const firstName = 'Marker-of-Ann-7391';
const uploadId = 'upload-of-ann';

/** Signs up both users; Ann uploads a ride, shares it, and enters a name. */
export async function setScene(origin: string, dataDir: string): Promise<Scene> {
  let addresses = 0;
  const newAddress = () => {
    addresses++;
    return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  };
  const newUser = (name: string) =>
    signUpUser(origin, dataDir, { email: `${name}@example.org`, address: newAddress() });
  const ann = await newUser('ann');
  const bob = await newUser('bob');
  goodJson(
    await sendJson(origin, {
      method: 'POST',
      path: pathOf(saveSettings, { identityId: ann.identityId }),
      headers: headersOf(ann),
      body: { firstName },
    }),
  );
  const body = rideLog(1);
  await sendLog(origin, ann, { uploadId, body }, { patienceMs: 600_000 });
  const { reportUrl = '' } = await untilEnded(origin, ann, uploadId);
  const annReport = reportUrl.split('/').at(-1) ?? '';
  const shared = goodJson<Share>(
    await sendJson(origin, {
      method: 'POST',
      path: pathOf(createShare, { owner: ann.identityId, name: annReport }),
      headers: headersOf(ann),
      body: { hidesDevices: false },
    }),
  );
  return {
    origin,
    dataDir,
    ann,
    bob,
    annReport,
    annUpload: uploadId,
    shareId: shared.id,
    secretsOfAnn: [firstName, ann.email, annReport, ann.token],
    newAddress,
    newUser,
  };
}

/** Returns a short ride, compressed. Another seed makes another log, which costs its own token. */
export function rideLog(seed: number): Uint8Array {
  return gzipSync(Buffer.concat([...simulate('clean-modern-lan', { seed, minutes: 8 })]), {
    level: 1,
  });
}

/** Polls an upload until it has ended. */
export async function untilEnded(
  origin: string,
  user: VirtualUser,
  id: string,
): Promise<UploadStatus> {
  const giveUpAtMs = performance.now() + 600_000;
  for (;;) {
    const path = pathOf(getUpload, { uploadId: id });
    const answer = await sendCall(origin, { method: 'GET', path, headers: headersOf(user) });
    const status = goodJson<UploadStatus>(answer);
    if (['complete', 'notALog', 'failed'].includes(status.state)) return status;
    if (performance.now() > giveUpAtMs) throw new Error(`${id} is still ${status.state}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
