import { expect, it } from 'vitest';
import { openJobs } from '../../test/support/databases/job-queues.ts';
import { describeOnEachEngine } from '../../test/support/databases/test-config.ts';
import { testKeyring } from '../../test/support/databases/test-keyring.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createMailQueue } from '../platform/mail/mail-queue.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { enqueueJob, type JobQueue } from '../platform/queue/job-queue.ts';
import { jobActionOf } from './job-actions.ts';

it.each([[[]], [['all']], [['retry']], [['drop', 'a b']], [['list', 'mail', 'more']]])(
  'the jobs command refuses the arguments %j',
  (args) => {
    expect(jobActionOf(args)).toBeUndefined();
  },
);

describeOnEachEngine('jobs that were given up', ({ emptyDatabase }) => {
  const run = (db: Queryable, ...args: string[]) => jobActionOf(args)?.(db);

  /** Adds a job and gives it up. @returns its id. */
  async function giveUp(db: Queryable, jobs: JobQueue, queue: string, key: string) {
    await enqueueJob(db, { queue, payload: { key }, dedupeKey: key });
    return giveUpNext(db, jobs, queue);
  }
  async function giveUpNext(db: Queryable, jobs: JobQueue, queue: string) {
    const job = await jobs.claim(queue);
    if (!job) throw new Error('there was no job');
    await jobs.fail(db, job, { error: 'Error: \u001b[2J', most: 1 });
    return job.id;
  }

  it('are listed, the newest first, without steering the terminal', async () => {
    const { kysely: db } = await emptyDatabase();
    const jobs = await openJobs(db);
    expect(await run(db, 'list')).toBe('No job was given up.');
    const first = await giveUp(db, jobs, 'purchases', 'one');
    await enqueueJob(db, { queue: 'purchases', payload: {}, dedupeKey: 'waits' });
    const second = await giveUp(db, jobs, 'rechecks', 'two');
    const lineOf = (id: string, queue: string) =>
      `${id}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC  ${queue}  1 failed, 0 silent  Error: \\\\u\\{1b\\}\\[2J`;
    expect(await run(db, 'list')).toMatch(
      new RegExp(
        `^2 jobs given up:\\n${lineOf(second, 'rechecks')}\\n${lineOf(first, 'purchases')}$`,
      ),
    );
    expect(await run(db, 'list', 'rechecks')).toMatch(/^1 job given up:\n/);
  });

  it('start again with all their tries, unless the same waits already', async () => {
    const { kysely: db } = await emptyDatabase();
    const jobs = await openJobs(db);
    const id = await giveUp(db, jobs, 'purchases', 'one');
    expect(await run(db, 'retry', id)).toBe('1 job starts again.');
    expect(await jobs.claim('purchases')).toMatchObject({
      id,
      payload: { key: 'one' },
      trouble: { failures: 0, silences: 0 },
    });
    await expect(run(db, 'retry', id)).rejects.toThrow(StartupError);
    await giveUp(db, jobs, 'rechecks', 'two');
    await giveUp(db, jobs, 'rechecks', 'three');
    await enqueueJob(db, { queue: 'rechecks', payload: {}, dedupeKey: 'two' });
    expect(await run(db, 'retry', 'rechecks')).toBe(
      '1 job starts again. The same waits already for 1 of them.',
    );
  });

  it.each(['uploads', 'analyses'])('of %s stay ended, with the reason', async (queue) => {
    const { kysely: db } = await emptyDatabase();
    const id = await giveUp(db, await openJobs(db), queue, 'one');
    await expect(run(db, 'retry', id)).rejects.toThrow(/^This can't start again\. /);
    expect(await run(db, 'list', queue)).toMatch(/^1 job given up:/);
  });

  it('are deleted, a mail with its text', async () => {
    const { kysely: db } = await emptyDatabase();
    const jobs = await openJobs(db);
    const mail = { to: 'a@b.example', subject: 'A', text: 'A', html: 'A' };
    for (let i = 0; i < 2; i++) {
      await db.transaction().execute((tx) => createMailQueue(testKeyring).enqueue(tx, mail));
    }
    const id = await giveUpNext(db, jobs, 'mail');
    expect(await run(db, 'drop', id)).toBe('1 job deleted.');
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1);
    expect(await run(db, 'list')).toBe('No job was given up.');
    await expect(run(db, 'drop', 'mail')).rejects.toThrow('No job of mail was given up.');
  });
});
