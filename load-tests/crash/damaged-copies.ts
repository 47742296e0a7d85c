import { execFile } from 'node:child_process';
import { stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pathOf } from '@ridescope/contract/endpoint';
import { getReport } from '@ridescope/contract/reports';
import { databaseOf, rawRows, restoreModule } from '@ridescope/server/testing';
import { type Deployment, deploy } from '../deployment/deployment.ts';
import { LivePage } from '../deployment/live-follower.ts';
import { sendLog } from '../deployment/send-log.ts';
import {
  headersOf,
  signInUser,
  signUpUser,
  type VirtualUser,
} from '../deployment/virtual-users.ts';
import { crashUploads } from './crash-uploads.ts';

export interface DamageResult {
  reports: number;
  /** Starts with the damaged database that were refused in words. */
  refusedStarts: number;
  /** Reports that a server with the damaged database could not answer. */
  damaged: number;
  /** What the operator's command printed. */
  restored: string;
  /** Reports that could not be read afterwards, one line each. */
  unreadable: string[];
}

const patienceMs = 600_000;
const stops = 4;
/** No account has more free tokens. */
const uploads = 5;

/**
 * Cuts half of the file with the bodies of reports while the server is stopped, as a bad disk does, starts and stops it four times,
 * and restores the newest copy with the operator's command. No copy of the damaged database may have replaced the good one.
 */
export async function runDamage({
  seed,
  flags = [],
}: {
  seed: number;
  flags?: readonly string[];
}): Promise<DamageResult> {
  const deployment = await deploy({ kind: 'embedded', flags });
  if (!deployment) throw new Error('the embedded deployment needs nothing');
  try {
    await deployment.start();
    const { origin, dataDir, env, api } = deployment;
    const owner = { email: 'damage@example.org', address: '10.9.9.8' };
    const user = await signUpUser(origin, dataDir, owner);
    const names = await uploadRides(deployment, user, seed);
    await deployment.stop(); // Makes a copy.
    await cutReports(deployment);
    let refusedStarts = 0;
    let damaged = 0;
    for (let at = 0; at < stops; at++) {
      try {
        await api.start();
        // Meets the damage, as a page does.
        damaged = Math.max(damaged, (await readAll(origin, user, names)).length);
      } catch {
        refusedStarts++;
      }
      await deployment.stop();
    }
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, restoreModule], {
      env: { ...process.env, ...env },
    });
    await deployment.start();
    const again = await signInUser(origin, { ...owner });
    return {
      reports: names.length,
      refusedStarts,
      damaged,
      restored: stdout.trim(),
      unreadable: await readAll(origin, again, names),
    };
  } finally {
    await deployment.remove();
  }
}

async function uploadRides({ origin }: Deployment, user: VirtualUser, seed: number) {
  const names: string[] = [];
  for (const { uploadId, body } of crashUploads(Array(uploads).fill('ride'), seed)) {
    await sendLog(origin, user, { uploadId, body: body() }, { patienceMs });
    const page = new LivePage(origin, user);
    const { status } = await page.follow(uploadId, patienceMs);
    const name = status.reportUrl?.split('/').at(-1);
    if (name === undefined) throw new Error(`${uploadId} is ${status.state}: ${status.message}`);
    names.push(name);
  }
  return names;
}

async function cutReports({ dataDir, env }: Deployment): Promise<void> {
  const database = await databaseOf(env);
  const rows = await rawRows<{ file: string }>(
    database.kysely,
    `select pg_relation_filepath(reltoastrelid) as file from pg_class where oid = 'reports'::regclass`,
  ).finally(() => database.close());
  const path = join(dataDir, 'database', rows[0]?.file ?? '');
  const { size } = await stat(path);
  await truncate(path, Math.floor(size / 2));
}

/** @returns the reports that were not answered */
async function readAll(origin: string, user: VirtualUser, names: readonly string[]) {
  const unreadable: string[] = [];
  for (const name of names) {
    const path = pathOf(getReport, { owner: user.identityId, name });
    const answer = await fetch(origin + path, { headers: headersOf(user) });
    const text = await answer.text();
    if (!answer.ok) unreadable.push(`${name}: ${answer.status} ${text.slice(0, 200)}`);
  }
  return unreadable;
}
