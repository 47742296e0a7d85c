import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseOf } from '@ridescope/server/testing';
import { describe, expect, it } from 'vitest';
import { type Deployment, deploy, startWithUsers } from '../deployment/deployment.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { missedBudgets } from './budgets.ts';
import { measureClaims } from './claim-times.ts';
import { watchFlags } from './loop-figures.ts';
import { printClaims, printSockets, printUploads } from './print.ts';
import { measureSockets } from './socket-load.ts';
import { measureUploads } from './upload-load.ts';

/** Keeps a short-lived process from compiling the embedded database a second time. */
const flags = ['--liftoff-only', ...watchFlags];
/** High enough that it never fails because the machine is slow. */
const timeoutMs = 600_000;

async function onSmallDeployment<T>(
  measure: (deployment: Deployment, users: VirtualUser[]) => Promise<T>,
): Promise<T> {
  const deployment = await deploy({ kind: 'embedded', flags, env: { LOG_LEVEL: 'info' } });
  if (!deployment) throw new Error('the embedded database needs nothing');
  try {
    return await measure(deployment, await startWithUsers(deployment, [5, 5]));
  } finally {
    await deployment.remove();
  }
}

/** None of them judges the machine: each runs to its end and measures what it prints. */
describe('a benchmark in its smallest form', () => {
  it(
    'measures uploads, by the parts of their processor time and by their statements',
    async () => {
      const load = await onSmallDeployment((deployment, users) =>
        measureUploads(deployment, users, { uploads: 3, logMb: 1 }),
      );
      expect(load.failed).toEqual([]);
      for (const part of ['parse', 'report', 'recording', 'database', 'sum'] as const)
        expect(load.cpu[part], part).toBeGreaterThan(0);
      expect(load.statementsPerUpload).toBeGreaterThan(10);
      expect(load.loop.rssMb).toBeGreaterThan(50);
      printUploads(load);
      expect(missedBudgets({ uploads: load }).join()).not.toContain('not measured');
    },
    timeoutMs,
  );

  it(
    'measures live sockets',
    async () => {
      const load = await onSmallDeployment((deployment, users) =>
        measureSockets(deployment, users, { sockets: 4, seconds: 3, openUploads: 4, logMb: 4 }),
      );
      expect(load.sockets).toBe(4);
      expect(load.heartbeats).toBeGreaterThan(0);
      printSockets(load);
    },
    timeoutMs,
  );

  it(
    'measures claims of jobs',
    async () => {
      const times = await onSmallDeployment(async (deployment) => {
        await deployment.stop();
        const database = await databaseOf(deployment.env);
        return measureClaims(database.kysely, [60, 200]).finally(() => database.close());
      });
      expect(times.map(({ waiting }) => waiting)).toEqual([60, 200]);
      for (const { ms } of times) expect(ms).toBeGreaterThan(0);
      printClaims(times);
    },
    timeoutMs,
  );

  it(
    'measures benchmarks and search',
    async () => {
      const words = ['data.ts', '--only', 'embedded', '--entries', '100', '--seconds', '1'];
      // Its exit code judges the machine.
      const run = promisify(execFile)(process.execPath, words, {
        cwd: join(import.meta.dirname, '../commands'),
      }).catch((error: { stdout: string; stderr: string }) => error);
      const { stdout, stderr } = await run;
      expect(stderr).toBe('');
      expect(stdout).toMatch(/benchmarks.*search.*cost=/s);
    },
    timeoutMs,
  );
});
