import { buildAdvancedResult } from '@ridescope/words/testing/build-advanced-result';
import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { analysisJobs } from '../src/features/analyses/analysis-job.ts';
import type { AnalysisOutcome } from '../src/features/analyses/analysis-runner.ts';
import { createAnalysisService } from '../src/features/analyses/service.ts';
import { analysisQueue } from '../src/features/analyses/store.ts';
import { insertListedActivities } from '../src/features/logs/store.ts';
import { checkBooks } from '../src/features/purchases/books.ts';
import { createTokenService } from '../src/features/tokens/service.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import { AppError } from '../src/platform/http/app-error.ts';
import type { Job, JobQueue } from '../src/platform/queue/job-queue.ts';
import { replayOf, Tally } from './support/books/tally.ts';
import { Crash, crashing } from './support/databases/crashing.ts';
import { openJobs } from './support/databases/job-queues.ts';
import { describeOnEachEngine } from './support/databases/test-config.ts';
import { testKeyring } from './support/databases/test-keyring.ts';
import { activityRow } from './support/samples/activity-row.ts';

const reportsOfRun = 3;
const { log } = Fastify();

/** What may happen to one of the reports, or to the next job. */
const step = fc.record({
  kind: fc.constantFrom(
    ...([
      'start',
      'start',
      'start',
      'start',
      'start',
      'work',
      'work',
      'work without cause',
      'fail',
      'vanish',
      'throw',
      'grow',
      'delete',
    ] as const),
  ),
  of: fc.nat(reportsOfRun - 1),
  /** Ends the process before this statement of the step. */
  crashAt: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 14 }) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Steps that are handled at the same time, one group after the other. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 6,
  maxLength: 12,
});

const quiet = { of: 0, crashAt: undefined };
/** The first history of each run: with few of them, not everything that is counted happens by chance. */
const eventful: Step[][] = [
  [{ ...quiet, kind: 'start' }],
  [{ ...quiet, kind: 'work' }],
  // Again, for nothing; then it names no cause.
  [{ ...quiet, kind: 'start' }],
  [{ ...quiet, kind: 'work without cause' }],
  [{ ...quiet, kind: 'start', of: 1 }],
  [{ ...quiet, kind: 'fail' }],
  [{ ...quiet, kind: 'start', of: 2 }],
  [{ ...quiet, kind: 'vanish' }],
  [{ ...quiet, kind: 'start', of: 1, crashAt: 2 }],
];

let lastRun = 0;

/** What is counted over all histories. */
const counts = [
  'histories played and checked',
  'steps',
  'crashes in the middle of a step',
  'analyses charged',
  'analyses for nothing',
  'analyses refunded',
  'ends with a cause',
  'ends without a cause',
  'ends too slow',
  'ends after the report had vanished',
] as const;
type AnalysisTally = Tally<(typeof counts)[number]>;

describeOnEachEngine('the books of advanced analyses', ({ engine, emptyDatabase }) => {
  it('balance after any order of starts, ends, crashes, faults and deletions', async () => {
    const { kysely: db } = await emptyDatabase();
    const queue = await openJobs(db);
    const replay = replayOf(12);
    const tally: AnalysisTally = new Tally(`Books of analyses (${engine})`, replay.seed, counts);
    // One after the other: all share the queue, from which any worker takes the next job.
    const property = fc.asyncProperty(history, (groups) => play({ queue, db }, groups, tally));
    await fc.assert(property, { ...replay, examples: [[eventful]] }).finally(() => tally.print());
    expect(await checkBooks(db)).toEqual([]);
    expect(tally.missing()).toEqual([]);
  }, 10_800_000);
});

