import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../database/database.ts';
import { isAway } from '../database/database-away.ts';
import type { StopListening } from '../database/notifications.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { FailureLog } from './failure-log.ts';
import { forgiveSilence, releaseUnheard } from './false-silence.ts';
import { type JobHandler, NotNow } from './job-handler.ts';
import {
  claimJob,
  extendLease,
  failJob,
  finishJob,
  type GivenUpJob,
  type Job,
  postponeJob,
  reapExpiredJobs,
  releaseJob,
  requeueRunningJobs,
  traceOf,
} from './job-queue.ts';
import { noteGivenUp } from './note-given-up.ts';
import { outlast, SilenceWatch } from './outage.ts';
import { Pauses } from './pauses.ts';

export interface JobRunnerOptions {
  database: Database;
  handler: JobHandler;
  /** Jobs at the same time. */
  workers: number;
  log: FastifyBaseLogger;
  /** Seconds after which a silent worker has lost its job. */
  leaseS?: number;
  /** How often it looks for jobs that nobody tells of: those that are due again after a failure. */
  pollMs?: number;
  /** How long running jobs may take to end at shutdown; then they are put back. */
  graceMs?: number;
}

/** How one start of a job ended. */
export type JobOutcome = 'done' | 'takenOver' | 'putBack' | 'postponed' | 'failed' | 'givenUp';

/** How soon a job that can't run now is tried again, and for how long after it was added. */
const postponed = { afterS: 5, forS: 3600 };

/** A job of a worker. */
interface StartedJob {
  id: number;
  /** Resolves when the worker may start its next job. */
  passedOn: Promise<void>;
  /** Lets the job store its effects, because the next one has started. */
  goOn(): void;
  /** Resolves with `unknown` when the database does not know how it ended. */
  ended: Promise<JobOutcome | 'unknown'>;
}

interface Claiming {
  worker: string;
  last: StartedJob | undefined;
  isUnsure: boolean;
}

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Runs the jobs of one queue in this process. */
export class JobRunner {
  readonly #options: Required<JobRunnerOptions>;
  /** Called with each start of a job that has ended, and once more when a job is given up. */
  onEnded: ((outcome: JobOutcome, durationMs: number) => void) | undefined;
  readonly #name = `${process.pid}-${randomUUID().slice(0, 8)}`;
  readonly #stopping = new AbortController();
  readonly #running = new Set<AbortController>();
  readonly #pauses = new Pauses();
  #loops: Promise<void>[] = [];
  #stopListening: StopListening | undefined;

  constructor(options: JobRunnerOptions) {
    this.#options = { leaseS: 6, pollMs: 2000, graceMs: 5000, ...options };
  }

