import type { FastifyBaseLogger } from 'fastify';
import { mostDeleted } from '../../platform/database/delete-some.ts';
import { cutoffOf, type RetainedKind, retentionPeriods } from './periods.ts';

/** Removes what is older than a moment of a kind, up to {@link mostDeleted}. @returns how many were removed. */
export type Removal = (before: Date) => Promise<number>;

/**
 * Removes expired data with the functions that the features provide. Several processes may run it in parallel. If one
 * kind fails, the others are still removed, and the next run tries again. Logs what was removed.
 * @param now By the clock of the database.
 */
export async function runRetention(
  removals: Record<RetainedKind, Removal>,
  now: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const kind of Object.keys(retentionPeriods) as RetainedKind[]) {
    try {
      const before = cutoffOf(kind, now);
      logRemoval(log, { kind, before, removed: await removals[kind](before) });
    } catch (error) {
      log.error({ event: 'retention.failed', kind, err: error });
    }
  }
}

/** Logs what a run removed of a kind; nothing where there was nothing. */
export function logRemoval(
  log: FastifyBaseLogger,
  { kind, before, removed }: { kind: string; before?: Date; removed: number },
): void {
  if (removed === 0) return;
  const figures = { kind, removed, ...(before && { before: before.toISOString() }) };
  if (removed < mostDeleted) log.info({ event: 'retention.removed', ...figures });
  else log.warn({ event: 'retention.capped', ...figures }, 'The rest is removed by the next runs.');
}