async function play(
  { queue, db }: { queue: JobQueue; db: Queryable },
  groups: Step[][],
  tally: AnalysisTally,
): Promise<void> {
  const owner = `owner-${++lastRun}`;
  const nameOf = (of: number) => `${owner}-${of}`;
  for (let of = 0; of < reportsOfRun; of++) await storeRide(db, owner, nameOf(of));
  await tokensOn(db).balance(owner); // Adds the free tokens of the month.
  /** How the newest start of each job ended, as far as it did. */
  const ends = new Map<string, End>();

  const act = async (on: Queryable, { kind, of }: Step) => {
    switch (kind) {
      case 'start':
        return serviceOn(on).start(owner, nameOf(of), undefined);
      case 'grow':
        return on
          .updateTable('reports')
          .set({ log_sha256: `grown-${of}` })
          .where('name', '=', nameOf(of))
          .execute();
      case 'delete':
        return on.deleteFrom('reports').where('name', '=', nameOf(of)).execute();
      default:
        return work(queue, db, on, outcomes[kind], ends);
    }
  };
  for (const group of groups) {
    await Promise.all(
      group.map(async (each) => {
        try {
          await act(crashing(db, each.crashAt), each);
        } catch (error) {
          if (!(error instanceof Crash || error instanceof AppError)) throw error;
          if (error instanceof Crash) tally.add('crashes in the middle of a step');
        }
      }),
    );
  }
  await endAll(queue, db, ends);
  tally.add('histories played and checked');
  tally.add('steps', groups.flat().length);
  for (const end of ends.values()) tally.add(namesOfEnds[end]);
  await expectBalance(db, { owner, ends, tally });
}

const namesOfEnds = {
  cause: 'ends with a cause',
  noCause: 'ends without a cause',
  tooSlow: 'ends too slow',
  vanish: 'ends after the report had vanished',
} as const;

const outcomes = {
  work: { kind: 'results', results: [buildAdvancedResult()] },
  'work without cause': { kind: 'results', results: [] },
  fail: { kind: 'tooSlow' },
  /** The report is deleted while its recording is analyzed. */
  vanish: 'vanish',
  throw: new Error('the thread is gone'),
} as const satisfies Record<string, AnalysisOutcome | Error | 'vanish'>;

type Outcome = (typeof outcomes)[keyof typeof outcomes];
type End = keyof typeof namesOfEnds;

const tokensOn = (db: Queryable) =>
  createTokenService({ db, keyring: testKeyring, now: () => new Date('2026-11-20T12:00:00Z') });

function serviceOn(db: Queryable) {
  const { holdAccount, spendForAnalysis: charge } = tokensOn(db);
  return createAnalysisService({
    db,
    holdAccount,
    isRecording: async () => false,
    wordsOf: async () => undefined,
    charge,
  });
}

/** Runs the next job as a worker does, which may end in the middle. */
async function work(
  queue: JobQueue,
  db: Queryable,
  on: Queryable,
  outcome: Outcome,
  ends: Map<string, End>,
): Promise<void> {
  const handler = handlerOn(on, outcome);
  const job = await queue.claim(analysisQueue, db);
  if (!job) return;
  try {
    await handler.run(job.payload, {
      signal: new AbortController().signal,
      passOn: async () => {},
      finish: async (tx) => expect(await queue.finish(tx, job)).toBe(true),
    });
    if (outcome === 'vanish') ends.set(jobIdOf(job), outcome);
    else if (!(outcome instanceof Error)) ends.set(jobIdOf(job), endOf(outcome));
  } catch (error) {
    if (!(error instanceof Crash) && error !== outcome) throw error;
    await db.transaction().execute(async (tx) => {
      const isCrash = error instanceof Crash;
      const dead = isCrash
        ? await reaped(queue, tx, job)
        : [await queue.fail(tx, job, { error: 'x' })];
      for (const each of dead) if (each) await handlerOn(tx, outcome).giveUp(tx, each.payload);
    });
  }
}

function endOf(outcome: Exclude<Outcome, Error | 'vanish'>): End {
  if (outcome.kind === 'tooSlow') return 'tooSlow';
  return outcome.results.length > 0 ? 'cause' : 'noCause';
}

/** Finds that the worker of a job is gone. */
async function reaped(queue: JobQueue, tx: Queryable, { id }: Job) {
  const jobs = tx.updateTable('jobs').set({ heartbeat_at: new Date(0) });
  await jobs.where('id', '=', id).execute();
  return queue.reap(tx, analysisQueue, 3600);
}

function handlerOn(db: Queryable, outcome: Outcome) {
  return analysisJobs({
    db,
    analyze: async ({ name }) => {
      if (outcome instanceof Error) throw outcome;
      if (outcome !== 'vanish') return outcome;
      await db.deleteFrom('reports').where('name', '=', name).execute();
      return outcomes.work;
    },
    comparableRides: async () => [],
    forgetRecording: async () => {},
    refund: (tx, analysis) => tokensOn(tx).refundAnalysis(tx, analysis),
    writeNarratives: async () => [],
    now: () => new Date(),
    log,
  });
}

