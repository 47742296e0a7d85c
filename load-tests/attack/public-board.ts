import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { BenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import { pathOf } from '@ridescope/contract/endpoint';
import type { Report } from '@ridescope/contract/report/report';
import { getReport } from '@ridescope/contract/reports';
import { simulate } from '@ridescope/log-simulator';
import { sendLog } from '../deployment/send-log.ts';
import { headersOf, type VirtualUser } from '../deployment/virtual-users.ts';
import { goodJson, sendCall } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import { type Scene, untilEnded } from './scene.ts';

/** A processor that nobody makes, in words that processors have: a report keeps them. */
const forged = 'AMD Ryzen 99999XT';
/** Words of no product, which no report keeps. */
const shop = 'Cheap Cards at shop.example';
/** Rides are summed up every second, and the search looks for changes as often. */
const summedUpMs = 5000;

/** One account writes what it wants into logs, and must not be seen by anybody. */
export async function forgeRides(scene: Scene): Promise<Part> {
  const findings = new Findings('forged rides on the public boards');
  const user = await scene.newUser('forger');
  const reports: Report[] = [];
  for (let copy = 0; copy < 5; copy++) reports.push(await ride(scene, user, copy));
  const [report] = reports;
  if (!report) throw new Error('no report of a forged ride');
  await wait(summedUpMs);
  const ask = async (path: string) => {
    const headers = { 'x-forwarded-for': scene.newAddress() };
    return await sendCall(scene.origin, { method: 'GET', path, headers });
  };
  for (const q of ['shop', 'example', '99999XT', 'ryzen 99999'])
    for (const call of ['search', 'search/suggestions']) {
      const { body } = await ask(`/api/${call}?${new URLSearchParams({ q })}`);
      findings.expect(!isForged(body), () => `${call} ${q}: ${body.slice(0, 120)}`);
    }
  const { gpu = '', cpu = '', graphicsProfile = '', resolution } = report.hardware;
  findings.expect(cpu === forged, () => `the forged log says ${cpu}`);
  const [activity] = report.activities;
  const crowdedness = activity?.crowdedness ?? 0;
  const crowd = ['020', '040', '060', '080', '100'][Math.min(4, Math.floor(crowdedness * 5))];
  const world = activity?.world?.id ?? 1;
  const step = String(resolution?.height ?? 1080);
  const entries = `/api/activities/${world}/${graphicsProfile}/${step}/${encodeURIComponent(cpu)}/${encodeURIComponent(gpu)}`;
  const listed = await ask(entries);
  findings.expect(listed.body === '[]', () => `entries: ${listed.body.slice(0, 120)}`);
  const year = activity?.startedAt?.slice(0, 4) ?? '2026';
  for (const part of ['', `/${year}`, `/${year}/1`, `/${year}/2`, `/${year}/3`, `/${year}/4`]) {
    const path = `/api/benchmarks/${world}/${graphicsProfile}/${step}/${crowd}${part}`;
    const { body } = await ask(path);
    const isHeld = !isForged(body) && !body.includes('"IsSample":false');
    findings.expect(isHeld, () => `${path}: ${body.slice(0, 120)}`);
  }
  const query = {
    gpu,
    profile: graphicsProfile,
    resolution: step,
    crowdedness: String(crowdedness),
  };
  const quantiles = goodJson<BenchmarkQuantiles>(
    await ask(`/api/benchmarks/quantiles?${new URLSearchParams(query)}`),
  );
  // A server that was built also compares with the sample rides of the build.
  const { rides, sampleRides } = quantiles;
  findings.expect(rides === sampleRides, () => `${JSON.stringify(quantiles)}`);
  return findings.done();
}

function isForged(body: string): boolean {
  return body.includes('shop') || body.includes('99999');
}

/** Uploads a copy of the same ride, which costs its own token, and reads its report. */
async function ride(scene: Scene, user: VirtualUser, copy: number): Promise<Report> {
  const { origin } = scene;
  const log = Buffer.concat([...simulate('clean-modern-lan', { seed: 4, minutes: 14 })])
    .toString('latin1')
    .replace(/CPU: .*/, `CPU: ${forged} ${shop}`)
    .replaceAll(/FPS +\d+\.\d+/g, 'FPS 366.00');
  const uploadId = `upload-forged-${copy}`;
  const body = gzipSync(Buffer.from(`${log}[23:59:59] copy ${copy}\r\n`, 'latin1'));
  await sendLog(origin, user, { uploadId, body }, { patienceMs: 600_000 });
  const { reportUrl = '' } = await untilEnded(origin, user, uploadId);
  const name = reportUrl.split('/').at(-1) ?? '';
  const path = pathOf(getReport, { owner: user.identityId, name });
  return goodJson<Report>(
    await sendCall(origin, { method: 'GET', path, headers: headersOf(user) }),
  );
}
