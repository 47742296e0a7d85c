import type { FastifyBaseLogger } from 'fastify';
import { cutoffOf, type RetainedKind, retentionPeriods } from './periods.ts';

/** Removes everything of a kind that is older than a moment. */
export type Removal = (before: Date) => Promise<void>;

/**
 * Removes expired data with the functions that the features provide. Several processes may run it in parallel. If one
 * kind fails, the others are still removed, and the next run tries again.
 */
export async function runRetention(
  removals: Record<RetainedKind, Removal>,
  now: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const kind of Object.keys(retentionPeriods) as RetainedKind[]) {
    try {
      await removals[kind](cutoffOf(kind, now));
    } catch (error) {
      log.error({ event: 'retention.failed', kind, err: error });
    }
  }
}
