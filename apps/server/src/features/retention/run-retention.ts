import type { FastifyBaseLogger } from 'fastify';
import { borderOf, type Kept, retentionPeriods } from './periods.ts';

/** Removes everything of a kind that counts from before a moment. */
export type Removal = (before: Date) => Promise<void>;

/**
 * Removes what has been kept for long enough; the features say how. Several processes may do so at once. A kind that
 * fails does not keep the others, and is tried again the next time.
 */
export async function runRetention(
  removals: Record<Kept, Removal>,
  now: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const kept of Object.keys(retentionPeriods) as Kept[]) {
    try {
      await removals[kept](borderOf(kept, now));
    } catch (error) {
      log.error({ event: 'retention.failed', kept, err: error });
    }
  }
}
