import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { mostDeleted } from '../../platform/database/delete-some.ts';
import { cutoffOf, type RetainedKind, retentionPeriods } from './periods.ts';
import { type Removal, runRetention } from './run-retention.ts';

it('the retention run removes every kind by its own period even if one of them fails, and logs what it removed', async () => {
  const { log } = Fastify();
  const info = vi.spyOn(log, 'info').mockImplementation(() => {});
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const kinds = Object.keys(retentionPeriods) as RetainedKind[];
  const seen: Partial<Record<RetainedKind, Date>> = {};
  const removals = Object.fromEntries(
    kinds.map((kind): [RetainedKind, Removal] => [
      kind,
      async (before) => {
        seen[kind] = before;
        if (kind === kinds[0]) throw new Error('the disk is gone');
        if (kind === kinds[1]) return 3;
        return kind === kinds[2] ? mostDeleted : 0;
      },
    ]),
  ) as Record<RetainedKind, Removal>;
  const now = new Date('2026-11-20T12:00:00Z');
  await runRetention(removals, now, log);
  expect(seen).toEqual(Object.fromEntries(kinds.map((kind) => [kind, cutoffOf(kind, now)])));
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'retention.failed', kind: kinds[0] }),
  );
  expect(info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'retention.removed', kind: kinds[1], removed: 3 }),
  );
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'retention.capped', kind: kinds[2] }),
    expect.any(String),
  );
});
