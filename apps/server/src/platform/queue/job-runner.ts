import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../database/database.ts';
import { isAway } from '../database/database-away.ts';
import type { StopListening } from '../database/notifications.ts';
import { inSpan } from '../telemetry/tracing.ts';
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
import { outlast, SilenceWatch } from './outage.ts';

export interface JobContext {
  /** Aborted when the server shuts down, or another worker took the job over. */
  signal: AbortSignal;
  /**
   * Lets this worker start its next job while the effects of this one are stored. Resolves when that job has started, or
   * when there is none.
   */
  passOn(): Promise<void>;
  /**
   * Ends the job; call it in the transaction of the job's effects.
   * @throws LeaseLost when another worker has it by now, so that those effects are rolled back.
   */
  finish(tx: Queryable): Promise<void>;
}

export interface JobHandler {
  queue: string;
  run(payload: unknown, context: JobContext): Promise<void>;
  /** Applies the consequences of a failed job, in the transaction in which it is given up. */
  giveUp(tx: Queryable, payload: unknown): Promise<void>;
  /** Called after that transaction. */
  afterGiveUp(payload: unknown): Promise<void>;
  /** Called every few seconds while this worker lives, so that waiting callers can see it. */
  heartbeat(db: Queryable): Promise<void>;
}

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

/** Thrown by a handler when a dependency is away for a while: the job waits for it, without counting a failure. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}

/** How soon such a job is tried again, and for how long after it was added. */
const postponed = { afterS: 5, forS: 3600 };

/** A job of a worker. */
interface StartedJob {
  /** Resolves when the worker may start its next job. */
  passedOn: Promise<void>;
  /** Lets the job store its effects, because the next one has started. */
  goOn(): void;
  ended: Promise<void>;
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
  #wake = Promise.withResolvers<void>();
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
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
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
    const { database, handler, leaseS, log } = this.#options;
    let last: StartedJob | undefined;
    while (!this.#isStopping) {
      const wake = this.#wake.promise;
      const claim = { queue: handler.queue, worker, leaseS };
      const job = await claimJob(database.kysely, claim).catch((error: unknown) => {
        log.error({ event: 'queue.failed', err: error });
        return undefined;
      });
      const next = job && this.#start(job);
      last?.goOn();
      await last?.ended;
      last = next;
      if (next) await next.passedOn;
      else await this.#pause(wake);
    }
    last?.goOn();
    await last?.ended;
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
      this.#runJob(job, passOn).then((outcome) => add({ outcome })),
    )
      .catch((error: unknown) => this.#options.log.error({ event: 'queue.failed', err: error }))
      .finally(() => passedOn.resolve());
    return { passedOn: passedOn.promise, goOn: () => isNext.resolve(), ended };
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
      log.error({ event: 'job.givenUp', jobId: job.id });
      this.onEnded?.('givenUp', 0);
      await handler.afterGiveUp(job.payload);
    }
  }

  async #reap(): Promise<void> {
    const { database, leaseS, log } = this.#options;
    const silence = new SilenceWatch(database.kysely, leaseS * 1000);
    while (!this.#isStopping) {
      try {
        if (await silence.counts()) await this.#giveUpAfter(reapExpiredJobs);
        await this.#options.handler.heartbeat(database.kysely);
        silence.noteReached();
      } catch (error) {
        log.error({ event: 'queue.failed', err: error });
      }
      await this.#sleep((leaseS * 1000) / 3);
    }
  }

  #pause(wake: Promise<void>): Promise<unknown> {
    return Promise.race([wake, this.#sleep(this.#options.pollMs)]);
  }

  /** Waits; ends early when the runner stops. */
  #sleep(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }
}
