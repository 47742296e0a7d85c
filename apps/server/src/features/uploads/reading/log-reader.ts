import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { UploadStage } from '@ridescope/contract/uploads';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { minuteMs } from '../../../platform/process/units.ts';
import { NotNow } from '../../../platform/queue/job-handler.ts';
import { addStep, inSpan } from '../../../platform/telemetry/tracing.ts';
import type {
  PrepareTask,
  ReaderSources,
  ReadLogResult,
  ReadLogTask,
  Recorded,
  ThreadResult,
  ThreadTask,
} from './read-log-task.ts';
import { SharedProgress } from './shared-progress.ts';

/**
 * Reads one uploaded log; its recording may follow. Rejects for server faults, with NotNow while its store is away, and when the signal is
 * aborted.
 */
export type ReadLog = (
  task: ReadLogTask,
  options: {
    signal: AbortSignal;
    /**
     * Called every quarter of a second while the log is read, one after the other, the last time before this resolves.
     * Percent of the whole way.
     */
    onProgress(progress: { stage: UploadStage; percent: number }): Promise<void>;
  },
) => Promise<ReadLogResult>;

export interface LogReader {
  readLog: ReadLog;
  /** Starts a thread if there is none, because a log is about to come. */
  prepare?(): void;
  close(): Promise<void>;
}

interface LogReaderOptions extends ReaderSources {
  maxLogBytes: number;
  threads: number;
  /** Keeps a thread from the start, where nothing says that a log is about to come. */
  isAlwaysReady?: boolean;
  log: FastifyBaseLogger;
  /** Tests allow less memory and replace the thread with one that breaks. */
  threadMemoryMb?: number;
  threadFile?: string;
}

/** The largest log takes seconds; one that takes this long has hit a fault, and others wait behind it. */
const longestReadMs = 2 * minuteMs;
/** How often the progress of a log is reported. */
const progressEveryMs = 250;
/** A log that needs more than this must not exhaust the server's memory. */
const mostMemoryMb = 512;
/**
 * Young objects are in three parts of this size together. With 48 MB, which outgrow the processor's cache, a log takes a
 * quarter more of the processor. A thread at its limit gets 16 MB more to end in, and a burst of young objects must fit into
 * that, or the whole process dies.
 */
const youngMemoryMb = 12;
const realThread = fileURLToPath(new URL('./read-log-thread.ts', import.meta.url));

/**
 * Reads logs in threads, which keeps the API's event loop free. A log that ends its thread, runs out of memory or takes
 * too long fails alone: the thread is replaced, and other logs go on.
 */
export function createLogReader(options: LogReaderOptions): LogReader {
  const { threadMemoryMb = mostMemoryMb } = options;
  const pool = new Piscina<ThreadTask | PrepareTask, Recorded>({
    filename: options.threadFile ?? realThread,
    // A thread at rest takes 40 MB.
    minThreads: options.isAlwaysReady ? 1 : 0,
    maxThreads: options.threads,
    idleTimeout: minuteMs,
    execArgv: [], // The threads run TypeScript themselves, whatever flags the process was started with.
    resourceLimits: {
      maxOldGenerationSizeMb: threadMemoryMb,
      maxYoungGenerationSizeMb: youngMemoryMb,
    },
    workerData: { source: options.source, recordings: options.recordings },
  });

  // A thread that breaks while idle; the pool starts another one.
  pool.on('error', (error) => options.log.error({ event: 'thread.failed', err: error }));

  return {
    async readLog(task, { signal, onProgress }) {
      const progress = new SharedProgress();
      const limit = AbortSignal.timeout(longestReadMs);
      let reported = progress.read();
      let telling: Promise<void> | undefined;
      const tell = () => {
        const now = progress.read();
        if (telling || (now.stage === reported.stage && now.percent === reported.percent)) return;
        reported = now;
        telling = onProgress(now)
          .catch(() => {}) // Progress is only a figure for a page; the job itself notices a broken database.
          .finally(() => {
            telling = undefined;
          });
      };
      const timer = setInterval(tell, progressEveryMs);
      try {
        const { maxLogBytes } = options;
        const { result, recorded } = await inSpan({ name: 'read log', kind: 'step' }, async () => {
          const run = await runTask(
            pool,
            { kind: 'read', ...task, maxLogBytes, progress: progress.slots },
            AbortSignal.any([signal, limit]),
          );
          addThreadSteps(run.result);
          return run;
        });
        await telling;
        if (result.kind === 'report') return { ...result, recorded };
        if (result.kind !== 'storageUnavailable') return result;
        throw new NotNow('the storage of uploads does not answer');
      } catch (error) {
        if (limit.aborted) {
          throw new Error(`reading the log took more than ${longestReadMs / 1000} s`, {
            cause: error,
          });
        }
        throw error;
      } finally {
        clearInterval(timer);
        await telling;
      }
    },
    prepare() {
      if (pool.threads.length > 0) return;
      pool.run({ kind: 'prepare' }).catch((error: unknown) => {
        options.log.error({ event: 'thread.failed', err: error });
      });
    },
    close: () => pool.destroy(),
  };
}

/** Adds what the thread did to the trace of the upload. */
function addThreadSteps(result: ThreadResult): void {
  if (result.kind !== 'report') return;
  const { start, parsed, end } = result.timesMs;
  addStep('parse lines', new Date(start), new Date(parsed));
  addStep('make report', new Date(parsed), new Date(end));
}

/** Runs a task in a thread. Resolves when the log has been read, while the thread writes its recording. */
async function runTask(
  pool: Piscina<ThreadTask | PrepareTask, Recorded>,
  task: Omit<ThreadTask, 'port'>,
  signal: AbortSignal,
): Promise<{ result: ThreadResult; recorded: Promise<Recorded> }> {
  const { port1: inbox, port2: port } = new MessageChannel();
  const read = Promise.withResolvers<ThreadResult>();
  inbox.once('message', read.resolve);
  // The pool takes a list, which its type doesn't say.
  const transferList = [port] as never;
  const recorded = pool.run({ ...task, port }, { signal, transferList });
  recorded
    // The end of a task may overtake its message.
    .then(() => read.resolve(receiveMessageOnPort(inbox)?.message), read.reject)
    .finally(() => inbox.close());
  return { result: await read.promise, recorded };
}
