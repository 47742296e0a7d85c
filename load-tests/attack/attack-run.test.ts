import { expect, it } from 'vitest';
import { runAttack } from './attack-run.ts';

/** Keeps short-lived processes from compiling the embedded database a second time, which takes longer than the test. */
const flags = ['--liftoff-only'];

it('an attacked server holds', async () => {
  // One kind, which needs no PostgreSQL server: `npm run attack` attacks both.
  const options = { calls: 150, seed: 11, logs: 7, flags, isWhole: false };
  const parts = await runAttack({ kind: 'embedded', ...options });
  for (const { title, failures, tried } of parts ?? []) {
    expect(failures, title).toEqual([]);
    expect(tried, title).toBeGreaterThan(title.startsWith('books') ? 1 : 4);
  }
  expect(parts).toBeDefined();
}, 1_800_000); // High enough that it never fails because the machine is slow.
