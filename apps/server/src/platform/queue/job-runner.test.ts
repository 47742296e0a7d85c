import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openJobs } from '../../../test/support/databases/job-queues.ts';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import { loggerOptions } from '../process/logging.ts';
import { minuteMs } from '../process/units.ts';
import { newTrace, runInTrace } from '../telemetry/trace-context.ts';
import { type JobContext, type JobHandler, NotNow } from './job-handler.ts';
import { enqueueJob } from './job-queue.ts';
import { JobRunner, type JobRunnerOptions } from './job-runner.ts';

const { log } = Fastify();

describeOnEachEngine('the job runner', ({ emptyDatabase: withoutQueue }) => {
  async function emptyDatabase(): Promise<Database> {
    const database = await withoutQueue();
    await openJobs(database.kysely, 'test');
    return database;
  }
  async function startRunner(
    database: Database,
    run: JobHandler['run'],
    options: Partial<JobRunnerOptions> = {},
  ) {
    const handler = {
      queue: 'test',
      run,
      giveUp: vi.fn(),
      afterGiveUp: vi.fn(),
      heartbeat: async () => {},
      uploadOf: (payload: unknown) => `upload of ${(payload as { key: string }).key}`,
    };
    handler.giveUp.mockResolvedValue(undefined);
    handler.afterGiveUp.mockResolvedValue(undefined);
    const runner = new JobRunner({
      database,
      jobs: await openJobs(database.kysely, 'test'),
      handler,
      workers: 1,
      log,
      pollMs: 20,
      // Longer than any pause of a busy machine, which would count as a silence.
      leaseS: 60,
      graceMs: 50,
      ...options,
    });
    await runner.start();
    onTestFinished(() => runner.stop());
    return { runner, handler };
  }

  const add = (database: Database, key: string) =>
    enqueueJob(database.kysely, { queue: 'test', payload: { key }, dedupeKey: key });
  const states = async (database: Database) =>
    (await database.kysely.selectFrom('jobs').select('state').orderBy('created_at').execute()).map(
      ({ state }) => state,
    );
  const finish = (database: Database, context: JobContext) =>
    database.kysely.transaction().execute((tx) => context.finish(tx));
  /** Hangs until the job is taken away. */
  const hang = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('taken away')));
    });

  it('runs a job as soon as it is woken', async () => {
    const database = await emptyDatabase();
    const done: unknown[] = [];
    const jobs = await openJobs(database.kysely);
    const claim = vi.spyOn(jobs, 'claim');
    const { runner } = await startRunner(
      database,
      async (payload, context) => {
        await finish(database, context);
        done.push(payload);
      },
      { jobs, pollMs: minuteMs },
    );
    await vi.waitFor(() => expect(claim).toHaveResolvedWith(undefined));
    await add(database, 'a');
    runner.wake();
    await vi.waitFor(() => expect(done).toEqual([{ key: 'a' }]));
    expect(await states(database)).toEqual(['completed']);
  });

  it('keeps a long job alive by its heartbeat', async () => {
    const database = await emptyDatabase();
    const leases = database.kysely.selectFrom('jobs').select('heartbeat_at');
    const leaseMs = async () =>
      (await leases.executeTakeFirstOrThrow()).heartbeat_at?.getTime() ?? 0;
    let starts = 0;
    await add(database, 'long');
    const run: JobHandler['run'] = async (_, context) => {
      starts++;
      const first = await leaseMs();
      await vi.waitFor(async () => expect(await leaseMs()).toBeGreaterThan(first));
      await finish(database, context);
    };
    await startRunner(database, run, { leaseS: 3 });
    await vi.waitFor(async () => expect(await states(database)).toEqual(['completed']));
    expect(starts).toBe(1);
  });

  it('runs as many jobs at once as it has workers', async () => {
    const database = await emptyDatabase();
    for (const key of ['a', 'b', 'c', 'd']) await add(database, key);
    let running = 0;
    let most = 0;
    await startRunner(
      database,
      async (_, context) => {
        most = Math.max(most, ++running);
        // Two at once are awaited, however slow the second worker is; a third would start in the time after.
        await vi.waitFor(() => expect(most).toBeGreaterThan(1));
        await sleep(100);
        running--;
        await finish(database, context);
      },
      { workers: 2 },
    );
    await vi.waitFor(async () =>
      expect(await states(database)).toEqual(Array(4).fill('completed')),
    );
    expect(most).toBe(2);
  });

  it('puts a job back at shutdown, and the next server finishes it', async () => {
    const database = await emptyDatabase();
    await add(database, 'a');
    let hasStarted = false;
    const first = await startRunner(database, async (_, { signal }) => {
      hasStarted = true;
      await hang(signal);
    });
    await vi.waitFor(() => expect(hasStarted).toBe(true));
    await first.runner.stop();
    expect(await states(database)).toEqual(['retry']);
    await startRunner(database, (_, context) => finish(database, context));
    await vi.waitFor(async () => expect(await states(database)).toEqual(['completed']));
    expect(first.handler.giveUp).not.toHaveBeenCalled();
  });

  it('takes over from a silent worker, and rolls back what that one does later', async () => {
    const database = await emptyDatabase();
    await add(database, 'a');
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const { kysely } = database;
    const effect = (name: string, context: JobContext) =>
      kysely.transaction().execute(async (tx) => {
        const report = { owner: 'x', name, schema_version: 1, body: Buffer.from('') };
        await tx.insertInto('reports').values(report).execute();
        await context.finish(tx);
      });
    let late: Promise<void> | undefined;
    // A frozen process: no heartbeat, then it goes on as if nothing had happened.
    const silent = await startRunner(
      { ...database, engine: 'postgres' },
      async (_, context) => {
        await asleep;
        late = effect('late', context);
        await late;
      },
      { leaseS: 3600 },
    );
    await vi.waitFor(async () => expect(await states(database)).toEqual(['active']));
    await kysely
      .updateTable('jobs')
      .set({ heartbeat_at: new Date(0) })
      .execute();
    const { handler } = await startRunner(
      { ...database, engine: 'postgres' },
      (_, context) => effect('second', context),
      { leaseS: 2 },
    );
    await vi.waitFor(async () => expect(await states(database)).toEqual(['completed']));
    wake();
    await vi.waitFor(() => expect(late).toBeDefined());
    await expect(late).rejects.toThrow();
    await silent.runner.stop();
    const rows = await kysely.selectFrom('reports').select('name').execute();
    expect(rows).toEqual([{ name: 'second' }]);
    expect(handler.giveUp).not.toHaveBeenCalled();
  });

  it('gives up a job after three failures, in one transaction with the consequences', async () => {
    const database = await emptyDatabase();
    await add(database, 'poison');
    const { handler } = await startRunner(database, async () => {
      throw new Error('always');
    });
    for (let failure = 1; failure <= 3; failure++) {
      await vi.waitFor(async () => {
        await database.kysely
          .updateTable('jobs')
          .set({ run_at: new Date(0) })
          .execute();
        const row = await database.kysely
          .selectFrom('jobs')
          .select('failures')
          .executeTakeFirstOrThrow();
        expect(row.failures).toBeGreaterThanOrEqual(failure);
      });
    }
    await vi.waitFor(() => expect(handler.afterGiveUp).toHaveBeenCalledWith({ key: 'poison' }));
    expect(handler.giveUp).toHaveBeenCalledTimes(1);
    expect(await states(database)).toEqual(['failed']);
  });

  it.each([
    ['a failure', undefined],
    ['the silence of its worker', 'silent'],
  ])('logs trace, queue and upload of a job that is given up after %s', async (_, silent) => {
    const database = await emptyDatabase();
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const { log: written } = Fastify({ logger: { ...loggerOptions('info'), stream } });
    const trace = newTrace();
    await runInTrace(trace, () => add(database, 'poison'));
    const jobs = await openJobs(database.kysely);
    const trouble = silent ? { failures: 0, silences: 9 } : { failures: 2, silences: 0 };
    await database.kysely.updateTable('jobs').set({ trouble }).execute();
    if (silent) {
      await jobs.claim('test');
      await database.kysely
        .updateTable('jobs')
        .set({ heartbeat_at: new Date(0) })
        .execute();
    }
    const fail = async () => {
      throw new Error('always');
    };
    await startRunner(database, fail, { log: written, workers: silent ? 0 : 1 });
    const found = () => lines.map((line) => JSON.parse(line));
    await vi.waitFor(() =>
      expect(found()).toContainEqual(
        expect.objectContaining({
          event: 'job.givenUp',
          traceId: trace.traceId,
          queue: 'test',
          upload: 'upload of poison',
        }),
      ),
    );
  });

  it('postpones a job that found the database away, without counting a failure', async () => {
    const database = await emptyDatabase();
    const run = vi.fn(async () => {
      throw new AppError('SERVICE_UNAVAILABLE', 'The database does not answer.');
    });
    await add(database, 'a');
    const { runner, handler } = await startRunner(database, run);
    const job = database.kysely.selectFrom('jobs').select(['state', 'attempts', 'failures']);
    await vi.waitFor(async () =>
      expect(await job.executeTakeFirst()).toEqual({ state: 'retry', attempts: 1, failures: 0 }),
    );
    await runner.stop();
    expect(handler.giveUp).not.toHaveBeenCalled();
  });

  it('gives workers time to report again after it could not reach the database itself', async () => {
    const database = await emptyDatabase();
    const { kysely } = database;
    const jobs = await openJobs(kysely, 'test');
    let isAway = false;
    const reached = new Proxy(kysely, {
      get(target, name) {
        if (isAway) throw new AppError('SERVICE_UNAVAILABLE', 'The database does not answer.');
        const found = Reflect.get(target, name);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    });
    const run = vi.fn(async () => {});
    await startRunner({ ...database, kysely: reached }, run, { leaseS: 1 });
    isAway = true;
    await kysely.transaction().execute(async (tx) => {
      await enqueueJob(tx, { queue: 'test', payload: {}, dedupeKey: 'a' });
      await jobs.claim('test', tx);
    });
    const isExpired = sql<boolean>`heartbeat_at < now() - interval '1.5 s'`;
    const expired = kysely.selectFrom('jobs').select(isExpired.as('is'));
    await vi.waitFor(async () => expect(await expired.executeTakeFirst()).toEqual({ is: true }));
    const backAtMs = performance.now();
    isAway = false;
    const silences = kysely.selectFrom('jobs').select('silences');
    await vi.waitFor(async () =>
      expect(await silences.executeTakeFirst()).toEqual({ silences: 1 }),
    );
    // The time of a lease.
    expect(performance.now() - backAtMs).toBeGreaterThan(900);
  });

  it('runs a job again whose claim was stored but never answered, without counting a failure', async () => {
    const database = await emptyDatabase();
    const jobs = await openJobs(database.kysely);
    const claim = jobs.claim.bind(jobs);
    vi.spyOn(jobs, 'claim').mockImplementationOnce(async (queue) => {
      await claim(queue);
      throw new AppError('SERVICE_UNAVAILABLE', 'The database does not answer.');
    });
    await add(database, 'a');
    const finishIt: JobHandler['run'] = (_, context) => finish(database, context);
    await startRunner(database, finishIt, { jobs, leaseS: 3 });
    await vi.waitFor(async () => expect(await states(database)).toEqual(['active']));
    const { kysely } = database;
    await kysely
      .updateTable('jobs')
      .set({ heartbeat_at: new Date(0) })
      .execute();
    await vi.waitFor(async () => expect(await states(database)).toEqual(['completed']));
    const job = database.kysely.selectFrom('jobs').select(['attempts', 'failures', 'silences']);
    expect(await job.execute()).toEqual([{ attempts: 2, failures: 0, silences: 1 }]);
  });

  it('goes on after the database was away for a moment', async () => {
    const database = await emptyDatabase();
    const done = vi.fn();
    const failed = vi.spyOn(log, 'error');
    onTestFinished(() => failed.mockRestore());
    await startRunner(database, async (_, context) => {
      await finish(database, context);
      done();
    });
    await sql`alter table pgboss.job_common rename to away`.execute(database.kysely);
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    await sql`alter table pgboss.away rename to job_common`.execute(database.kysely);
    await add(database, 'a');
    await vi.waitFor(() => expect(done).toHaveBeenCalled());
  });

  it("postpones a job that can't run now for an hour at most, without counting a failure", async () => {
    const database = await emptyDatabase();
    const jobs = database.kysely.updateTable('jobs');
    let runs = 0;
    const { handler } = await startRunner(database, async () => {
      runs++;
      throw new NotNow('the store is away');
    });
    await add(database, 'a');
    const isPostponed = async () => {
      const { state, failures, run_at } = await database.kysely
        .selectFrom('jobs')
        .select(['state', 'failures', 'run_at'])
        .executeTakeFirstOrThrow();
      expect([state, failures]).toEqual(['retry', 0]);
      expect(run_at.getTime()).toBeGreaterThan(Date.now() + 3000);
    };
    for (const run of [1, 2, 3, 4]) {
      await vi.waitFor(() => expect(runs).toBe(run));
      await vi.waitFor(isPostponed);
      await jobs.set({ run_at: new Date() }).execute();
    }
    const anHourAgo = new Date(Date.now() - 3_601_000);
    await vi.waitFor(async () => {
      await jobs.set({ run_at: new Date(), created_at: anHourAgo }).execute();
      expect(await states(database)).toEqual(['failed']);
    });
    expect(handler.giveUp).toHaveBeenCalledOnce();
  });
});
