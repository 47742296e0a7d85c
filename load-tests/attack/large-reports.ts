import { gzipSync } from 'node:zlib';
import { exportAccount } from '@ridescope/contract/account';
import { pathOf } from '@ridescope/contract/endpoint';
import { mostReportBytes, reportTooLargeMessage } from '@ridescope/contract/report/report-size';
import { getFirstWords, getReport } from '@ridescope/contract/reports';
import { createShare, type Share } from '@ridescope/contract/shares';
import { type Statement, signStatement, verifyStatement } from '@ridescope/contract/statements';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { processorMs } from '../deployment/process-figures.ts';
import { headersOf, type VirtualUser } from '../deployment/virtual-users.ts';
import { type AttackCall, goodJson, jsonOf, sendCall, sendJson } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import { put } from './races.ts';
import { type Scene, untilEnded } from './scene.ts';

/** What a call may take of the processor, threads included. */
const mostMs = 50;
const callsOfEach = 10;
/** Other programs share the caches of a busy machine, so a call may take so many times what is stated. */
const tolerance = 2;

/** Logs that put as much into a report as lines of one kind can. Each is free, or costs one of the free tokens of an account. */
const logs: Record<string, (at: number) => string> = {
  'many frame rates a second': (at) =>
    `[${clock(at / 100)}] FPS   ${(at * 7) % 99}.50, ${Math.floor(at / 100) * 500}, 20, 9`,
  'a frame rate each second': (at) =>
    `[${clock(at)}] FPS   ${(at * 7) % 99}.50, ${at * 500}, 20, 9`,
  'a charge in each line': (at) =>
    `[${clock(at / 9)}] BLE: Own sensor ${at % 30} battery level ${at % 100}`,
  'another sensor in each line': (at) =>
    `[${clock(at / 9)}] [BLE] Device_${at} HasPower has new value: ${at % 900}`,
  'another form in each line': (at) => `[${clock(at / 9)}] word${at} says ${'x'.repeat(at % 90)}`,
  'a lost connection in each line': (at) =>
    `[${clock(at / 9)}] NETCLIENT:[ERROR] Error receiving: [${at}] timed out`,
  'a jump of the clock in each line': (at) =>
    `[${clock(at * 977)}] FPS   60.00, ${at * 500}, 20, 9`,
};

/**
 * Uploads the largest legal log of each kind of line, and calls every route about its report: none may take long, because
 * one account could delay everybody with it.
 */
export async function makeLargeReports(
  scene: Scene,
  { pid, logBytes }: { pid: number | undefined; logBytes: number },
): Promise<Part> {
  const findings = new Findings('the largest reports of free logs');
  for (const [index, [what, line]] of Object.entries(logs).entries()) {
    const user = await scene.newUser(`large-${index}`);
    const end = await upload(scene, user, gzipSync(textOf(line, logBytes), { level: 1 }));
    findings.note(`${what}: ${end.state} ${end.message ?? ''}`);
    const isRefused = end.message?.startsWith(reportTooLargeMessage) === true;
    findings.expect(end.state === 'complete' || isRefused, () => `${what}: ${end.message}`);
    const name = end.reportUrl?.split('/').at(-1);
    if (name) await readAll(scene, { what, user, name, pid }, findings);
  }
  return findings.done();
}

interface LargeReport {
  what: string;
  user: VirtualUser;
  name: string;
  pid: number | undefined;
}

async function readAll(
  scene: Scene,
  { what, user, name, pid }: LargeReport,
  findings: Findings,
): Promise<void> {
  const { origin } = scene;
  const key = { owner: user.identityId, name };
  const own = headersOf(user);
  const json = { ...own, 'content-type': 'application/json' };
  const shareCall = {
    method: 'POST',
    path: pathOf(createShare, key),
    headers: json,
    body: JSON.stringify({ hidesDevices: false }),
  } as const;
  const share = jsonOf<Share>((await sendCall(origin, shareCall)).body);
  const body = { activityId: 'a1' };
  const path = pathOf(signStatement, key);
  const signed = await sendJson(origin, { method: 'POST', path, headers: own, body });
  const code = jsonOf<Statement>(signed.body)?.code ?? 'AAAA-AAAA-AAAA';
  const calls: AttackCall[] = [
    { method: 'GET', path: pathOf(getFirstWords, key), headers: own },
    { method: 'GET', path: pathOf(getReport, key), headers: own },
    { method: 'GET', path: pathOf(exportAccount), headers: own },
    { method: 'POST', path, headers: json, body: JSON.stringify(body) },
    {
      method: 'POST',
      path: pathOf(verifyStatement),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    },
    ...(share ? [{ method: 'GET', path: `/share/${share.id}.json` } as const] : []),
  ];
  const report = await sendCall(origin, {
    method: 'GET',
    path: pathOf(getReport, key),
    headers: own,
  });
  const bytes = Buffer.byteLength(report.body);
  findings.note(`${what}: ${Math.round(bytes / 1024)} KB`);
  findings.expect(bytes <= mostReportBytes, () => `${what}: a report of ${bytes} bytes`);
  for (const call of calls) {
    let each: number | undefined;
    // A figure that is too high is measured again before it counts.
    for (let tries = 0; tries < 3 && (each ?? mostMs * 9) > mostMs * tolerance; tries++)
      each = await costOf(scene, call, pid);
    if (each === undefined) continue;
    const cost = each;
    findings.expect(cost <= mostMs * tolerance, () => `${what}: ${call.path} takes ${cost} ms`);
  }
}

async function costOf(
  { origin, newAddress }: Scene,
  call: AttackCall,
  pid: number | undefined,
): Promise<number | undefined> {
  const send = () =>
    sendCall(origin, { ...call, headers: { ...call.headers, 'x-forwarded-for': newAddress() } });
  await send(); // The first call may prepare what all others use.
  const before = await processorMs(pid);
  for (let at = 0; at < callsOfEach; at++) await send();
  const after = await processorMs(pid);
  return before === undefined || after === undefined ? undefined : (after - before) / callsOfEach;
}

async function upload({ origin }: Scene, user: VirtualUser, log: Uint8Array) {
  const uploadId = 'upload-large';
  const params = { identityId: user.identityId, uploadId, timezoneOffsetMinutes: 0 };
  const announced = await sendJson(origin, {
    method: 'POST',
    path: pathOf(createSignedUrl, params),
    headers: headersOf(user),
    body: {},
  });
  const { signedUrl } = goodJson<{ signedUrl: string }>(announced);
  await put(origin, signedUrl, log);
  return untilEnded(origin, user, uploadId);
}

function textOf(line: (at: number) => string, bytes: number): string {
  const lines = ['[10:00:00] Log Time: 10:00:00 2026-01-01', '[10:00:00] Game Version: 1.0.0'];
  for (let at = 0, size = 0; size < bytes; at++) {
    const next = line(at);
    lines.push(next);
    // What is logged outside of a ride is in no report.
    if (at % 90 === 0 && !next.includes('FPS')) {
      lines.push(`[${clock(at / 9)}] FPS   60.00, ${at * 50}, 20, 9`);
    }
    size += next.length + 2;
  }
  return lines.join('\r\n');
}

/** Returns a time of day, so many seconds after ten o'clock. */
function clock(seconds: number): string {
  return new Date(Date.UTC(2026, 0, 1, 10, 0, Math.floor(seconds))).toISOString().slice(11, 19);
}
