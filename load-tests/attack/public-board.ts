import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { BenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import { pathOf } from '@ridescope/contract/endpoint';
import { hardwareSlug } from '@ridescope/contract/hardware-addresses';
import type { Report } from '@ridescope/contract/report/report';
import { getReport } from '@ridescope/contract/reports';
import { simulate } from '@ridescope/log-simulator';
import { sendLog } from '../deployment/send-log.ts';
import { headersOf, type VirtualUser } from '../deployment/virtual-users.ts';
import { goodJson, sendCall } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import { type Scene, untilEnded } from './scene.ts';

/** A processor that doesn't exist, in words that processors have, so a report stores them. */
const forged = 'AMD Ryzen 99999XT';
/** Words of no product, which no report keeps. */
const shop = 'Cheap Cards at shop.example';
/** Rides are summed up every second, and the search looks for changes as often. */
const summedUpMs = 5000;

/** As many accounts as a public figure takes. */
const accounts = 3;

/** Three accounts agree on a name that they write into logs: others may not read it. */
export async function forgeRides(scene: Scene): Promise<Part> {
  const findings = new Findings('forged rides on the public boards');
  const reports: Report[] = [];
  for (let account = 0; account < accounts; account++) {
    const user = await scene.newUser(`forger-${account}`);
    reports.push(await ride(scene, user, 'possible'), await ride(scene, user, 'impossible'));
  }
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
  const slug = hardwareSlug(forged);
  for (const path of [
    `/hardware/${slug}`,
    `/api/hardware/${slug}`,
    '/api/hardware',
    '/api/hardware/table.csv',
  ]) {
    const { body } = await ask(path);
    // The address of the page itself may name it.
    const text = body.replaceAll(/(?:https?:\/\/[^"<\s]*)?\/hardware\/[^"<\s]*/g, '');
    findings.expect(!isForged(text), () => `${path}: ${text.slice(0, 120)}`);
  }
  const year = activity?.startedAt?.slice(0, 4) ?? '2026';
  for (const part of ['', `/${year}`, `/${year}/1`, `/${year}/2`, `/${year}/3`, `/${year}/4`]) {
    const path = `/api/benchmarks/${world}/${graphicsProfile}/${step}/${crowd}${part}`;
    const { body } = await ask(path);
    // A ride of 888 seconds may be listed.
    const rates = body.replaceAll(/"Duration":\d+/g, '');
    const isHeld = !isForged(body) && !impossibleRate.test(rates);
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
  // The possible rides count, because the card is a real one.
  const figures = JSON.stringify(quantiles);
  findings.expect(!impossibleRate.test(figures), () => figures);
  return findings.done();
}

/** Frames a second that no computer reaches, as a figure of an answer. */
const impossibleRate = /(?<![\d.])888(?:\.0+)?(?![\d.])/;

function isForged(body: string): boolean {
  return body.includes('shop') || body.includes('99999');
}

/** Uploads a ride at the rates of the log or at one that no computer has, and reads its report. */
async function ride(
  scene: Scene,
  user: VirtualUser,
  rate: 'possible' | 'impossible',
): Promise<Report> {
  const { origin } = scene;
  const log = Buffer.concat([...simulate('clean-modern-lan', { seed: 4, minutes: 14 })])
    .toString('latin1')
    .replace(/CPU: .*/, `CPU: ${forged} ${shop}`)
    .replaceAll(/FPS +\d+\.\d+/g, (fps) => (rate === 'impossible' ? 'FPS 888.00' : fps));
  const uploadId = `upload-forged-${rate}`;
  const body = gzipSync(Buffer.from(`${log}[23:59:59] copy ${rate}\r\n`, 'latin1'));
  await sendLog(origin, user, { uploadId, body }, { patienceMs: 600_000 });
  const { reportUrl = '' } = await untilEnded(origin, user, uploadId);
  const name = reportUrl.split('/').at(-1) ?? '';
  const path = pathOf(getReport, { owner: user.identityId, name });
  return goodJson<Report>(
    await sendCall(origin, { method: 'GET', path, headers: headersOf(user) }),
  );
}
