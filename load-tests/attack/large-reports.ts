import { gzipSync } from 'node:zlib';
import { pathOf } from '@ridescope/contract/endpoint';
import { mostReportBytes } from '@ridescope/contract/report/report-size';
import { getReport } from '@ridescope/contract/reports';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { type DeploymentKind, deploy } from '../deployment/deployment.ts';
import { mainThreadMs, mostMemoryBytes } from '../deployment/process-figures.ts';
import { headersOf, signUpUser, type VirtualUser } from '../deployment/virtual-users.ts';
import { goodJson, isFault, sendCall, sendJson } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import { callsAbout, type LargeReport, type ReportCall } from './large-report-calls.ts';
import { largestLogs } from './largest-logs.ts';
import { type Operation, readOperations } from './operations.ts';
import { put } from './races.ts';
import { untilEnded } from './scene.ts';

const MiB = 1024 ** 2;
/** The free tokens of an account pay for a little more. Small logs make the run of a test. */
const logBytes = { whole: 24 * MiB, small: 7.5 * MiB };
/** What a call may take of the thread that answers everybody. */
const mostMs = 50;
const callsOfEach = 10;
/** A figure that is too high is measured so often before it counts: other programs share the caches of a busy machine. */
const mostTries = 4;
/** What docs/security.md promises for a process with one worker and the embedded database. */
const memoryBoundBytes = 800 * MiB;
/** Beside other tests, threads that collect garbage wait for a processor, and the memory grows meanwhile. */
const busyShare = 1.25;
/** What others may wait, on a machine that does other things too. */
const mostWaitMs = 2000;
const connections = 12;
const callsInCrowd = 120;

interface Attacked {
  origin: string;
  pid: number | undefined;
  newAddress(): string;
}

/**
 * Uploads the largest legal log of each kind of line to a server with the usual limits, and calls every route about its report:
 * none may take long, because one account could delay everybody with it. Then many call the largest ones at once.
 * @returns undefined without a PostgreSQL server, if one is needed
 */
export async function readLargeReports({
  kind,
  flags = [],
  isWhole,
}: {
  kind: DeploymentKind;
  flags?: readonly string[] | undefined;
  isWhole: boolean;
}): Promise<Part | undefined> {
  const findings = new Findings('the largest reports of free logs');
  const deployment = await deploy({ kind, flags });
  if (!deployment) return undefined;
  try {
    await deployment.start();
    const { origin, dataDir, api } = deployment;
    const operations = await readOperations(origin);
    let addresses = 0;
    const newAddress = () => `10.7.${(addresses++ >> 8) & 255}.${addresses & 255}`;
    const attacked = { origin, pid: api.pid, newAddress };
    const reports: LargeReport[] = [];
    for (const { what, text } of largestLogs(isWhole ? logBytes.whole : logBytes.small, isWhole)) {
      const email = `large-${reports.length}@example.org`;
      const user = await signUpUser(origin, dataDir, { email, address: newAddress() });
      const report = await uploaded(attacked, user, { what, text }, findings);
      if (!report) continue;
      reports.push(report);
      await measureCalls(attacked, report, operations, findings);
    }
    const largest = reports.toSorted((a, b) => b.bytes - a.bytes).slice(0, 2);
    for (const report of largest) await crowd(attacked, report, operations, findings);
    const most = (await mostMemoryBytes(api.pid)) ?? 0;
    findings.note(`${Math.round(most / MiB)} MB of memory at most`);
    const boundBytes = memoryBoundBytes * (isWhole ? 1 : busyShare);
    findings.expect(most <= boundBytes, () => `${most / MiB} MB of memory`);
    findings.expect(api.starts === 1, () => `the server started ${api.starts} times`);
  } finally {
    await deployment.remove();
  }
  return findings.done();
}

