import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { AppError } from '../app-error.ts';
import type { Database, Queryable } from '../database/database.ts';
import { forgiveSilence, releaseUnheard } from './false-silence.ts';
import type { JobHandler } from './job-handler.ts';
import { claimJob, enqueueJob, failJob, type Job, reapExpiredJobs } from './job-queue.ts';
import { JobRunner } from './job-runner.ts';

const queue = 'test';
const forS = 3600;

const add = (db: Queryable, key = 'a') =>
  enqueueJob(db, { queue, payload: { key }, dedupeKey: key });
async function claim(db: Queryable, worker = 'w'): Promise<Job> {
  const job = await claimJob(db, { queue, worker, leaseS: 10 });
  if (!job) throw new Error('there was no job');
  return job;
}
async function reap(db: Queryable) {
  await sql`update jobs set lease_until = now() - interval '1 second'`.execute(db);
  return reapExpiredJobs(db, queue);
}
const stateOf = (db: Queryable) =>
  db.selectFrom('jobs').select(['state', 'failures']).executeTakeFirst();
const age = (db: Queryable) =>
  sql`update jobs set created_at = now() - interval '61 minutes'`.execute(db);

describeOnEachEngine('the silence of a worker that is alive', ({ emptyDatabase }) => {
  it('counts no failure once it is heard again, also while another worker runs the job', async () => {
    const { kysely: db } = await emptyDatabase();
    await add(db);
    for (let times = 0; times < 5; times++) {
      const first = await claim(db, 'first');
      await reap(db);
      await sql`update jobs set run_at = now()`.execute(db);
      const second = await claim(db, 'second');
      await forgiveSilence(db, first, forS);
      expect(await stateOf(db)).toEqual({ state: 'running', failures: 0 });
      await reap(db);
      await forgiveSilence(db, second, forS);
      expect(await stateOf(db)).toEqual({ state: 'queued', failures: 0 });
    }
  });

  it('takes back no failure of another kind, and none of a job that is older than an hour', async () => {
    const { kysely: db } = await emptyDatabase();
    await add(db);
    const failed = await claim(db);
    await failJob(db, failed, 'Error: always');
    await forgiveSilence(db, failed, forS);
    expect(await stateOf(db)).toEqual({ state: 'queued', failures: 1 });

    await sql`update jobs set run_at = now()`.execute(db);
    const silent = await claim(db);
    await reap(db);
    await age(db);
    await forgiveSilence(db, silent, forS);
    expect(await stateOf(db)).toEqual({ state: 'queued', failures: 2 });
  });

  it('puts back what a worker was given unheard, and nothing of others or that it holds', async () => {
    const { kysely: db } = await emptyDatabase();
    for (const key of ['a', 'b', 'c']) await add(db, key);
    await claim(db, 'mine');
    const held = await claim(db, 'mine');
    await claim(db, 'other');
    await releaseUnheard(db, { queue, worker: 'mine', held: held.id, forS });
    const rows = await db.selectFrom('jobs').select(['state', 'failures']).orderBy('id').execute();
    expect(rows).toEqual([
      { state: 'queued', failures: 0 },
      { state: 'running', failures: 0 },
      { state: 'running', failures: 0 },
    ]);
    await age(db);
    await releaseUnheard(db, { queue, worker: 'other', forS });
    expect(
      await db.selectFrom('jobs').select('id').where('state', '=', 'queued').execute(),
    ).toHaveLength(1);
  });

  async function start(database: Database, run: JobHandler['run'], leaseS = 60) {
    const handler: JobHandler = {
      queue,
      run,
      giveUp: async () => {},
      afterGiveUp: async () => {},
      heartbeat: async () => {},
    };
    const { log } = Fastify();
    const runner = new JobRunner({ database, handler, workers: 1, log, pollMs: 20, leaseS });
    await runner.start();
    onTestFinished(() => runner.stop());
  }

  it('lets a runner run a job whose claim was stored but never answered', async () => {
    const database = await emptyDatabase();
    let isAnswerLost = true;
    const { kysely } = database;
    const losing = new Proxy(kysely, {
      get(target, name) {
        const found = Reflect.get(target, name);
        if (name !== 'transaction' || !isAnswerLost) {
          return typeof found === 'function' ? found.bind(target) : found;
        }
        return () => ({
          execute: async (work: (tx: Queryable) => Promise<unknown>) => {
            const job = await target.transaction().execute(work);
            if (job === undefined) return undefined;
            isAnswerLost = false;
            throw new AppError('SERVICE_UNAVAILABLE', 'The database does not answer.');
          },
        });
      },
    });
    await add(kysely);
    const runs = vi.fn(async (_: unknown, { finish }: Parameters<JobHandler['run']>[1]) => {
      await kysely.transaction().execute((tx) => finish(tx));
    });
    await start({ ...database, engine: 'postgres', kysely: losing }, runs);
    // The lease lasts a minute: without the claim being put back, nothing would run until then.
    await vi.waitFor(async () =>
      expect(await stateOf(kysely)).toEqual({ state: 'done', failures: 0 }),
    );
    expect(runs).toHaveBeenCalledOnce();
  });

  it('takes back the failure when its own job was taken over', async () => {
    const database = await emptyDatabase();
    const { kysely } = database;
    await add(kysely);
    const started = Promise.withResolvers<void>();
    await start(
      { ...database, engine: 'postgres' },
      async (_, { signal }) => {
        started.resolve();
        while (!signal.aborted) await sleep(5);
        throw new Error('taken away');
      },
      3,
    );
    await started.promise;
    await kysely.transaction().execute(async (tx) => {
      await reap(tx);
      await claim(tx, 'other');
    });
    expect(await stateOf(kysely)).toEqual({ state: 'running', failures: 1 });
    await vi.waitFor(async () =>
      expect(await stateOf(kysely)).toEqual({ state: 'running', failures: 0 }),
    );
  });
});