  /** Takes over what an earlier process left behind, then starts to work. */
  async start(): Promise<void> {
    const { database, handler, workers } = this.#options;
    this.#stopListening = await database.listen('ridescope_jobs', {
      onNotification: (queue) => {
        if (queue === handler.queue) this.wake();
      },
      onMissed: () => this.wake(),
    });
    if (database.engine === 'embedded') await this.#giveUpAfter(requeueRunningJobs);
    this.#loops = [
      ...Array.from({ length: workers }, (_, index) => this.#work(`${this.#name}-${index}`)),
      this.#reap(),
    ];
  }

  /** Looks at once instead of at the next poll, because a job was added. */
  wake(): void {
    this.#pauses.end();
  }

  /** What this process can do at the same time, and what it does. */
  get load(): { queue: string; workers: number; running: number } {
    const { handler, workers } = this.#options;
    const queue = handler.queue;
    return { queue, workers: this.#isStopping ? 0 : workers, running: this.#running.size };
  }

  /** Takes no more jobs, lets running ones end if they are quick, and puts the others back. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    const grace = setTimeout(() => {
      for (const job of this.#running) job.abort(new Error('the server shuts down'));
    }, this.#options.graceMs);
    await Promise.all(this.#loops);
    clearTimeout(grace);
    await this.#stopListening?.();
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Runs one job at a time, and the next one while the effects of the last are stored. */
  async #work(worker: string): Promise<void> {
    let last: StartedJob | undefined;
    // The database may hold jobs for this worker that it doesn't know of.
    let isUnsure = false;
    const failures = new FailureLog(this.#options.log);
    while (!this.#isStopping) {
      const { ends } = this.#pauses;
      let job: Job | undefined;
      try {
        job = await this.#claim({ worker, last, isUnsure });
        failures.noteSuccess();
        isUnsure = false;
      } catch (error) {
        failures.note(error);
        isUnsure = true;
      }
      const next = job && this.#start(job);
      last?.goOn();
      if ((await last?.ended) === 'unknown') isUnsure = true;
      last = next;
      if (next) await next.passedOn;
      else await this.#pauses.pause(this.#options.pollMs, ends);
    }
    last?.goOn();
    await last?.ended;
  }

  async #claim({ worker, last, isUnsure }: Claiming): Promise<Job | undefined> {
    const { database, handler, leaseS } = this.#options;
    const { queue } = handler;
    if (isUnsure) {
      const { forS } = postponed;
      await releaseUnheard(database.kysely, { queue, worker, held: last?.id, forS });
    }
    return await claimJob(database.kysely, { queue, worker, leaseS });
  }

  #start(job: Job): StartedJob {
    const passedOn = Promise.withResolvers<void>();
    const isNext = Promise.withResolvers<void>();
    const passOn = () => {
      passedOn.resolve();
      return isNext.promise;
    };
    const { queue } = this.#options.handler;
    const trace = traceOf(job.payload);
    const fields = { 'messaging.destination.name': queue, attempt: job.attempt };
    const ended = inSpan({ name: `job ${queue}`, kind: 'job', trace, fields }, (add) =>
      this.#runJob(job, passOn).then((outcome) => {
        add({ outcome });
        return outcome;
      }),
    )
      .catch((error: unknown) => {
        this.#options.log.error({ event: 'queue.failed', err: error });
        return 'unknown' as const;
      })
      .finally(() => passedOn.resolve());
    return { id: job.id, passedOn: passedOn.promise, goOn: () => isNext.resolve(), ended };
  }

  async #runJob(job: Job, passOn: () => Promise<void>): Promise<JobOutcome> {
    const { database, handler, leaseS, log } = this.#options;
    const abort = new AbortController();
    this.#running.add(abort);
    const heartbeat = setInterval(
      async () => {
        try {
          if (!(await extendLease(database.kysely, job, leaseS))) abort.abort(new LeaseLost());
        } catch (error) {
          // The lease holds until it expires; the next heartbeat may get through.
          log.warn({ event: 'job.heartbeatFailed', jobId: job.id, err: error });
        }
      },
      (leaseS * 1000) / 3,
    );
    const startedAt = performance.now();
    try {
      await handler.run(job.payload, {
        signal: abort.signal,
        passOn,
        finish: async (tx) => {
          if (!(await finishJob(tx, job))) throw new LeaseLost();
        },
      });
      const durationMs = Math.round(performance.now() - startedAt);
      log.info({ event: 'job.done', jobId: job.id, attempt: job.attempt, durationMs });
      this.onEnded?.('done', durationMs);
      return 'done';
    } catch (error) {
      let outcome: JobOutcome = 'failed';
      await outlast(async () => {
        outcome = await this.#afterFailure(job, error, abort.signal);
      }, this.#stopping.signal);
      this.onEnded?.(outcome, performance.now() - startedAt);
      return outcome;
    } finally {
      clearInterval(heartbeat);
      this.#running.delete(abort);
    }
  }

  async #afterFailure(job: Job, error: unknown, signal: AbortSignal): Promise<JobOutcome> {
    const { database, log } = this.#options;
    const fields = { jobId: job.id, attempt: job.attempt };
    if (error instanceof LeaseLost || signal.reason instanceof LeaseLost) {
      await forgiveSilence(database.kysely, job, postponed.forS);
      log.warn({ event: 'job.takenOver', ...fields });
      return 'takenOver';
    }
    if (this.#isStopping && signal.aborted) {
      await releaseJob(database.kysely, job);
      log.info({ event: 'job.putBack', ...fields });
      return 'putBack';
    }
    const isPassing = error instanceof NotNow || isAway(error);
    if (isPassing && (await postponeJob(database.kysely, job, postponed))) {
      log.warn({ event: 'job.postponed', ...fields, err: error });
      return 'postponed';
    }
    log.error({ event: 'job.failed', ...fields, err: error });
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
    await this.#giveUpAfter(async (tx) => {
      const dead = await failJob(tx, job, reason.slice(0, 500));
      return dead ? [dead] : [];
    });
    return 'failed';
  }

  /** Runs a step that may give jobs up, and the consequences, in one transaction. */
  async #giveUpAfter(step: (tx: Queryable, queue: string) => Promise<GivenUpJob[]>): Promise<void> {
    const { database, handler, log } = this.#options;
    const dead = await database.kysely.transaction().execute(async (tx) => {
      const jobs = await step(tx, handler.queue);
      for (const job of jobs) await handler.giveUp(tx, job.payload);
      return jobs;
    });
    for (const job of dead) {
      noteGivenUp(log, handler, job);
      this.onEnded?.('givenUp', 0);
      await handler.afterGiveUp(job.payload);
    }
  }

  async #reap(): Promise<void> {
    const { database, leaseS, log } = this.#options;
    const silence = new SilenceWatch(database.kysely, leaseS * 1000);
    const failures = new FailureLog(log);
    while (!this.#isStopping) {
      try {
        if (await silence.counts()) await this.#giveUpAfter(reapExpiredJobs);
        await this.#options.handler.heartbeat(database.kysely);
        silence.noteReached();
        failures.noteSuccess();
      } catch (error) {
        failures.note(error);
      }
      await this.#sleep((leaseS * 1000) / 3);
    }
  }

  /** Waits; ends early when the runner stops. */
  #sleep(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }
}
