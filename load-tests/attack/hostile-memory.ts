import { gzipSync } from 'node:zlib';
import { pathOf } from '@ridescope/contract/endpoint';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { simulate } from '@ridescope/log-simulator';
import { deploy } from '../deployment/deployment.ts';
import { mostMemoryBytes } from '../deployment/process-figures.ts';
import { headersOf, signUpUser } from '../deployment/virtual-users.ts';
import { goodJson, isFault, sendCall, sendJson } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import { put } from './races.ts';
import { untilEnded } from './scene.ts';

const MiB = 1024 ** 2;
/** Below the limit of a log, which is 256 MB. */
const logBytes = 250 * MiB;
/** What docs/security.md promises for a process with one worker and the embedded database. */
const memoryBoundBytes = 800 * MiB;

/** Logs that keep as much of every line as the reader can keep. */
const logs: Record<string, () => Iterable<string>> = {
  'one ride again and again': () => repeated(rideLines()),
  'a frame rate in each line': () => counted((at) => `[${clock(at)}] FPS   ${at % 200}.00, ${at}`),
  'another sensor in each line': () =>
    counted((at) => `[${clock(at)}] [BLE] Device_${at} HasPower has new value: ${at % 900}`),
  'another form in each line': () =>
    counted((at) => `[${clock(at)}] word${at} says ${'x'.repeat(at % 90)}`),
  'a lost connection in each line': () =>
    counted((at) => `[${clock(at)}] NETCLIENT:[ERROR] Error receiving: [${at}] timed out`),
};

/** Uploads the largest logs at once to a server with the usual limits, and reads how much memory it ever had. */
export async function fillMemory(flags: readonly string[] = []): Promise<Part> {
  const findings = new Findings('memory of the largest uploads');
  const deployment = await deploy({ kind: 'embedded', flags });
  if (!deployment) throw new Error('the embedded deployment needs nothing');
  try {
    await deployment.start();
    const { origin, dataDir, api } = deployment;
    const user = await signUpUser(origin, dataDir, {
      email: 'filler@example.org',
      address: '10.9.9.9',
    });
    const sent = [];
    for (const [index, [what, lines]] of Object.entries(logs).entries()) {
      const uploadId = `upload-memory-${index}`;
      const announced = await sendJson(origin, {
        method: 'POST',
        path: pathOf(createSignedUrl, {
          identityId: user.identityId,
          uploadId,
          timezoneOffsetMinutes: 0,
        }),
        headers: headersOf(user),
        body: {},
      });
      const { signedUrl } = goodJson<{ signedUrl: string }>(announced);
      const { status } = await put(origin, signedUrl, gzipped(lines()));
      findings.expect(status === 200, () => `${what}: ${status}`);
      sent.push({ what, uploadId });
    }
    for (const { what, uploadId } of sent) {
      const { state } = await untilEnded(origin, user, uploadId);
      const most = await mostMemoryBytes(api.pid);
      findings.note(`${what}: ${state}, ${Math.round((most ?? 0) / MiB)} MB so far`);
    }
    const most = (await mostMemoryBytes(api.pid)) ?? 0;
    const description = () =>
      `${most / MiB} MB of memory, ${memoryBoundBytes / MiB} MB are promised`;
    findings.expect(most <= memoryBoundBytes, description);
    findings.expect(api.starts === 1, () => `the server started ${api.starts} times`);
    const health = await sendCall(origin, { method: 'GET', path: '/api/health' });
    findings.expect(!isFault(health), () => `not healthy: ${health.body}`);
  } finally {
    await deployment.remove();
  }
  return findings.done();
}

function gzipped(lines: Iterable<string>): Uint8Array {
  const members: Uint8Array[] = [];
  let text = head;
  let bytes = 0;
  for (const line of lines) {
    text += `${line}\r\n`;
    if (text.length < 4 * MiB) continue;
    members.push(gzipSync(text, { level: 1 }));
    bytes += text.length;
    text = '';
    if (bytes >= logBytes) break;
  }
  return Buffer.concat(members); // A file of several members is read like one.
}

const head = `${rideLines().slice(0, 60).join('\r\n')}\r\n`;

function rideLines(): string[] {
  const log = Buffer.concat([...simulate('clean-modern-lan', { seed: 7, minutes: 60 })]);
  return log.toString('latin1').split(/[\r\n]+/);
}

function* repeated(lines: readonly string[]): Iterable<string> {
  for (;;) yield* lines;
}

function* counted(line: (at: number) => string): Iterable<string> {
  for (let at = 0; ; at++) yield line(at);
}

function clock(at: number): string {
  const s = Math.floor(at / 50);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(s / 3600) % 24)}:${part(Math.floor(s / 60) % 60)}:${part(s % 60)}`;
}
