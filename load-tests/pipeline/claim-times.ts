import { JobQueue, type Queryable, queueUploads } from '@ridescope/server/testing';
import { percentile } from '../deployment/percentiles.ts';

/** How long it takes to claim a job while so many wait. */
export interface ClaimTime {
  waiting: number;
  /** Median of the claims, milliseconds. */
  ms: number;
}

const waitingCounts: readonly number[] = [500, 5000, 100_000];

const claims = 50;
/** Jobs that one statement adds: a database gives up statements that take minutes. */
const batch = 100_000;

/** Measures claims while ever more jobs wait. The queue must be empty. */
export async function measureClaims(db: Queryable, counts = waitingCounts): Promise<ClaimTime[]> {
  const jobs = await JobQueue.open(db, () => {});
  const measured: ClaimTime[] = [];
  let waiting = 0;
  for (const wanted of counts) {
    for (let left = wanted - waiting; left > 0; left -= batch) {
      await queueUploads(db, Math.min(left, batch));
    }
    const timesMs: number[] = [];
    for (let claim = 0; claim < claims; claim++) {
      const startedAtMs = performance.now();
      if (!(await jobs.claim('uploads'))) throw new Error('no job was left');
      timesMs.push(performance.now() - startedAtMs);
    }
    measured.push({ waiting: wanted, ms: percentile(timesMs, 0.5) ?? Number.NaN });
    waiting = wanted - claims;
  }
  await jobs.close();
  return measured;
}
