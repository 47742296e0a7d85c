import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endedWithFile } from '../src/features/uploads/store/file-keys.ts';
import {
  aheadInQueue,
  lastHeartbeat,
  touchOpen,
} from '../src/features/uploads/store/open-uploads.ts';
import { uploadQueue } from '../src/features/uploads/store/upload-store.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import type { JobQueue } from '../src/platform/queue/job-queue.ts';
import { queueDelayS } from '../src/platform/queue/queue-state.ts';
import { openJobs } from './support/databases/job-queues.ts';
import { describeOnEachEngine } from './support/databases/test-config.ts';
import { queueUploads } from './support/samples/queued-uploads.ts';

/** What happens for each upload or every few seconds, and how many rows it may read. */
const actions: [
  name: string,
  mostRows: number,
  act: (tx: Queryable, jobs: JobQueue) => Promise<unknown>,
][] = [
  [
    'taking the next job',
    20,
    async (tx, jobs) => expect(await jobs.claim(uploadQueue, tx)).toBeDefined(),
  ],
  ['a heartbeat', 500, touchOpen],
  ['the time of the last heartbeat', 500, lastHeartbeat],
  ['the delay of the queue', 20, (tx) => queueDelayS(tx, uploadQueue)],
  ['looking for uploads that were left', 20, (tx) => endedWithFile(tx, 20)],
  ['the place in the queue', 3500, (tx) => aheadInQueue(tx, ['none'])],
];

describeOnEachEngine('while thousands of uploads wait', ({ emptyDatabase }) => {
  it('no action for an upload, and none by the clock, reads them all', async () => {
    const { kysely: db } = await emptyDatabase();
    const jobs = await openJobs(db);
    await queueUploads(db, 6000);
    for (const [name, mostRows, act] of actions) {
      const read = await db.transaction().execute(async (tx) => {
        const before = await rowsRead(tx);
        await act(tx, jobs);
        return (await rowsRead(tx)) - before;
      });
      expect(read, name).toBeLessThanOrEqual(mostRows);
    }
  });
});

/** Counts the rows read so far of the tables of uploads, by this transaction and perhaps by some before it. */
async function rowsRead(tx: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as count
    from pg_stat_xact_user_tables where relname in ('job_common', 'uploads')`.execute(tx);
  return rows[0]?.count ?? Number.NaN;
}
