import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openJobs } from '../../../test/support/databases/job-queues.ts';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { minuteMs } from '../process/units.ts';
import { enqueueJob } from '../queue/job-queue.ts';
import { mailQueue } from './mail-queue.ts';
import { mailState } from './mail-state.ts';

describeOnEachEngine('the state of the mail', ({ emptyDatabase }) => {
  it("says that mail fails until one is taken, and that due mail isn't sent", async () => {
    const { kysely: db } = await emptyDatabase();
    const add = (key: string) =>
      enqueueJob(db, { queue: mailQueue, payload: { id: key }, dedupeKey: key });
    const jobs = await openJobs(db);
    const refused = (failures: number) =>
      db
        .updateTable('jobs')
        .set({ trouble: { failures, silences: 0 }, run_at: new Date(Date.now() + minuteMs) })
        .execute();
    expect(await mailState(db)).toBe('ok');
    await add('refused');
    await refused(3);
    expect(await mailState(db)).toBe('ok');
    await refused(4);
    expect(await mailState(db)).toBe('failing');
    await add('taken');
    const job = await jobs.claim(mailQueue);
    if (!job) throw new Error('there was no job');
    await jobs.finish(db, job);
    expect(await mailState(db)).toBe('ok');
    await sql`update jobs set run_at = now() - interval '61 seconds' where state < 'active'`.execute(
      db,
    );
    expect(await mailState(db)).toBe('behind');
  });
});