/** Lets the workers go on until nothing is left to do. */
async function endAll(queue: JobQueue, db: Queryable, ends: Map<string, End>): Promise<void> {
  for (;;) {
    const due = db.updateTable('jobs').set({ run_at: new Date() });
    const { numUpdatedRows } = await due.where('state', '<', 'active').executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await work(queue, db, db, outcomes.work, ends);
  }
}

interface Played {
  owner: string;
  ends: ReadonlyMap<string, End>;
  tally: AnalysisTally;
}

async function expectBalance(db: Queryable, { owner, ends, tally }: Played): Promise<void> {
  const entries = await db
    .selectFrom('token_entries')
    .select(['kind', 'reference', 'free', 'paid', 'report_name'])
    .where('owner', '=', owner)
    .execute();
  const idsOf = (kind: 'spend' | 'refund') =>
    entries.filter((entry) => entry.kind === kind).map(({ reference }) => reference.split(':')[1]);
  const spent = new Set(idsOf('spend'));
  const refunded = new Set(idsOf('refund'));
  const jobs = await db.selectFrom('jobs').selectAll().where('lane', '=', owner).execute();
  tally.add('analyses charged', spent.size);
  tally.add('analyses for nothing', jobs.length - spent.size);
  tally.add('analyses refunded', refunded.size);
  // A job for each charge. What follows shows that a job without one was free.
  expect(jobs.map(jobIdOf)).toEqual(expect.arrayContaining([...spent]));
  for (const job of jobs) {
    expect(job.state).toMatch(/completed|failed/);
    const isPaid = spent.has(jobIdOf(job)) && !refunded.has(jobIdOf(job));
    const end = ends.get(jobIdOf(job));
    if (job.state === 'failed' || (end && end !== 'cause')) expect(isPaid).toBe(false);
  }
  const rows = await db.selectFrom('analyses').selectAll().where('owner', '=', owner).execute();
  for (const { state, job_id: id, body, charge_id: chargeId } of rows) {
    expect(state).toMatch(/ready|failed/);
    if (spent.has(id) && state === 'failed') expect(refunded.has(id)).toBe(true);
    if (state !== 'ready') continue;
    expect(body).not.toBeNull();
    // Paid for, by this job or by an earlier one, unless it names no cause.
    expect(spent.has(chargeId ?? '')).toBe(true);
    if (ends.get(id) === 'noCause') expect(refunded.has(chargeId ?? '')).toBe(true);
  }
  // What was paid and not refunded was delivered once.
  const delivered = [...ends].filter(([, kind]) => kind === 'cause').map(([id]) => id);
  const paid = idsOf('spend').filter((id) => !refunded.has(id));
  for (const id of paid) expect(delivered).toContain(id);
  // Once for a log: that of a report is replaced by a longer one at most once.
  for (const name of new Set(entries.map(({ report_name }) => report_name))) {
    const net = entries.filter(({ kind, report_name }) => kind !== 'grant' && report_name === name);
    expect(-sumOf(net)).toBeLessThanOrEqual(2);
  }
  expect(sumOf(entries)).toBe(5 - paid.length);
}

function sumOf(entries: readonly { free: number; paid: number }[]): number {
  return entries.reduce((sum, { free, paid }) => sum + free + paid, 0);
}

function jobIdOf({ payload }: { payload: unknown }): string {
  return (payload as { jobId: string }).jobId; // Only the service writes it.
}

async function storeRide(db: Queryable, owner: string, name: string): Promise<void> {
  const report = {
    owner,
    name,
    schema_version: 4,
    body: Buffer.from(''),
    log_bytes: 1,
    log_sha256: `log-of-${name}`,
  };
  await db.insertInto('reports').values(report).execute();
  await insertListedActivities(db, { owner, name }, [activityRow()]);
  const recording = { owner, report_name: name, object_key: `${name}.rsr`, bytes: 1 };
  await db.insertInto('recordings').values(recording).execute();
}
