import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../database/database.ts';
import { isAway } from '../database/database-away.ts';
import type { StopListening } from '../database/notifications.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { FailureLog } from './failure-log.ts';
import { type JobHandler, NotNow } from './job-handler.ts';
import { type GivenUpJob, type Job, type JobQueue, traceOf } from './job-queue.ts';
import { noteGivenUp } from './note-given-up.ts';
import { outlast, SilenceWatch } from './outage.ts';

export interface JobRunnerOptions {
  database: Database;
  jobs: JobQueue;
  handler: JobHandler;
  /** Jobs at the same time. */
  workers: number;
  log: FastifyBaseLogger;
  /** Seconds after which a silent worker has lost its job. */
  leaseS?: number;
  /** How often it looks for jobs that no notification announces: those that are due again after a failure. */
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
  /** Resolves when the worker may start its next job. */
  passedOn: Promise<void>;
  /** Lets the job store its effects, because the next one has started. */
  goOn(): void;
  /** Never rejects. */
  ended: Promise<void>;
}

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Runs the jobs of one queue in this process. The workers of pg-boss do not fit: at shutdown they fail what still runs, instead of
 * putting it back, and they start the next job only when the effects of the last are stored.
 */
export class JobRunner {
  readonly #options: Required<JobRunnerOptions>;
  /** Called with each start of a job that has ended, and once more when a job is given up. */
  onEnded: ((outcome: JobOutcome, durationMs: number) => void) | undefined;
  readonly #stopping = new AbortController();
  readonly #running = new Set<AbortController>();
  /** Ends the pauses of the workers at its abort; another one follows. */
  #waking = new AbortController();
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
    // No other process can exist, so every running job has lost its worker.
    if (database.engine === 'embedded') await this.#giveUpSilent(-1);
    this.#loops = [...Array.from({ length: workers }, () => this.#work()), this.#reap()];
  }

  /** Looks at once instead of at the next poll, because a job was added. */
  wake(): void {
    this.#waking.abort();
    this.#waking = new AbortController();
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
  async #work(): Promise<void> {
    const { handler, jobs, log, pollMs } = this.#options;
    let last: StartedJob | undefined;
    const failures = new FailureLog(log);
    while (!this.#isStopping) {
      const { signal } = this.#waking;
      let job: Job | undefined;
      try {
        job = await jobs.claim(handler.queue);
        failures.noteSuccess();
      } catch (error) {
        // Where only the answer was lost, the job of this claim is one of a silent worker.
        failures.note(error);
      }
      const next = job && this.#start(job);
      last?.goOn();
      await last?.ended;
      last = next;
      if (next) await next.passedOn;
      else await pause(pollMs, signal);
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
      this.#runJob(job, passOn).then((outcome) => {
        add({ outcome });
      }),
    )
      .catch((error: unknown) => this.#options.log.error({ event: 'queue.failed', err: error }))
      .finally(() => passedOn.resolve());
    return { passedOn: passedOn.promise, goOn: () => isNext.resolve(), ended };
  }

  async #runJob(job: Job, passOn: () => Promise<void>): Promise<JobOutcome> {
    const { handler, jobs, leaseS, log } = this.#options;
    const abort = new AbortController();
    this.#running.add(abort);
    const heartbeat = setInterval(
      async () => {
        try {
          if (!(await jobs.touch(job))) abort.abort(new LeaseLost());
        } catch (error) {
          // The lease holds until it expires; the next heartbeat may get through.
          log.warn({ event: 'job.heartbeatFailed', jobId: job.id, err: error });
        }
      },
      (leaseS * 1000) / 3,
    );
    const startedAt = performance.now();
    log.debug({ event: 'job.started', jobId: job.id, attempt: job.attempt });
    try {
      await handler.run(job.payload, {
        signal: abort.signal,
        passOn,
        finish: async (tx) => {
          if (!(await jobs.finish(tx, job))) throw new LeaseLost();
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
    const { handler, jobs, log } = this.#options;
    const fields = { jobId: job.id, attempt: job.attempt };
    if (error instanceof LeaseLost || signal.reason instanceof LeaseLost) {
      log.warn({ event: 'job.takenOver', ...fields });
      return 'takenOver';
    }
    if (this.#isStopping && signal.aborted) {
      await jobs.release(job);
      log.info({ event: 'job.putBack', ...fields });
      return 'putBack';
    }
    const isPassing = error instanceof NotNow || isAway(error);
    if (isPassing && (await jobs.postpone(job, postponed))) {
      log.warn({ event: 'job.postponed', ...fields, err: error });
      return 'postponed';
    }
    log.error({ event: 'job.failed', ...fields, err: error });
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
    await this.#giveUpAfter(async (tx) => {
      const most = handler.maxFailures;
      const dead = await jobs.fail(tx, job, { error: reason.slice(0, 500), most });
      return dead ? [dead] : [];
    });
    return 'failed';
  }

  /** Runs a step that may give jobs up, and the consequences, in one transaction. */
  async #giveUpAfter(step: (tx: Queryable) => Promise<GivenUpJob[]>): Promise<void> {
    const { database, handler, log } = this.#options;
    const dead = await database.kysely.transaction().execute(async (tx) => {
      const givenUp = await step(tx);
      for (const job of givenUp) await handler.giveUp(tx, job.payload);
      return givenUp;
    });
    for (const job of dead) {
      noteGivenUp(log, handler, job);
      this.onEnded?.('givenUp', 0);
      await handler.afterGiveUp(job.payload);
    }
  }

  #giveUpSilent(leaseS: number): Promise<void> {
    const { handler, jobs } = this.#options;
    return this.#giveUpAfter((tx) => jobs.reap(tx, handler.queue, leaseS));
  }

  async #reap(): Promise<void> {
    const { database, leaseS, log } = this.#options;
    const silence = new SilenceWatch(database.kysely, leaseS * 1000);
    const failures = new FailureLog(log);
    while (!this.#isStopping) {
      try {
        if (await silence.counts()) await this.#giveUpSilent(leaseS);
        await this.#options.handler.heartbeat(database.kysely);
        silence.noteReached();
        failures.noteSuccess();
      } catch (error) {
        failures.note(error);
      }
      await pause((leaseS * 1000) / 3, this.#stopping.signal);
    }
  }
}

/** Waits; ends early when the signal is or was aborted. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});
