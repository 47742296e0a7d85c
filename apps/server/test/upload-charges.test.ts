import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { createTokenService } from '../src/features/tokens/service.ts';
import type { LogReader } from '../src/features/uploads/reading/log-reader.ts';
import type { Database } from '../src/platform/database/database.ts';
import { MiB } from '../src/platform/process/units.ts';
import type { AppParts } from '../src/wiring/build-app.ts';
import { put, testApp, untilState, upload } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { testKeyring } from './support/databases/test-keyring.ts';
import { heldReading, rideReader } from './support/readers/ride-reader.ts';
import { activityRow } from './support/samples/activity-row.ts';

const runner = { leaseS: 2, pollMs: 20, graceMs: 50 };

describeOnEachEngine('an upload takes tokens', ({ emptyDatabase }) => {
  const jobsOf = ({ kysely }: Database) =>
    kysely.selectFrom('jobs').select(['state', 'failures']).execute();
  const reportsOf = ({ kysely }: Database) => kysely.selectFrom('reports').select('name').execute();
  const runDueJobs = async ({ kysely }: Database) => {
    const jobs = kysely.updateTable('jobs').set({ run_at: new Date() });
    await jobs.where('state', '<', 'active').execute();
  };

  async function start(given: Parameters<typeof rideReader>[1] = {}, parts: AppParts = {}) {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const logReader = rideReader(config, given);
    const app = await testApp(config, { database, runner, logReader, ...parts });
    const tokens = createTokenService({
      db: database.kysely,
      keyring: testKeyring,
      now: () => new Date(),
    });
    const spends = () =>
      database.kysely
        .selectFrom('token_entries')
        .select(['kind', 'free', 'paid'])
        .where('reason', '!=', 'monthly')
        .orderBy('id')
        .execute();
    return { app, config, database, db: database.kysely, tokens, spends };
  }

  it.each([
    ['100 KB', 100 * 1024, 1],
    ['5 MB', 5 * MiB, 1],
    ['a byte more', 5 * MiB + 1, 2],
    ['12 MB', 12 * MiB, 3],
  ])('charges by the measured size: %s', async (_, logBytes, tokens) => {
    const { app, spends } = await start({ logBytes });
    await upload(app, 'upload-1', 'one\n');
    await untilState(app, 'upload-1', 'complete');
    expect(await spends()).toEqual([{ kind: 'spend', free: -tokens, paid: 0 }]);
    const { freeUsageRemaining } = (await app.inject('/api/tokens/balance')).json();
    expect(freeUsageRemaining).toBe(5 - tokens);
  });

  it('charges nothing for a log without a ride long enough to rate', async () => {
    const { app, spends } = await start({ isJudged: false });
    await upload(app, 'upload-1', 'one\n');
    await untilState(app, 'upload-1', 'complete');
    expect(await spends()).toEqual([]);
  });

  it('makes only free reports for an account without tokens that agreed to 0', async () => {
    const { app, config, database, tokens, db, spends } = await start({ isJudged: false });
    await tokens.spendForUpload(db, { owner: 'local', uploadId: 'u', tokens: 5 });
    const send = async (uploadId: string, confirmedTokens: number) => {
      const url = `/api/signedUrl/local/${uploadId}/0`;
      const answer = await app.inject({ method: 'POST', url, payload: { confirmedTokens } });
      if (answer.statusCode !== 200) return answer.json().error.code;
      const { pathname, search } = new URL(answer.json().signedUrl);
      await put(app, pathname + search, gzipSync(`${uploadId}\n`));
    };
    expect(await send('upload-1', 1)).toBe('INSUFFICIENT_TOKENS');
    await send('upload-2', 0);
    await untilState(app, 'upload-2', 'complete');
    await app.close();

    // The server decides by what it finds, whatever was announced.
    const strict = await testApp(config, { database, runner, logReader: rideReader(config) });
    const announced = await strict.inject({
      method: 'POST',
      url: '/api/signedUrl/local/upload-3/0',
      payload: { confirmedTokens: 0 },
    });
    const { pathname, search } = new URL(announced.json().signedUrl);
    await put(strict, pathname + search, gzipSync('three\n'));
    const { message } = await untilState(strict, 'upload-3', 'failed');
    expect(message).toContain('needs 3 token(s), but you agreed to 0. Nothing was spent.');
    expect(await reportsOf(database)).toHaveLength(1);
    expect(await spends()).toHaveLength(1);
  });

  it('charges nothing for a log without a ride, and lists none of it (UPL-27)', async () => {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), { database, runner });
    await upload(app, 'upload-1', 'one\n');
    const { fileName } = await untilState(app, 'upload-1', 'complete');
    expect((await app.inject(`/api/report/${fileName}`)).json()).toMatchObject({ activities: [] });
    expect((await app.inject('/api/getUserFilesListing')).json()).toEqual({
      activities: [],
      total: 0,
    });
    const spent = database.kysely.selectFrom('token_entries').select('kind');
    expect(await spent.where('kind', '=', 'spend').execute()).toEqual([]);
  });

  it('charges nothing for an invalid file, and keeps earlier charges (TOK-15)', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const reader = heldReading(rideReader(config));
    const app = await testApp(config, { database, runner, logReader: reader });
    const { kysely: db } = database;
    const tokens = createTokenService({ db, keyring: testKeyring, now: () => new Date() });
    await upload(app, 'upload-1', Buffer.alloc(100));
    await vi.waitFor(() => expect(reader.held).toBe(1));
    // As if this one had been charged; an invalid file is the user's error all the same.
    const { id } = await db.selectFrom('uploads').select('id').executeTakeFirstOrThrow();
    await tokens.spendForUpload(db, { owner: 'local', uploadId: id, tokens: 3 });
    reader.release();
    await untilState(app, 'upload-1', 'notALog');
    await upload(app, 'upload-2', Buffer.alloc(200));
    await untilState(app, 'upload-2', 'notALog');
    await vi.waitFor(async () =>
      expect(await jobsOf(database)).toEqual(Array(2).fill({ state: 'completed', failures: 0 })),
    );
    const { entries } = (await app.inject('/api/tokens/history')).json();
    const steps = entries.map(({ kind, free }: Record<string, unknown>) => ({ kind, free }));
    expect(steps).toEqual([
      { kind: 'spend', free: -3 },
      { kind: 'grant', free: 5 },
    ]);
  });

  it('ends the upload and stores nothing when the balance is too low', async () => {
    const { app, database, tokens, db, spends } = await start();
    await tokens.purchase(db, { owner: 'local', paymentId: 'p', tokens: 1 });
    await tokens.spendForUpload(db, { owner: 'local', uploadId: 'u', tokens: 4 });
    await upload(app, 'upload-1', 'one\n');
    const status = await untilState(app, 'upload-1', 'failed');
    expect(status.message).toBe(
      'Insufficient tokens. You need 3 token(s) but only have 2 available (1 paid + 1 free). Please purchase more tokens to continue.',
    );
    expect(await spends()).toHaveLength(2);
    expect(await reportsOf(database)).toEqual([]);
  });

  it('never charges more than was agreed to when the announced size was wrong (UPL-45)', async () => {
    const { app, database, spends } = await start();
    const url = '/api/tokens/check';
    const payload = { analysisType: 'basic', logSizeMB: 0.1 };
    const { tokensRequired } = (await app.inject({ method: 'POST', url, payload })).json();
    expect(tokensRequired).toBe(1);
    const announced = await app.inject({
      method: 'POST',
      url: '/api/signedUrl/local/upload-1/0',
      payload: { confirmedTokens: tokensRequired },
    });
    const { pathname, search } = new URL(announced.json().signedUrl);
    await put(app, pathname + search, gzipSync('one\n'));
    const { message } = await untilState(app, 'upload-1', 'failed');
    expect(message).toContain('needs 3 token(s), but you agreed to 1');
    expect([await spends(), await reportsOf(database)]).toEqual([[], []]);
  });

  it('never charges more than was agreed to', async () => {
    const { app, database, spends } = await start();
    const announced = await app.inject({
      method: 'POST',
      url: '/api/signedUrl/local/upload-1/0',
      payload: { confirmedTokens: 2 },
    });
    const { pathname, search } = new URL(announced.json().signedUrl);
    await put(app, pathname + search, gzipSync('one\n'));
    const status = await untilState(app, 'upload-1', 'failed');
    expect(status.message).toContain('needs 3 token(s), but you agreed to 2. Nothing was spent.');
    expect(status.failure).toEqual({ code: 'unconfirmed', tokensRequired: 3, confirmedTokens: 2 });
    expect([await spends(), await reportsOf(database)]).toEqual([[], []]);
  });

  it('charges once when two workers both read the log to its end', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const real = rideReader(config);
    const slow: LogReader = {
      ...real,
      readLog: async (task, options) => {
        const result = await real.readLog(task, options);
        await held;
        return result;
      },
    };
    const first = await testApp(config, {
      database,
      runner: { ...runner, leaseS: 3600, graceMs: 5000 },
      logReader: slow,
    });
    await upload(first, 'upload-1', 'one\n');
    await vi.waitFor(async () =>
      expect(await jobsOf(database)).toMatchObject([{ state: 'active' }]),
    );
    await database.kysely
      .updateTable('jobs')
      .set({ heartbeat_at: new Date(0) })
      .execute();
    const second = await testApp(config, { database, runner, logReader: real });
    await untilState(second, 'upload-1', 'complete');
    goOn();
    await first.close();
    const spent = database.kysely.selectFrom('token_entries').select('kind');
    expect(await spent.where('kind', '=', 'spend').execute()).toHaveLength(1);
  });

  it('charges nothing when storing the report fails after the charge (TOK-14)', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const real = rideReader(config);
    const unstorable: LogReader = {
      ...real,
      readLog: async (task, options) => {
        const result = await real.readLog(task, options);
        if (result.kind !== 'report') return result;
        // The last row of the transaction is refused, after the charge and the report.
        return { ...result, activities: [activityRow({ utcOffsetMinutes: 2 ** 31 })] };
      },
    };
    const app = await testApp(config, { database, runner, logReader: unstorable });
    const tokens = createTokenService({
      db: database.kysely,
      keyring: testKeyring,
      now: () => new Date(),
    });
    const paid = { owner: 'local', paymentId: 'p', tokens: 7 };
    await database.kysely.transaction().execute((tx) => tokens.purchase(tx, paid));
    await upload(app, 'upload-1', 'one\n');
    for (let failures = 1; failures <= 3; failures++) {
      await vi.waitFor(async () => expect((await jobsOf(database))[0]?.failures).toBe(failures));
      await runDueJobs(database);
    }
    const { message } = await untilState(app, 'upload-1', 'failed');
    expect(message).toContain('a fault on our side');
    expect(await reportsOf(database)).toEqual([]);
    for (const table of ['listed_activities', 'benchmark_entries'] as const) {
      expect(await database.kysely.selectFrom(table).select('owner').execute()).toEqual([]);
    }
    expect((await app.inject('/api/getUserFilesListing')).json()).toEqual({
      activities: [],
      total: 0,
    });
    expect((await app.inject('/api/tokens/balance')).json()).toMatchObject({
      tokens: 7,
      freeUsageRemaining: 5,
      lifetimeSpent: 0,
    });
    // The charge was rolled back, so there was nothing to refund.
    const { entries } = (await app.inject('/api/tokens/history')).json();
    const kinds = entries.map(({ kind }: { kind: string }) => kind);
    expect(kinds.sort()).toEqual(['grant', 'purchase']);
  });

  it('refunds the charge once when server faults end an upload', async () => {
    const { app, database, spends, db, tokens } = await start(
      {},
      {
        logReader: {
          readLog: async () => {
            throw new Error('a fault of ours');
          },
          close: async () => {},
        },
      },
    );
    await upload(app, 'upload-1', 'one\n');
    // As if an earlier try had got so far.
    const { id } = await db.selectFrom('uploads').select('id').executeTakeFirstOrThrow();
    await tokens.spendForUpload(db, { owner: 'local', uploadId: id, tokens: 3 });
    for (let failures = 1; failures <= 3; failures++) {
      await vi.waitFor(async () => expect((await jobsOf(database))[0]?.failures).toBe(failures));
      await runDueJobs(database);
    }
    await untilState(app, 'upload-1', 'failed');
    expect(await spends()).toEqual([
      { kind: 'spend', free: -3, paid: 0 },
      { kind: 'refund', free: 3, paid: 0 },
    ]);
  });

  it('refuses to announce an upload without a single token left', async () => {
    const { app, db, tokens } = await start();
    await tokens.spendForUpload(db, { owner: 'local', uploadId: 'u', tokens: 5 });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/signedUrl/local/upload-1/0',
      payload: {},
    });
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      402,
      {
        code: 'INSUFFICIENT_TOKENS',
        details: { tokensRequired: 1, currentBalance: { basicTokens: 0, freeUsageRemaining: 0 } },
      },
    ]);
    expect(await db.selectFrom('uploads').select('id').execute()).toEqual([]);
  });
});
