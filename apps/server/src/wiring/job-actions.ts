import { analysisQueue } from '../features/analyses/store.ts';
import { uploadQueue } from '../features/uploads/store/upload-store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { mailQueue, removeLeftMails } from '../platform/mail/mail-queue.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { findGivenUp, type GivenUp, mostListed } from '../platform/queue/given-up.ts';
import { JobQueue } from '../platform/queue/job-queue.ts';
import { printable } from './printable.ts';

export const jobsUsage = `Usage: npm run jobs -- list [QUEUE]
       npm run jobs -- retry ID|QUEUE
       npm run jobs -- drop ID|QUEUE`;

/** Why jobs of a queue can't start again: giving them up has settled them with their riders. */
const settled: Readonly<Record<string, string>> = {
  [uploadQueue]:
    'Its rider was shown that it failed, nothing was spent, and its log is deleted. They can upload it again.',
  [analysisQueue]: 'It was refunded. Its rider can start it again.',
};

/**
 * Lists jobs that were given up, starts them again, or deletes them.
 * @returns what to print.
 * @throws StartupError when there is none, or it can't start again.
 */
type JobAction = (db: Queryable) => Promise<string>;

/** Finds the operator's action. @returns undefined for unknown arguments. */
export function jobActionOf([verb, only, ...rest]: string[]): JobAction | undefined {
  if (rest.length > 0) return undefined;
  if (verb === 'list') return (db) => list(db, only);
  if (only === undefined || !/^[\w-]+$/.test(only)) return undefined;
  if (verb === 'retry') return (db) => retry(db, only);
  return verb === 'drop' ? (db) => drop(db, only) : undefined;
}

async function list(db: Queryable, only: string | undefined): Promise<string> {
  const found = await findGivenUp(db, only);
  if (found.length === 0) return 'No job was given up.';
  const shown = found.length === mostListed ? `; these are the newest ${mostListed}` : '';
  return [`${countOf(found)} given up${shown}:`, ...found.map(lineOf)].join('\n');
}

async function retry(db: Queryable, only: string): Promise<string> {
  const found = await mustFind(db, only);
  const reason = settled[found[0]?.queue ?? ''];
  if (reason !== undefined) throw new StartupError(`This can't start again. ${reason}`);
  const started = await withJobs(db, async (jobs) => {
    let count = 0;
    // One by one: another job may wait for the same as one of them.
    for (const { id, queue } of found) if (await jobs.retryGivenUp(queue, id)) count++;
    return count;
  });
  const left = found.length - started;
  const rest = left > 0 ? ` The same waits already for ${left} of them.` : '';
  return `${started === 1 ? '1 job starts' : `${started} jobs start`} again.${rest}`;
}

async function drop(db: Queryable, only: string): Promise<string> {
  const found = await mustFind(db, only);
  await withJobs(db, (jobs) =>
    db.transaction().execute(async (tx) => {
      for (const { id, queue } of found) await jobs.drop(tx, queue, id);
      if (found.some(({ queue }) => queue === mailQueue)) await removeLeftMails(tx);
    }),
  );
  return `${countOf(found)} deleted.`;
}

async function mustFind(db: Queryable, only: string): Promise<GivenUp[]> {
  const found = await findGivenUp(db, only);
  if (found.length === 0) throw new StartupError(`No job of ${only} was given up.`);
  return found;
}

async function withJobs<T>(db: Queryable, use: (jobs: JobQueue) => Promise<T>): Promise<T> {
  const jobs = await JobQueue.open(db, () => {});
  try {
    return await use(jobs);
  } finally {
    await jobs.close();
  }
}

const countOf = ({ length }: GivenUp[]) => (length === 1 ? '1 job' : `${length} jobs`);

function lineOf({ id, queue, finished_at, failures, silences, last_error }: GivenUp): string {
  const at = finished_at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
  const counts = `${failures} failed, ${silences} silent`;
  return `${id}  ${at} UTC  ${queue}  ${counts}  ${printable(last_error ?? '')}`;
}