async function uploaded(
  { origin }: Attacked,
  user: VirtualUser,
  { what, text }: { what: string; text: string },
  findings: Findings,
): Promise<LargeReport | undefined> {
  const uploadId = 'upload-large';
  const params = { identityId: user.identityId, uploadId, timezoneOffsetMinutes: 0 };
  const announced = await sendJson(origin, {
    method: 'POST',
    path: pathOf(createSignedUrl, params),
    headers: headersOf(user),
    body: {},
  });
  const { signedUrl } = goodJson<{ signedUrl: string }>(announced);
  await put(origin, signedUrl, gzipSync(Buffer.from(text, 'latin1'), { level: 1 }));
  const end = await untilEnded(origin, user, uploadId);
  const isRefused = end.message?.startsWith('This log makes a report of more than 2 MB') === true;
  findings.expect(end.state === 'complete' || isRefused, () => `${what}: ${end.message}`);
  const name = end.reportUrl?.split('/').at(-1);
  if (name === undefined) {
    findings.note(`${what}: ${end.state} ${end.message ?? ''}`);
    return undefined;
  }
  const path = pathOf(getReport, { owner: user.identityId, name });
  const report = await sendCall(origin, { method: 'GET', path, headers: headersOf(user) });
  const bytes = Buffer.byteLength(report.body);
  findings.expect(bytes <= mostReportBytes, () => `${what}: a report of ${bytes} bytes`);
  return { what, user, name, bytes };
}

async function measureCalls(
  attacked: Attacked,
  report: LargeReport,
  operations: readonly Operation[],
  findings: Findings,
): Promise<void> {
  const { what, bytes } = report;
  const costs: { title: string; ms: number }[] = [];
  for (const call of await callsAbout(attacked.origin, report, operations)) {
    let ms = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < mostTries && ms > mostMs; tries++)
      ms = Math.min(ms, (await costOf(attacked, call)) ?? 0);
    costs.push({ title: call.title, ms });
    findings.expect(ms <= mostMs, () => `${what}: ${call.title} takes ${ms.toFixed(1)} ms`);
  }
  const [dearest] = costs.toSorted((a, b) => b.ms - a.ms);
  findings.note(
    `${what}: ${Math.round(bytes / 1024)} KB; ${costs.length} calls, at most ` +
      `${dearest?.ms.toFixed(1)} ms of the main thread (${dearest?.title})`,
  );
}

/** @returns milliseconds of the thread that answers everybody, for each call */
async function costOf(attacked: Attacked, call: ReportCall): Promise<number | undefined> {
  const send = () => sendFromAnywhere(attacked, call);
  await send(); // The first call may prepare what all others use.
  const before = await mainThreadMs(attacked.pid);
  for (let at = 0; at < callsOfEach; at++) await send();
  const after = await mainThreadMs(attacked.pid);
  return before === undefined || after === undefined ? undefined : (after - before) / callsOfEach;
}

function sendFromAnywhere({ origin, newAddress }: Attacked, { headers, ...call }: ReportCall) {
  return sendCall(origin, { ...call, headers: { ...headers, 'x-forwarded-for': newAddress() } });
}

/** Sends all calls about a report over several connections, while another visitor looks at the site. */
async function crowd(
  attacked: Attacked,
  report: LargeReport,
  operations: readonly Operation[],
  findings: Findings,
): Promise<void> {
  const calls = await callsAbout(attacked.origin, report, operations);
  const answers: Record<string, number> = {};
  let sent = 0;
  let isOver = false;
  const attack = async () => {
    while (sent < callsInCrowd) {
      const call = calls[sent++ % calls.length];
      if (!call) return;
      const answer = await sendFromAnywhere(attacked, call);
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      findings.expect(!isFault(answer), () => `${report.what}: ${call.title}: ${answer.status}`);
    }
  };
  let longestMs = 0;
  const visit = async () => {
    while (!isOver) {
      const sentAtMs = performance.now();
      const answer = await fetch(`${attacked.origin}/api/session`);
      await answer.arrayBuffer();
      longestMs = Math.max(longestMs, performance.now() - sentAtMs);
    }
  };
  const visiting = visit();
  await Promise.all(Array.from({ length: connections }, attack));
  isOver = true;
  await visiting;
  findings.note(
    `${report.what}: ${sent} calls over ${connections} connections, ${JSON.stringify(answers)}; ` +
      `another visitor waits ${Math.round(longestMs)} ms at most`,
  );
  findings.expect(longestMs <= mostWaitMs, () => `${report.what}: others wait ${longestMs} ms`);
}
