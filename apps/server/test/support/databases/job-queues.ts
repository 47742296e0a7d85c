import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Queryable } from '../../../src/platform/database/database.ts';
import { JobQueue } from '../../../src/platform/queue/job-queue.ts';
import { creatingQueue } from '../../../src/platform/queue/migration.ts';

/** Opens the jobs of a database until the test ends. @param queues Made first, where no migration made them. */
export async function openJobs(db: Queryable, ...queues: string[]): Promise<JobQueue> {
  for (const name of queues) await sql.raw(creatingQueue(name)).execute(db);
  const jobs = await JobQueue.open(db, () => {});
  onTestFinished(() => jobs.close());
  return jobs;
}
