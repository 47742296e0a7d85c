import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import type { Queryable } from '../database/database.ts';
import * as jobs from './job-queue.ts';
import { keysInOrder, queueDelayS } from './queue-state.ts';

const queue = 'test';
const leaseS = 10;

describeOnEachEngine('the job queue', ({ emptyDatabase }) => {
  const freshDatabase = async (): Promise<Queryable> => (await emptyDatabase()).kysely;
  const add = (db: Queryable, key: string, name = queue, lane?: string) =>
    jobs.enqueueJob(db, {
      queue: name,
      payload: { key },
      dedupeKey: key,
      ...(lane !== undefined && { lane }),
    });
  const claim = (db: Queryable, worker = 'w') => jobs.claimJob(db, { queue, worker, leaseS });
  async function mustClaim(db: Queryable, worker?: string): Promise<jobs.Job> {
    const job = await claim(db, worker);
    if (!job) throw new Error('there was no job');
    return job;
  }
  const stateOf = async (db: Queryable) =>
    (await db.selectFrom('jobs').select(['state', 'attempts', 'failures']).execute())[0];
  const makeDue = (db: Queryable) => sql`update jobs set run_at = now()`.execute(db);
  const letLeaseExpire = (db: Queryable) =>
    sql`update jobs set lease_until = now() - interval '1 second'`.execute(db);

  it('hands out jobs in order, each once, of the right queue', async () => {
    const db = await freshDatabase();
    await add(db, 'other', 'another-queue');
    await add(db, 'first');
    await add(db, 'second');
    const both = [await mustClaim(db), await mustClaim(db)];
    expect(both.map(({ payload }) => payload)).toEqual([{ key: 'first' }, { key: 'second' }]);
    expect(both.map(({ attempt }) => attempt)).toEqual([1, 1]);
    expect(await claim(db)).toBeUndefined();
  });

  it('lets lanes take turns, however many jobs one of them has', async () => {
    const db = await freshDatabase();
    for (const key of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) await add(db, key, queue, key[0]);
    const expected = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'];
    expect(await keysInOrder(db, queue, 100)).toEqual(expected);
    const order = [];
    for (const _ of expected) {
      const job = await mustClaim(db);
      order.push(job.payload);
      await jobs.finishJob(db, job);
    }
    expect(order).toEqual(expected.map((key) => ({ key })));
  });

  it('runs one job of a lane while other lanes wait, and more when none does', async () => {
    const db = await freshDatabase();
    for (const key of ['a1', 'a2', 'a3', 'b1', 'b2']) await add(db, key, queue, key[0]);
    const claimed = await Promise.all([claim(db, 'w1'), claim(db, 'w2')]);
    expect(claimed.map((job) => job?.payload)).toEqual(
      expect.arrayContaining([{ key: 'a1' }, { key: 'b1' }]),
    );
    const b1 = claimed.find((job) => JSON.stringify(job?.payload).includes('b1'));
    if (b1) await jobs.finishJob(db, b1);
    expect(await keysInOrder(db, queue, 100)).toEqual(['b2', 'a2', 'a3']);
    expect((await mustClaim(db)).payload).toEqual({ key: 'b2' });
    expect((await mustClaim(db)).payload).toEqual({ key: 'a2' });
  });

  it('never gives one job to two workers that ask at once', async () => {
    const db = await freshDatabase();
    for (let i = 0; i < 20; i++) await add(db, `job-${i}`);
    const claimed = await Promise.all(Array.from({ length: 30 }, (_, i) => claim(db, `w${i}`)));
    const ids = claimed.flatMap((job) => job?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    // On a server, a worker may find all rows locked by others and get none; nothing is lost.
    let rest = 0;
    while (await claim(db)) rest++;
    expect(ids.length + rest).toBe(20);
  });

  it('takes one job at a time, whatever plan the database chooses', async () => {
    const db = await freshDatabase();
    for (let i = 0; i < 5; i++) await add(db, `job-${i}`);
    await db.transaction().execute(async (tx) => {
      // The planner may choose this for a table that it believes to be small.
      for (const way of ['hashagg', 'hashjoin', 'mergejoin', 'sort', 'material', 'memoize'])
        await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(tx);
      await claim(tx);
    });
    const running = db.selectFrom('jobs').select('id').where('state', '=', 'running');
    expect(await running.execute()).toHaveLength(1);
  });

  it("adds a job in its caller's transaction", async () => {
    const db = await freshDatabase();
    const failing = db.transaction().execute(async (tx) => {
      await add(tx, 'undone');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await claim(db)).toBeUndefined();
    await db.transaction().execute((tx) => add(tx, 'kept'));
    expect((await mustClaim(db)).payload).toEqual({ key: 'kept' });
  });

  it('keeps one job per key while it waits or runs, and accepts another after its end', async () => {
    const db = await freshDatabase();
    await add(db, 'same');
    await add(db, 'same');
    const job = await mustClaim(db);
    await add(db, 'same');
    expect(await claim(db)).toBeUndefined();
    await jobs.finishJob(db, job);
    await add(db, 'same');
    expect(await claim(db)).toBeDefined();
  });

  it('lets only the newest start finish a job', async () => {
    const db = await freshDatabase();
    await add(db, 'a');
    const first = await mustClaim(db);
    await letLeaseExpire(db);
    await jobs.reapExpiredJobs(db, queue);
    const second = await mustClaim(db);
    expect(second.attempt).toBe(2);
    expect(await jobs.extendLease(db, first, leaseS)).toBe(false);
    expect(await jobs.finishJob(db, first)).toBe(false);
    await jobs.releaseJob(db, first);
    expect(await jobs.failJob(db, first, 'late')).toBeUndefined();
    expect(await stateOf(db)).toEqual({ state: 'running', attempts: 2, failures: 1 });
    expect(await jobs.finishJob(db, second)).toBe(true);
    expect(await jobs.finishJob(db, second)).toBe(false);
  });

  it('waits before it tries again, and gives up after the third failure', async () => {
    const db = await freshDatabase();
    await add(db, 'a');
    for (let failure = 1; failure < jobs.maxFailures; failure++) {
      expect(await jobs.failJob(db, await mustClaim(db), 'Error: no')).toBeUndefined();
      expect(await claim(db)).toBeUndefined();
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from run_at - now())::float8 as wait from jobs`.execute(db);
      expect(rows[0]?.wait).toBeGreaterThan(2 ** failure - 1);
      expect(rows[0]?.wait).toBeLessThanOrEqual(2 ** failure);
      await makeDue(db);
    }
    const dead = await jobs.failJob(db, await mustClaim(db), 'Error: no');
    expect(dead?.payload).toEqual({ key: 'a' });
    expect(await stateOf(db)).toMatchObject({ state: 'dead', failures: jobs.maxFailures });
    await makeDue(db);
    expect(await claim(db)).toBeUndefined();
  });

  it('does not count a shutdown as a failure', async () => {
    const db = await freshDatabase();
    await add(db, 'a');
    for (let i = 0; i < jobs.maxFailures + 1; i++) await jobs.releaseJob(db, await mustClaim(db));
    expect(await stateOf(db)).toEqual({
      state: 'queued',
      attempts: jobs.maxFailures + 1,
      failures: 0,
    });
  });

  it('takes jobs back from silent workers, and from no others', async () => {
    const db = await freshDatabase();
    await add(db, 'a');
    const job = await mustClaim(db);
    expect(await jobs.reapExpiredJobs(db, queue)).toEqual([]);
    expect((await stateOf(db))?.state).toBe('running');
    await letLeaseExpire(db);
    expect(await jobs.extendLease(db, job, leaseS)).toBe(true); // It was only slow.
    await jobs.reapExpiredJobs(db, queue);
    expect((await stateOf(db))?.state).toBe('running');
    await letLeaseExpire(db);
    await jobs.reapExpiredJobs(db, queue);
    expect(await stateOf(db)).toEqual({ state: 'queued', attempts: 1, failures: 1 });
  });

  it('gives up a job that crashes its process three times', async () => {
    const db = await freshDatabase();
    await add(db, 'poison');
    const given = [];
    for (let i = 0; i < jobs.maxFailures; i++) {
      await mustClaim(db);
      given.push(await jobs.requeueRunningJobs(db, queue));
    }
    expect(given.map((dead) => dead.length)).toEqual([0, 0, 1]);
    expect(given[2]?.[0]?.payload).toEqual({ key: 'poison' });
  });

  it('reports how long the oldest due job has waited', async () => {
    const db = await freshDatabase();
    expect(await queueDelayS(db, queue)).toBe(0);
    await add(db, 'a');
    await sql`update jobs set run_at = now() - interval '90 seconds'`.execute(db);
    expect(await queueDelayS(db, queue)).toBeGreaterThanOrEqual(90);
    await sql`update jobs set run_at = now() + interval '90 seconds'`.execute(db);
    expect(await queueDelayS(db, queue)).toBe(0);
  });

  it('deletes jobs that ended long ago', async () => {
    const db = await freshDatabase();
    await add(db, 'old');
    await jobs.finishJob(db, await mustClaim(db));
    const { finished_at: endedAt } = await db
      .updateTable('jobs')
      .set({ finished_at: new Date() })
      .returning('finished_at')
      .executeTakeFirstOrThrow();
    await jobs.removeOldJobs(db, endedAt as Date);
    expect(await stateOf(db)).toBeDefined();
    await add(db, 'new');
    await jobs.removeOldJobs(db, new Date(Number(endedAt) + 1));
    expect(
      (await db.selectFrom('jobs').select('dedupe_key').execute()).map((j) => j.dedupe_key),
    ).toEqual(['new']);
  });
});
