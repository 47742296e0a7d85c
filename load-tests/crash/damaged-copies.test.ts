import { expect, it } from 'vitest';
import { runDamage } from './damaged-copies.ts';

it('a database that a disk damaged is restored whole after four stops', async () => {
  // Keeps short-lived processes from compiling the embedded database a second time.
  const result = await runDamage({ seed: 47, flags: ['--liftoff-only'] });
  expect(result.reports).toBe(5);
  expect(result.damaged + result.refusedStarts).toBeGreaterThan(0);
  expect(result.restored).toContain('5 reports opened');
  expect(result.unreadable).toEqual([]);
  // High enough that it never fails because the machine is slow.
}, 1_800_000);
