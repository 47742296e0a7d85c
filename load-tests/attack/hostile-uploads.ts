import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { pathOf, type ResponseOf } from '@ridescope/contract/endpoint';
import { getTokenHistory } from '@ridescope/contract/tokens';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { headersOf } from '../deployment/virtual-users.ts';
import { goodJson, isFault, jsonOf, sendCall, sendJson } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import { put } from './races.ts';
import { rideLog, type Scene, untilEnded } from './scene.ts';

const MiB = 1024 ** 2;

/** Limits of the attacked server: small ones, so that files past them are quickly made. */
export const uploadLimits = { MAX_LOG_BYTES: String(8 * MiB), MAX_UPLOAD_BYTES: String(2 * MiB) };

/** Files that no game writes. None may be charged, and none may keep the server from its work. */
const files: Record<string, () => Uint8Array> = {
  nothing: () => new Uint8Array(),
  'one byte': () => Buffer.from('x'),
  'an empty gzip file': () => gzipSync(''),
  'a gzip bomb of zeros': () => gzipSync(Buffer.alloc(64 * MiB)),
  'a gzip bomb of short lines': () => gzipSync('[12:00:00] a\n'.repeat((4 * 8 * MiB) / 13)),
  'a gzip bomb of line ends': () => gzipSync('\n'.repeat(16 * MiB)),
  'a gzip file in a gzip file': () => gzipSync(gzipSync('x'.repeat(1000))),
  'a hundred gzip files in a row': () =>
    Buffer.concat(Array.from({ length: 100 }, () => gzipSync('x\n'))),
  'half a gzip file': () => rideLog(2).slice(0, 2000),
  'a damaged gzip file': () =>
    rideLog(3).map((byte, index) => (index > 900 && index < 950 ? 1 : byte)),
  'a gzip file with rubbish behind': () => Buffer.concat([gzipSync('x\n'), randomBytes(2000)]),
  'a zlib stream': () => deflateSync('x'.repeat(1000)),
  'a zip file': () => Buffer.from('504b0304140000000800', 'hex'),
  'random bytes': () => randomBytes(5000),
  'random bytes, compressed': () => gzipSync(randomBytes(5000)),
  zeros: () => gzipSync(Buffer.alloc(100_000)),
  'broken UTF-8': () => gzipSync(Buffer.alloc(100_000, 0xc3)),
  'one line of 4 MB': () => gzipSync(`[12:00:00] ${'a'.repeat(4 * MiB)}`),
  'timestamps alone': () => gzipSync('[12:00:00]\n'.repeat(20_000)),
  'a page with a script': () => gzipSync('<script>alert(1)</script>\n'.repeat(1000)),
  'more than an upload may have': () => randomBytes(3 * MiB),
};

export async function sendHostileUploads(scene: Scene): Promise<Part> {
  const { origin } = scene;
  const findings = new Findings('hostile uploads');
  let user = await scene.newUser('hostile');
  const users = [user];
  for (const [index, [what, make]] of Object.entries(files).entries()) {
    const uploadId = `upload-hostile-${index}`;
    const params = { identityId: user.identityId, uploadId, timezoneOffsetMinutes: 0 };
    const announced = await sendJson(origin, {
      method: 'POST',
      path: pathOf(createSignedUrl, params),
      headers: headersOf(user),
      body: {},
    });
    const signedUrl = jsonOf<{ signedUrl?: string }>(announced.body)?.signedUrl;
    findings.expect(signedUrl !== undefined, () => `${what} was not admitted: ${announced.body}`);
    if (signedUrl === undefined) continue;
    const { status, body } = await put(origin, signedUrl, make());
    // Refused at once, or read and found wanting. A connection that is closed early is a refusal.
    const isRefused = status === 0 || (status >= 400 && status < 500);
    const end = isRefused ? 'refused' : (await untilEnded(origin, user, uploadId)).state;
    const isHeld = (isRefused || status === 200) && ['refused', 'failed', 'notALog'].includes(end);
    findings.expect(isHeld, () => `${what}: ${status} ${end} ${body.slice(0, 100)}`);
    // A refused file leaves its upload open, and an account has a few only.
    if (isRefused) {
      user = await scene.newUser(`hostile-${index}`);
      users.push(user);
    }
  }
  const path = pathOf(getTokenHistory);
  for (const each of users) {
    const history = await sendCall(origin, { method: 'GET', path, headers: headersOf(each) });
    const { entries } = goodJson<ResponseOf<typeof getTokenHistory>>(history);
    const spends = entries.filter(({ kind }) => kind === 'spend').length;
    findings.expect(spends === 0, () => `${spends} hostile uploads were charged`);
  }
  const healthy = await sendCall(origin, { method: 'GET', path: '/api/health' });
  findings.expect(!isFault(healthy), () => `not healthy: ${healthy.body}`);
  return findings.done();
}
