import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { cutoffOf, type Kept, retentionPeriods } from './periods.ts';
import { type Removal, runRetention } from './run-retention.ts';

it('removes every kind by its own period even if one of them fails', async () => {
  const { log } = Fastify();
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const kinds = Object.keys(retentionPeriods) as Kept[];
  const seen: Partial<Record<Kept, Date>> = {};
  const removals = Object.fromEntries(
    kinds.map((kept): [Kept, Removal] => [
      kept,
      async (before) => {
        seen[kept] = before;
        if (kept === kinds[0]) throw new Error('the disk is gone');
      },
    ]),
  ) as Record<Kept, Removal>;
  const now = new Date('2026-11-20T12:00:00Z');
  await runRetention(removals, now, log);
  expect(seen).toEqual(Object.fromEntries(kinds.map((kept) => [kept, cutoffOf(kept, now)])));
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'retention.failed', kept: kinds[0] }),
  );
});
