import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deleteAccount, exportAccount } from '@ridescope/contract/account';
import { signIn } from '@ridescope/contract/auth';
import { pathOf } from '@ridescope/contract/endpoint';
import { deleteConfirmation } from '@ridescope/contract/protocol';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runRetention } from '../src/features/retention/run-retention.ts';
import { Closers } from '../src/platform/process/closers.ts';
import { dayMs, hourMs } from '../src/platform/process/units.ts';
import { removalsOf } from '../src/wiring/clean-up.ts';
import { openServices } from '../src/wiring/open-services.ts';
import { accountTables } from '../src/wiring/schema/account-tables.ts';
import { accountsApp, goodPassword, signedInUser } from './support/app/accounts.ts';
import { testApp, untilState, upload } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { heldReading, rideReader } from './support/readers/ride-reader.ts';

/** Retention is tested this much early. */
const earlyMs = 2 * hourMs;
const runner = { leaseS: 20, pollMs: 20, graceMs: 50 };
const { log } = Fastify();

describeOnEachEngine('retention', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const closers = new Closers();
    onTestFinished(() => closers.closeAll());
    const services = await openServices(config, { database }, log, closers);
    const objects = path.join(config.dataDir, 'objects');
    return {
      database,
      config,
      services,
      db: database.kysely,
      /** Runs retention as if it were some time after a moment. */
      runAt: (since: Date, laterMs: number) =>
        runRetention(removalsOf(services), new Date(since.getTime() + laterMs), log),
      files: async () => (await readdir(objects)).filter((name) => name !== 'parts'),
      objects,
    };
  }
  type Started = Awaited<ReturnType<typeof start>>;

  const uploadRow = ({ db }: Started) =>
    db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
  const entriesOf = ({ db }: Started) =>
    db.selectFrom('token_entries').select('kind').where('kind', '!=', 'grant').execute();

  it('ends an upload that could not be read in 7 days, and deletes its log (RET-10)', async () => {
    const started = await start();
    const { config, database, db, runAt, files } = started;
    const reader = heldReading(rideReader(config));
    const app = await testApp(config, { database, runner, logReader: reader });
    await upload(app, 'upload-1', 'one\n');
    await vi.waitFor(() => expect(reader.held).toBe(1));
    const { received_at: receivedAt, object_key: key } = await uploadRow(started);
    if (!receivedAt) throw new Error('the time of receipt is not recorded');
    await utimes(path.join(started.objects, String(key)), receivedAt, receivedAt);

    await runAt(receivedAt, 7 * dayMs - earlyMs);
    expect((await untilState(app, 'upload-1', 'processing')).message).toBeDefined();
    expect(await files()).toEqual([key]);

    await runAt(receivedAt, 7 * dayMs - earlyMs + 1);
    const { message } = await untilState(app, 'upload-1', 'failed');
    expect(message).toBe(
      'The log could not be read in time, and was deleted. Nothing was spent. Please upload it again.',
    );
    expect(await files()).toEqual([]);
    // Its worker reaches the end of the log after all, and finds that it is too late.
    reader.release();
    await app.close();
    const jobs = await db.selectFrom('jobs').select(['state', 'failures']).execute();
    expect(jobs).toEqual([{ state: 'cancelled', failures: 0 }]);
    expect(await uploadRow(started)).toMatchObject({ state: 'failed', object_key: null });
    expect(await db.selectFrom('reports').select('name').execute()).toEqual([]);
    expect(await entriesOf(started)).toEqual([]);
  });

  it('deletes an unknown log after 7 days (RET-10)', async () => {
    const { runAt, files, objects } = await start();
    const at = new Date('2026-11-20T12:00:00Z');
    await writeFile(path.join(objects, 'log-orphan.gz'), 'x');
    await utimes(path.join(objects, 'log-orphan.gz'), at, at);
    await runAt(at, 7 * dayMs - earlyMs);
    expect(await files()).toEqual(['log-orphan.gz']);
    await runAt(at, 7 * dayMs - earlyMs + 1);
    expect(await files()).toEqual([]);
  });

  it('keeps every report, its rows and its upload (RET-11)', async () => {
    const started = await start();
    const { config, database, db, runAt } = started;
    const app = await testApp(config, { database, runner, logReader: rideReader(config) });
    await upload(app, 'upload-1', 'one\n');
    const { fileName } = await untilState(app, 'upload-1', 'complete');
    await expect.poll(async () => (await uploadRow(started)).object_key).toBe(null);
    await runAt(new Date(), 3 * 365 * dayMs);
    expect((await app.inject(`/api/report/${fileName}`)).statusCode).toBe(200);
    expect((await app.inject('/api/uploads/upload-1')).json().fileName).toBe(fileName);
    for (const table of ['listed_activities', 'benchmark_entries', 'token_entries'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).not.toEqual([]);
  });

  it('deletes an upload without a report 30 days after its end', async () => {
    const started = await start();
    const { config, database, db, runAt } = started;
    const app = await testApp(config, { database, runner });
    await upload(app, 'upload-1', Buffer.alloc(9));
    await untilState(app, 'upload-1', 'notALog');
    await expect.poll(async () => (await uploadRow(started)).object_key).toBe(null);
    const { updated_at: endedAt } = await db
      .updateTable('uploads')
      .set({ updated_at: new Date('2026-11-20T12:00:00Z') })
      .returning('updated_at')
      .executeTakeFirstOrThrow();
    await runAt(endedAt, 30 * dayMs);
    expect((await app.inject('/api/uploads/upload-1')).json().state).toBe('notALog');
    await runAt(endedAt, 30 * dayMs + 1);
    expect((await app.inject('/api/uploads/upload-1')).statusCode).toBe(404);
  });

  it('keeps only the payments of a deleted account, for 7 years (RET-12, RET-13)', async () => {
    const { config, database, db, services, runAt } = await start();
    const { app, mailbox } = await accountsApp(config, { database });
    const { browser, identityId: owner, email } = await signedInUser(app, mailbox);
    const payment = { owner, paymentId: 'pay-1', tokens: 10 };
    await db.transaction().execute((tx) => services.tokens.purchase(tx, payment));
    const exported = (await browser.call(exportAccount)).json();
    expect(exported.payment_records).toEqual([
      expect.objectContaining({
        paymentId: 'pay-1',
        accountId: owner,
        tokens: 10,
        paidAt: expect.any(String),
      }),
    ]);
    const confirmation = deleteConfirmation;
    expect(await browser.codeOf(deleteAccount, { confirmation })).toBe(undefined);
    await app.close();
    const { deleted_at: deletedAt } = await db
      .selectFrom('users')
      .select('deleted_at')
      .executeTakeFirstOrThrow();
    if (!deletedAt) throw new Error('the account is not deleted');

    await runAt(deletedAt, 30 * dayMs - earlyMs);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: owner }]);
    await runAt(deletedAt, 30 * dayMs - earlyMs + 1);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
    for (const { name: table } of accountTables.owned) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(db);
      expect(rows, table).toEqual([]);
    }
    const { app: later } = await accountsApp(config, { database });
    const answer = await later.inject({
      method: 'POST',
      url: pathOf(signIn),
      payload: { email, password: goodPassword },
    });
    expect(answer.json().error.code).toBe('USER_NOT_FOUND');

    const payments = () => db.selectFrom('payment_records').selectAll().execute();
    const [retained] = await payments();
    if (!retained) throw new Error('the payment is not retained');
    const { paid_at: paidAt, ...record } = retained;
    expect(record).toMatchObject({ payment_id: 'pay-1', account_id: owner, tokens: 10 });
    const sevenYearsMs = new Date(paidAt).setUTCFullYear(paidAt.getUTCFullYear() + 7) - +paidAt;
    await runAt(paidAt, sevenYearsMs);
    expect(await payments()).toHaveLength(1);
    await runAt(paidAt, sevenYearsMs + 1);
    expect(await payments()).toEqual([]);
  });

  it('deletes the recent activity of an account after 180 days', async () => {
    const { db, runAt } = await start();
    const at = new Date('2026-05-20T12:00:00Z');
    await db
      .insertInto('security_events')
      .values({ owner: 'ann', kind: 'signedIn', browser: null, created_at: at })
      .execute();
    const left = () => db.selectFrom('security_events').select('id').execute();
    await runAt(at, 180 * dayMs - earlyMs);
    expect(await left()).toHaveLength(1);
    await runAt(at, 180 * dayMs - earlyMs + 1);
    expect(await left()).toEqual([]);
  });

  it('deletes contact messages after a year', async () => {
    const { db, runAt } = await start();
    const at = new Date('2026-05-20T12:00:00Z');
    const text = {
      name: 'Ann',
      email: 'ann@x.org',
      subject: 'Hello',
      message: 'Everyone is gone.',
    };
    await db
      .insertInto('contact_messages')
      .values({
        ...text,
        owner: null,
        report_name: null,
        sent_at: at.toISOString(),
        created_at: at,
      })
      .execute();
    const left = () => db.selectFrom('contact_messages').select('id').execute();
    await runAt(at, 365 * dayMs - earlyMs);
    expect(await left()).toHaveLength(1);
    await runAt(at, 365 * dayMs - earlyMs + 1);
    expect(await left()).toEqual([]);
  });

  it('deletes ended jobs after 7 days, and pages without a ticket after one', async () => {
    const { db, runAt } = await start();
    const at = new Date('2026-11-20T12:00:00Z');
    await db
      .insertInto('jobs')
      .values({ queue: 'mail', payload: '{}', state: 'completed', finished_at: at })
      .execute();
    await db
      .insertInto('live_connections')
      .values({ id: 'c', owner: 'ann', ticket_hash: null, ticket_expires_at: at, used_at: null })
      .execute();
    const left = async () => [
      (await db.selectFrom('jobs').select('id').execute()).length,
      (await db.selectFrom('live_connections').select('id').execute()).length,
    ];
    await runAt(at, dayMs);
    expect(await left()).toEqual([1, 1]);
    await runAt(at, dayMs + 1);
    expect(await left()).toEqual([1, 0]);
    await runAt(at, 7 * dayMs);
    expect(await left()).toEqual([1, 0]);
    await runAt(at, 7 * dayMs + 1);
    expect(await left()).toEqual([0, 0]);
  });
});
