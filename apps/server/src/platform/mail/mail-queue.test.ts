import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openJobs } from '../../../test/support/databases/job-queues.ts';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { createKeyring } from '../process/keyring.ts';
import type { Mail } from './mail.ts';
import { createMailQueue, mailQueue } from './mail-queue.ts';

describeOnEachEngine('the queue of mails', ({ emptyDatabase }) => {
  it('sends a code that expires before receipts that wait longer', async () => {
    const { kysely: db } = await emptyDatabase();
    const jobs = await openJobs(db);
    const keyring = createKeyring(randomBytes(32).toString('hex'), 'mails');
    const mails = createMailQueue(keyring);
    const mail = (subject: string): Mail => ({
      to: 'rider@example.test',
      subject,
      text: subject,
      html: subject,
    });
    await mails.enqueue(db, mail('receipt'));
    await mails.enqueue(db, mail('code'), new Date(Date.now() + 600_000));
    const job = await jobs.claim(mailQueue);
    const { rows } = await sql<{ sealed: string }>`
      select sealed from mails where id::text = ${job?.payload}::jsonb ->> 'id'`.execute(db);
    const opened = rows.map(({ sealed }) => JSON.parse(keyring.open(sealed) ?? ''));
    expect(opened).toMatchObject([{ subject: 'code' }]);
  });
});
