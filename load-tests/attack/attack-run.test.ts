import { expect, it } from 'vitest';
import { deploymentKinds } from '../deployment/deployment.ts';
import { runAttack } from './attack-run.ts';

/** Keeps short-lived processes from compiling the embedded database a second time, which takes longer than the test. */
const flags = ['--liftoff-only'];

it.each(deploymentKinds)(
  'an attacked server holds (%s)',
  async (kind) => {
    const parts = await runAttack({ kind, calls: 300, seed: 11, logs: 7, flags });
    if (!parts) return; // Needs a PostgreSQL server.
    for (const { title, failures, tried } of parts) {
      expect(failures, title).toEqual([]);
      expect(tried, title).toBeGreaterThan(4);
    }
    // High enough that it never fails because the machine is slow.
  },
  1_800_000,
);
