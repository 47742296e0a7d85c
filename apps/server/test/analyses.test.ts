import { type Analysis, getAnalysis } from '@ridescope/contract/analysis';
import { pathOf } from '@ridescope/contract/endpoint';
import { getLogs } from '@ridescope/contract/logs';
import { deleteReport } from '@ridescope/contract/reports';
import { buildAdvancedResult } from '@ridescope/words/testing/build-advanced-result';
import type { FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import type { AnalysisOutcome } from '../src/features/analyses/analysis-runner.ts';
import { createTokenService } from '../src/features/tokens/service.ts';
import type { AppParts } from '../src/wiring/build-app.ts';
import { authenticateByHeader, callBy } from './support/app/callers.ts';
import { testApp } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { testKeyring } from './support/databases/test-keyring.ts';
import { startS3Stub } from './support/s3-stub/start-s3-stub.ts';
import { storeRecordedRide, storeRide } from './support/samples/recorded-ride.ts';

const runner = { leaseS: 20, pollMs: 20, graceMs: 50 };
const owner = 'ann';
/** A log of 12 MB. */
const price = 3;

/** Ends every analysis as given, at once or when it is released. */
function analysisRunner(first: AnalysisOutcome | Error, { isHeld = false } = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (!isHeld) resolve();
  let started = 0;
  return {
    outcome: first,
    release: resolve,
    started: () => started,
    async analyze() {
      started++;
      await promise;
      if (this.outcome instanceof Error) throw this.outcome;
      return this.outcome;
    },
    close: async () => resolve(),
  };
}

const found: AnalysisOutcome = { kind: 'results', results: [buildAdvancedResult()] };
const noCause: AnalysisOutcome = { kind: 'results', results: [] };

describeOnEachEngine('an advanced analysis', ({ emptyDatabase }) => {
  async function start(parts: AppParts = {}) {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const { kysely: db } = database;
    const appWith = (others: AppParts = {}) =>
      testApp(config, {
        database,
        runner,
        authenticate: authenticateByHeader,
        ...parts,
        ...others,
      });
    const app = await appWith();
    await storeRecordedRide(db, config, { owner, name: 'ride' });
    const tokens = createTokenService({ db, keyring: testKeyring, now: () => new Date() });
    const runDueJobs = () =>
      db.updateTable('jobs').set({ run_at: new Date() }).where('state', '<', 'active').execute();
    const ledger = async () => {
      const { entries } = await tokens.history(owner, { limit: 100, offset: 0, show: 'charges' });
      return entries.reverse();
    };
    return { app, appWith, db, config, tokens, runDueJobs, ledger };
  }

  const addressOf = (name: string) => pathOf(getAnalysis, { identityId: owner, logId: name });

  const read = async (app: FastifyInstance, name = 'ride'): Promise<Analysis> =>
    (await app.inject(callBy(owner, { url: addressOf(name) }))).json();

  const ask = (app: FastifyInstance, confirmedTokens = price, name = 'ride') =>
    app.inject(
      callBy(owner, { method: 'POST', url: addressOf(name), payload: { confirmedTokens } }),
    );

  const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).json().error?.code;

  const until = (app: FastifyInstance, state: Analysis['state']) =>
    vi.waitFor(async () => expect((await read(app)).state).toBe(state));

  it('is charged, made from the recording in its thread, and stored (ANA-08, ANA-10, ANA-11)', async () => {
    const { app, ledger, db } = await start();
    for (let rider = 0; rider < 8; rider++) {
      await storeRide(db, { owner: `rider-${rider}`, name: `other-${rider}` });
    }
    expect(await read(app)).toEqual({ state: 'none', tokensRequired: price, canStart: true });
    const begun = await ask(app);
    expect(begun.statusCode, begun.body).toBe(200);
    expect(begun.json().state).toMatch(/queued|running|ready/);
    await until(app, 'ready');
    const { document, ...rest } = await read(app);
    expect(rest).toEqual({ state: 'ready', tokensRequired: 0, canStart: true });
    expect(document).toMatchObject({
      reportId: 'ride',
      activities: [{ result: { activityId: 'a1' } }],
    });
    const { problems, benchmark } = document?.activities[0]?.result ?? {};
    expect(problems).toEqual(expect.any(Array));
    expect(benchmark).toMatchObject({ group: 'same', entries: 8, riders: 8 });
    expect(await ledger()).toMatchObject([
      { kind: 'spend', reason: 'analysis', free: -price, log: { reportUrl: '/report/ann/ride' } },
    ]);
    const { activities } = (await app.inject(callBy(owner, { url: pathOf(getLogs) }))).json();
    expect(activities).toMatchObject([{ HasAnalysis: true, HasRecording: true }]);
    await db.updateTable('analyses').set({ rules_version: 0, log_sha256: 'shorter' }).execute();
    expect((await read(app)).isOutdated).toBe(true);
  });

  it('starts for a call without a body, which agrees to any price (API-27)', async () => {
    const { app, ledger } = await start();
    const begun = await app.inject(callBy(owner, { method: 'POST', url: addressOf('ride') }));
    expect(begun.statusCode, begun.body).toBe(200);
    await until(app, 'ready');
    expect(await ledger()).toMatchObject([{ kind: 'spend', free: -price }]);
  });

  it('is charged and queued once, from two processes and however often it is asked for', async () => {
    const held = analysisRunner(found, { isHeld: true });
    const { app, appWith, ledger, db, tokens } = await start({ analysisRunner: held });
    await tokens.purchase(db, { owner, paymentId: 'p', tokens: 9 });
    const other = await appWith();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => ask(index % 2 ? app : other)),
    );
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
    await until(app, 'running');
    expect((await read(app)).progress).toBeGreaterThanOrEqual(0);
    expect((await ask(app, price + 1)).json().state).toBe('running');
    expect(await ledger()).toHaveLength(1);
    expect(await db.selectFrom('jobs').select('id').execute()).toHaveLength(1);
    held.release();
    await until(app, 'ready');
    expect(held.started()).toBe(1);
  });

  it('of an unchanged log is free again, also by newer rules, and of a longer one is charged', async () => {
    const fake = analysisRunner(found);
    const { app, db, ledger, tokens } = await start({ analysisRunner: fake });
    await tokens.purchase(db, { owner, paymentId: 'p', tokens: 9 });
    await ask(app);
    await until(app, 'ready');
    await db.updateTable('analyses').set({ rules_version: 0 }).execute();
    expect(await codeOf(ask(app))).toBe('CONFLICT');
    await ask(app, 0);
    await vi.waitFor(() => expect(fake.started()).toBe(2));
    await until(app, 'ready');
    fake.outcome = { kind: 'tooSlow' };
    await ask(app, 0);
    await until(app, 'failed');
    expect(await ledger()).toHaveLength(1);
    await db.updateTable('reports').set({ log_sha256: 'longer' }).execute();
    expect((await read(app)).tokensRequired).toBe(price);
    fake.outcome = found;
    await ask(app);
    await until(app, 'ready');
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['spend', 'spend']);
  });

  it('that names no cause is stored and costs nothing, also where an earlier one named one', async () => {
    const fake = analysisRunner(noCause);
    const { app, config, db, ledger, tokens } = await start({ analysisRunner: fake });
    await storeRecordedRide(db, config, { owner, name: 'other' });
    await tokens.purchase(db, { owner, paymentId: 'p', tokens: 9 });
    await ask(app);
    await until(app, 'ready');
    expect(await read(app)).toMatchObject({ tokensRequired: 0, document: { activities: [] } });
    const charged = { kind: 'spend', reason: 'analysis', free: -price };
    const refunded = { kind: 'refund', reason: 'analysisNoCause', free: price };
    expect(await ledger()).toMatchObject([charged, refunded]);
    // Free for good, whatever newer rules find.
    fake.outcome = found;
    await ask(app, 0);
    await vi.waitFor(async () => expect((await read(app)).document?.activities).toHaveLength(1));
    expect(await ledger()).toHaveLength(2);

    await ask(app, price, 'other');
    await vi.waitFor(async () => expect((await read(app, 'other')).state).toBe('ready'));
    expect(await ledger()).toHaveLength(3);
    fake.outcome = noCause;
    await ask(app, 0, 'other');
    await vi.waitFor(async () => expect(await ledger()).toHaveLength(4));
    expect((await ledger()).at(-1)).toMatchObject(refunded);
    expect((await tokens.balance(owner)).lifetimeSpent).toBe(0);
  });

  it('that ends without a result is refunded and keeps the old document (ANA-09)', async () => {
    const fake = analysisRunner(found);
    const { app, ledger, runDueJobs, tokens, db } = await start({ analysisRunner: fake });
    await tokens.purchase(db, { owner, paymentId: 'p', tokens: 30 });
    await ask(app);
    await until(app, 'ready');
    const { document } = await read(app);
    await db.updateTable('reports').set({ log_sha256: 'longer' }).execute();
    const endings = [
      { kind: 'tooSlow' },
      { kind: 'tooLarge' },
      { kind: 'noRide' },
      { kind: 'refused', reason: 'damaged' },
      new Error('the thread is gone'),
      { kind: 'gone' },
    ] as const;
    for (const ending of endings) {
      fake.outcome = ending;
      await ask(app);
      await vi.waitFor(async () => {
        await runDueJobs();
        expect((await read(app)).state).toBe('failed');
      });
      expect((await read(app)).document).toEqual(document);
    }
    // The thread was lost three times, and so was its recording.
    expect(fake.started()).toBe(1 + 4 + 3 + 1);
    expect((await read(app)).canStart).toBeUndefined();
    const [first, ...rest] = await ledger();
    expect(first).toMatchObject({ kind: 'spend', reason: 'analysis' });
    expect(rest.map(({ kind }) => kind)).toEqual(endings.flatMap(() => ['spend', 'refund']));
    expect(rest.at(-1)).toMatchObject({
      reason: 'analysisFault',
      log: { reportUrl: '/report/ann/ride' },
    });
    expect((await tokens.balance(owner)).lifetimeSpent).toBe(price);
  });

  it('that a killed process began is continued by the next one', async () => {
    const held = analysisRunner(found, { isHeld: true });
    const { app, appWith, ledger, db } = await start({ analysisRunner: held });
    await ask(app);
    await vi.waitFor(() => expect(held.started()).toBe(1));
    await db
      .updateTable('jobs')
      .set({ heartbeat_at: new Date(0) })
      .execute();
    const next = await appWith({ analysisRunner: analysisRunner(found) });
    await until(next, 'ready');
    const { document } = await read(next);
    // The first process was only slow: it changes nothing any more.
    held.release();
    await app.close();
    expect(await read(next)).toMatchObject({ state: 'ready', document });
    expect(await ledger()).toHaveLength(1);
  });

  it('that no process can end is given up and refunded', async () => {
    const held = analysisRunner(found, { isHeld: true });
    const { app, ledger, db } = await start({
      analysisRunner: held,
      runner: { ...runner, leaseS: 2 },
    });
    await ask(app);
    await until(app, 'running');
    // As if nine processes before this one had been killed.
    await db
      .updateTable('jobs')
      .set({ trouble: { failures: 0, silences: 9 }, heartbeat_at: new Date(0) })
      .execute();
    await until(app, 'failed');
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['spend', 'refund']);
    held.release();
  });

  it('is refunded when its report is deleted or its log replaced meanwhile', async () => {
    const held = analysisRunner(found, { isHeld: true });
    const { app, ledger, db, config, tokens } = await start({ analysisRunner: held });
    await storeRecordedRide(db, config, { owner, name: 'other' });
    await tokens.purchase(db, { owner, paymentId: 'p', tokens: 9 });
    await ask(app);
    await vi.waitFor(() => expect(held.started()).toBe(1));
    await ask(app, price, 'other');
    await db
      .updateTable('reports')
      .set({ log_sha256: 'longer' })
      .where('name', '=', 'other')
      .execute();
    const url = pathOf(deleteReport, { owner, name: 'ride' });
    await app.inject(callBy(owner, { method: 'DELETE', url }));
    held.release();
    await vi.waitFor(async () => expect((await tokens.balance(owner)).lifetimeSpent).toBe(0));
    expect((await ledger()).map(({ reason }) => reason).sort()).toEqual([
      'analysis',
      'analysis',
      'analysisStopped',
      'analysisStopped',
    ]);
    expect(await read(app, 'other')).toMatchObject({ state: 'failed', canStart: true });
    expect(held.started()).toBe(1);
  });

  it('is refused without report, ride, recording, agreement or tokens, and costs nothing then', async () => {
    const { app, db, ledger, tokens } = await start();
    expect(await codeOf(ask(app, price, 'none'))).toBe('NOT_FOUND');
    expect((await app.inject(callBy(owner, { url: addressOf('none') }))).statusCode).toBe(404);
    expect(await codeOf(ask(app, price - 1))).toBe('CONFLICT');
    expect(await codeOf(ask(app, price + 1))).toBe('CONFLICT');
    await db.updateTable('listed_activities').set({ not_judged: 'tooShort' }).execute();
    expect(await read(app)).toEqual({ state: 'none', tokensRequired: price });
    expect(await codeOf(ask(app))).toBe('CONFLICT');
    await db.updateTable('listed_activities').set({ not_judged: null }).execute();
    await tokens.spendForUpload(db, { owner, uploadId: 'u', tokens: 3 });
    const refused = await ask(app);
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      402,
      { code: 'INSUFFICIENT_TOKENS', details: { tokensRequired: price } },
    ]);
    await db.deleteFrom('recordings').execute();
    expect(await read(app)).toEqual({ state: 'noRecording', tokensRequired: price });
    expect(await codeOf(ask(app))).toBe('CONFLICT');
    // A log without a ride has no recording either, and turning recordings on wouldn't help.
    await db.updateTable('listed_activities').set({ not_judged: 'tooShort' }).execute();
    expect(await read(app)).toEqual({ state: 'none', tokensRequired: price });
    expect((await ask(app)).json().error.message).toMatch(
      /no ride in this log that is long enough/,
    );
    expect(await ledger()).toHaveLength(1);
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  it('waits for the recording of a log that has just been read, and says so when it takes long', async () => {
    const { app, db } = await start({ analysisRunner: analysisRunner(found) });
    const recording = await db.deleteFrom('recordings').returningAll().executeTakeFirstOrThrow();
    await db
      .insertInto('uploads')
      .values({
        owner,
        upload_id: 'u',
        state: 'complete',
        report_name: 'ride',
        object_key: 'log',
        timezone_offset_minutes: 0,
        expires_at: new Date(),
      })
      .execute();
    expect(await codeOf(ask(app))).toBe('SERVICE_UNAVAILABLE');
    expect((await app.inject(callBy(owner, { url: addressOf('ride') }))).statusCode).toBe(503);
    const asked = ask(app);
    await db.insertInto('recordings').values(recording).execute();
    expect((await asked).statusCode).toBe(200);
    await until(app, 'ready');
  });

  it('waits while the connection to its recording is cut, and costs no failure', async () => {
    const stub = await startS3Stub();
    const database = await emptyDatabase();
    const { kysely: db } = database;
    const config = await configWithoutDatabase({ s3: stub.settings });
    const app = await testApp(config, { database, runner, authenticate: authenticateByHeader });
    await storeRecordedRide(db, config, { owner, name: 'ride' });
    let isCut = false;
    stub.fault = ({ method, key }) => {
      if (method !== 'GET' || !key.endsWith('.rsr') || isCut) return undefined;
      isCut = true;
      return { kind: 'cut', afterBytes: 100 };
    };
    expect((await ask(app)).statusCode).toBe(200);
    const jobs = () => db.selectFrom('jobs').select(['state', 'attempts', 'failures']).execute();
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ attempts: 1 }]));
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]));
    expect(isCut).toBe(true);
    const waiting = db.updateTable('jobs').where('state', '<', 'active');
    await waiting.set({ run_at: new Date() }).execute();
    await until(app, 'ready');
    expect(await jobs()).toMatchObject([{ state: 'completed', failures: 0 }]);
  });

  it('can be started 60 times in an hour', async () => {
    const { app, db } = await start({ analysisRunner: analysisRunner(found) });
    const job = { queue: 'analyses', payload: '{}', state: 'completed', lane: owner } as const;
    const rows = Array.from({ length: 60 }, () => job);
    await db.insertInto('jobs').values(rows).execute();
    expect(await codeOf(ask(app))).toBe('LIMIT_EXCEEDED');
  });

  it('does not lower the price of the same log when it has grown', async () => {
    const { app, db, tokens } = await start({ analysisRunner: analysisRunner(found) });
    await tokens.purchase(db, { owner, paymentId: 'p', tokens: 9 });
    await ask(app);
    await until(app, 'ready');
    expect(await tokens.paidFor(db, { owner, reportName: 'ride' })).toBe(0);
    expect(await tokens.countCharges(owner, new Date(0))).toBe(0);
  });
});
