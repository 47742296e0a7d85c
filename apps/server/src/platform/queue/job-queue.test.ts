import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openJobs } from '../../../test/support/databases/job-queues.ts';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import type { Queryable } from '../database/database.ts';
import {
  endOpenJob,
  enqueueJob,
  type Job,
  type JobQueue,
  maxFailures,
  maxSilences,
  removeOldJobs,
} from './job-queue.ts';
import { keysInOrder, queueDelayS, queueStates } from './queue-state.ts';

const queue = 'test';
const leaseS = 10;

describeOnEachEngine('the job queue', ({ emptyDatabase }) => {
  async function start() {
    const { kysely: db } = await emptyDatabase();
    return { db, jobs: await openJobs(db, queue, 'another-queue') };
  }
  const add = (db: Queryable, key: string, options: { lane?: string; priority?: number } = {}) =>
    enqueueJob(db, { queue, payload: { key }, dedupeKey: key, ...options });
  async function mustClaim(jobs: JobQueue): Promise<Job> {
    const job = await jobs.claim(queue);
    if (!job) throw new Error('there was no job');
    return job;
  }
  const keyOf = (job: Job | undefined) => (job?.payload as { key: string } | undefined)?.key;
  const stateOf = async (db: Queryable) =>
    (
      await db
        .selectFrom('jobs')
        .select(['state', 'attempts', 'failures', 'silences'])
        .orderBy('created_at')
        .execute()
    )[0];
  const makeDue = (db: Queryable) =>
    db
      .updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('state', '<', 'active')
      .execute();
  const fallSilent = (db: Queryable) =>
    db
      .updateTable('jobs')
      .set({ heartbeat_at: new Date(0) })
      .execute();
  const pauseS = async (db: Queryable) => {
    const { rows } = await sql<{ pause: number }>`
      select extract(epoch from run_at - now())::float8 as pause from jobs`.execute(db);
    return rows[0]?.pause ?? Number.NaN;
  };

  it('hands out jobs in order, each once, of the right queue', async () => {
    const { db, jobs } = await start();
    await enqueueJob(db, { queue: 'another-queue', payload: {}, dedupeKey: 'other' });
    await add(db, 'first');
    await add(db, 'second');
    const both = [await mustClaim(jobs), await mustClaim(jobs)];
    expect(both.map(keyOf)).toEqual(['first', 'second']);
    expect(both.map(({ attempt }) => attempt)).toEqual([1, 1]);
    expect(await jobs.claim(queue)).toBeUndefined();
  });

  it('lets lanes take turns, however many jobs one of them has', async () => {
    const { db, jobs } = await start();
    for (const key of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
      await add(db, key, { lane: key.slice(0, 1) });
    const expected = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'];
    expect(await keysInOrder(db, queue, 100)).toEqual(expected);
    const order = [];
    for (const _ of expected) {
      const job = await mustClaim(jobs);
      order.push(keyOf(job));
      await jobs.finish(db, job);
    }
    expect(order).toEqual(expected);
  });

  it('starts a job of an idle lane before the second of a busy one, and more when no other waits', async () => {
    const { db, jobs } = await start();
    await add(db, 'a1', { lane: 'a' });
    expect(keyOf(await mustClaim(jobs))).toBe('a1');
    for (const key of ['a2', 'a3', 'b1']) await add(db, key, { lane: key.slice(0, 1) });
    const order = [await mustClaim(jobs), await mustClaim(jobs), await mustClaim(jobs)];
    expect(order.map(keyOf)).toEqual(['b1', 'a2', 'a3']);
  });

  it('starts jobs of a higher priority first, whatever their lanes', async () => {
    const { db, jobs } = await start();
    await add(db, 'usual', { lane: 'a' });
    await add(db, 'low', { lane: 'b', priority: -1 });
    for (const key of ['high-1', 'high-2']) await add(db, key, { lane: 'c', priority: 1 });
    const order = [];
    for (let i = 0; i < 4; i++) order.push(keyOf(await mustClaim(jobs)));
    expect(order).toEqual(['high-1', 'high-2', 'usual', 'low']);
  });

  it('never gives one job to two workers that ask at once', async () => {
    const { db, jobs } = await start();
    for (let i = 0; i < 20; i++) await add(db, `job-${i}`);
    const claimed = await Promise.all(Array.from({ length: 30 }, () => jobs.claim(queue)));
    const ids = claimed.flatMap((job) => job?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    // On a server, a worker may find all rows locked by others and get none; nothing is lost.
    let rest = 0;
    while (await jobs.claim(queue)) rest++;
    expect(ids.length + rest).toBe(20);
  });

  it("adds a job in its caller's transaction", async () => {
    const { db, jobs } = await start();
    const failing = db.transaction().execute(async (tx) => {
      await add(tx, 'undone');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobs.claim(queue)).toBeUndefined();
    await db.transaction().execute((tx) => add(tx, 'stored'));
    expect(keyOf(await mustClaim(jobs))).toBe('stored');
  });

  it('ends a job in the transaction of its effects, or not at all', async () => {
    const { db, jobs } = await start();
    await add(db, 'a');
    const job = await mustClaim(jobs);
    const failing = db.transaction().execute(async (tx) => {
      expect(await jobs.finish(tx, job)).toBe(true);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await stateOf(db))?.state).toBe('active');
    expect(await db.transaction().execute((tx) => jobs.finish(tx, job))).toBe(true);
    expect(await db.transaction().execute((tx) => jobs.finish(tx, job))).toBe(false);
  });

  it('keeps one job per key while it waits or runs, and accepts another after its end', async () => {
    const { db, jobs } = await start();
    await add(db, 'same');
    await add(db, 'same');
    const job = await mustClaim(jobs);
    await add(db, 'same');
    expect(await jobs.claim(queue)).toBeUndefined();
    await jobs.finish(db, job);
    await add(db, 'same');
    expect(await jobs.claim(queue)).toBeDefined();
  });

  it('lets only the newest start finish a job', async () => {
    const { db, jobs } = await start();
    await add(db, 'a');
    const first = await mustClaim(jobs);
    await fallSilent(db);
    await jobs.reap(db, queue, leaseS);
    const second = await mustClaim(jobs);
    expect(second.attempt).toBe(2);
    expect(await jobs.touch(first)).toBe(false);
    expect(await jobs.finish(db, first)).toBe(false);
    await jobs.release(first);
    expect(await jobs.postpone(first, { afterS: 5, forS: 3600 })).toBe(false);
    expect(await jobs.fail(db, first, { error: 'late' })).toBeUndefined();
    expect(await stateOf(db)).toEqual({ state: 'active', attempts: 2, failures: 0, silences: 1 });
    expect(await jobs.finish(db, second)).toBe(true);
    expect(await jobs.finish(db, second)).toBe(false);
  });

  it('waits longer each time before it tries again, and gives up after the third failure', async () => {
    const { db, jobs } = await start();
    await add(db, 'a');
    for (let failure = 1; failure < maxFailures; failure++) {
      const job = await mustClaim(jobs);
      expect(await jobs.fail(db, job, { error: 'Error: no' })).toBeUndefined();
      expect(await jobs.claim(queue)).toBeUndefined();
      expect(await pauseS(db)).toBeGreaterThan(2 ** (failure - 1) - 1);
      expect(await pauseS(db)).toBeLessThanOrEqual(2 ** failure);
      await makeDue(db);
    }
    const dead = await jobs.fail(db, await mustClaim(jobs), { error: 'Error: no' });
    expect(dead?.payload).toEqual({ key: 'a' });
    expect(await stateOf(db)).toMatchObject({ state: 'failed', failures: maxFailures });
    expect(await jobs.claim(queue)).toBeUndefined();
    expect((await queueStates(db, [queue]))[0]).toMatchObject({ waiting: 0, givenUp: 1 });
  });

  it('does not count a shutdown as a failure', async () => {
    const { db, jobs } = await start();
    await add(db, 'a');
    for (let i = 0; i < maxFailures + 1; i++) await jobs.release(await mustClaim(jobs));
    const attempts = maxFailures + 1;
    expect(await stateOf(db)).toEqual({ state: 'retry', attempts, failures: 0, silences: 0 });
  });

  it('takes jobs back from silent workers, and from no others', async () => {
    const { db, jobs } = await start();
    await add(db, 'a');
    const job = await mustClaim(jobs);
    expect(await jobs.reap(db, queue, leaseS)).toEqual([]);
    expect((await stateOf(db))?.state).toBe('active');
    await fallSilent(db);
    expect(await jobs.touch(job)).toBe(true); // It was only slow.
    await jobs.reap(db, queue, leaseS);
    expect((await stateOf(db))?.state).toBe('active');
    await fallSilent(db);
    await jobs.reap(db, queue, leaseS);
    expect(await stateOf(db)).toEqual({ state: 'retry', attempts: 1, failures: 0, silences: 1 });
  });

  it('counts silences apart from failures, starts the first again at once, and gives up after the tenth', async () => {
    const { db, jobs } = await start();
    await add(db, 'poison');
    await jobs.fail(db, await mustClaim(jobs), { error: 'Error: no' });
    await makeDue(db);
    for (let silence = 1; silence < maxSilences; silence++) {
      await mustClaim(jobs);
      await fallSilent(db);
      expect(await jobs.reap(db, queue, leaseS)).toEqual([]);
      const state = { state: 'retry', attempts: silence + 1, failures: 1, silences: silence };
      expect(await stateOf(db)).toEqual(state);
      if (silence === 1) expect(await pauseS(db)).toBeLessThanOrEqual(0);
      else expect(await pauseS(db)).toBeGreaterThan(2 ** (Math.min(silence - 1, 6) - 1) - 1);
      await makeDue(db);
    }
    await mustClaim(jobs);
    await fallSilent(db);
    const givenUp = await jobs.reap(db, queue, leaseS);
    expect(givenUp.map(({ payload }) => payload)).toEqual([{ key: 'poison' }]);
    expect(await stateOf(db)).toMatchObject({ state: 'failed', failures: 1, silences: 10 });
  });

  it('cancels a job that waits or runs', async () => {
    const { db, jobs } = await start();
    await add(db, 'a');
    const job = await mustClaim(jobs);
    await endOpenJob(db, { queue, dedupeKey: 'a' });
    expect(await jobs.finish(db, job)).toBe(false);
    expect((await stateOf(db))?.state).toBe('cancelled');
  });

  it('reports how long the oldest due job has waited', async () => {
    const { db } = await start();
    expect(await queueDelayS(db, queue)).toBe(0);
    await add(db, 'a');
    const dueIn = (seconds: number) =>
      db
        .updateTable('jobs')
        .set({ run_at: new Date(Date.now() + seconds * 1000) })
        .execute();
    await dueIn(-90);
    expect(await queueDelayS(db, queue)).toBeGreaterThanOrEqual(90);
    await dueIn(90);
    expect(await queueDelayS(db, queue)).toBe(0);
  });

  it('deletes jobs that ended long ago', async () => {
    const { db, jobs } = await start();
    await add(db, 'old');
    await jobs.finish(db, await mustClaim(jobs));
    const endedAt = new Date();
    await db.updateTable('jobs').set({ finished_at: endedAt }).execute();
    await removeOldJobs(db, endedAt);
    expect(await stateOf(db)).toBeDefined();
    await add(db, 'new');
    await removeOldJobs(db, new Date(Number(endedAt) + 1));
    const left = await db.selectFrom('jobs').select('dedupe_key').execute();
    expect(left).toEqual([{ dedupe_key: 'new' }]);
  });
});
