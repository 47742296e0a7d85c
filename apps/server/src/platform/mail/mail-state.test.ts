import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { claimJob, enqueueJob, finishJob } from '../queue/job-queue.ts';
import { mailQueue } from './mail-queue.ts';
import { mailState } from './mail-state.ts';

describeOnEachEngine('the state of the mail', ({ emptyDatabase }) => {
  it('says that mail fails until one is taken, and that nobody sends it', async () => {
    const { kysely: db } = await emptyDatabase();
    const add = (key: string) =>
      enqueueJob(db, { queue: mailQueue, payload: { id: key }, dedupeKey: key });
    expect(await mailState(db)).toBe('ok');
    await add('refused');
    await sql`update jobs set failures = 3, run_at = now() + interval '1 minute'`.execute(db);
    expect(await mailState(db)).toBe('ok');
    await sql`update jobs set failures = 4`.execute(db);
    expect(await mailState(db)).toBe('failing');
    await add('taken');
    const job = await claimJob(db, { queue: mailQueue, worker: 'w', leaseS: 10 });
    if (!job) throw new Error('there was no job');
    await finishJob(db, job);
    expect(await mailState(db)).toBe('ok');
    await sql`update jobs set run_at = now() - interval '61 seconds' where state = 'queued'`.execute(
      db,
    );
    expect(await mailState(db)).toBe('behind');
  });
});
