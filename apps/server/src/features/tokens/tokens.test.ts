import { pathOf } from '@ridescope/contract/endpoint';
import { checkTokens, getTokenBalance, getTokenHistory } from '@ridescope/contract/tokens';
import { expect, it } from 'vitest';
import { authenticateByHeader, callBy } from '../../../test/support/app/callers.ts';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { testKeyring } from '../../../test/support/databases/test-keyring.ts';
import { MiB } from '../../platform/process/units.ts';
import { createTokenService } from './service.ts';

describeOnEachEngine('tokens', ({ emptyDatabase }) => {
  async function start(at = new Date()) {
    const database = await emptyDatabase();
    const db = database.kysely;
    const clock = { at };
    const tokens = createTokenService({ db, keyring: testKeyring, now: () => clock.at });
    let count = 0;
    return {
      database,
      db,
      clock,
      tokens,
      give: (amount: number) =>
        tokens.purchase(db, { owner: 'ann', paymentId: `p${count++}`, tokens: amount }),
      /** @returns the upload, for a later refund. */
      spend: async (amount: number) => {
        const upload = { owner: 'ann', uploadId: `u${count++}` };
        await tokens.spendForUpload(db, { ...upload, tokens: amount });
        return upload;
      },
    };
  }

  /** The same with a running app, and calls by Ann. */
  async function startApp() {
    const kit = await start();
    const app = await testApp(await configWithoutDatabase(), {
      database: kit.database,
      authenticate: authenticateByHeader,
    });
    const get = async (url: string, caller: string | undefined = 'ann') =>
      app.inject(callBy(caller, { method: 'GET', url }));
    const check = async (body: object) =>
      app.inject(callBy('ann', { method: 'POST', url: pathOf(checkTokens), payload: body }));
    return { ...kit, app, get, check };
  }

  it('grants five free tokens at first, and five again each month of UTC (TOK-01, TOK-02)', async () => {
    const { clock, tokens, spend } = await start(new Date('2026-12-31T23:59:59.999Z'));
    expect(await tokens.balance('ann')).toEqual({
      tokens: 0,
      freeUsageRemaining: 5,
      nextResetDate: '2027-01-01T00:00:00.000Z',
      lifetimeSpent: 0,
    });
    await spend(3);
    expect(await tokens.balance('ann')).toMatchObject({ freeUsageRemaining: 2, lifetimeSpent: 3 });
    clock.at = new Date('2027-01-01T00:00:00.000Z');
    expect(await tokens.balance('ann')).toEqual({
      tokens: 0,
      freeUsageRemaining: 5,
      nextResetDate: '2027-02-01T00:00:00.000Z',
      lifetimeSpent: 3,
    });
  });

  it('spends free tokens first and then paid ones, and refunds them the same way (TOK-03, TOK-05)', async () => {
    const { db, tokens, give, spend } = await start();
    await spend(3);
    await give(10);
    const mixed = await spend(3);
    expect(await tokens.balance('ann')).toMatchObject({
      tokens: 9,
      freeUsageRemaining: 0,
      lifetimeSpent: 6,
    });
    expect(await tokens.refundUpload(db, mixed)).toBe(true);
    expect(await tokens.refundUpload(db, mixed)).toBe(false);
    expect(await tokens.balance('ann')).toMatchObject({
      tokens: 10,
      freeUsageRemaining: 2,
      lifetimeSpent: 3,
    });
  });

  it('refunds free tokens to the month that they came from', async () => {
    const { db, clock, tokens, give, spend } = await start(new Date('2026-11-30T23:00:00Z'));
    await give(1);
    const mixed = await spend(6);
    clock.at = new Date('2026-12-01T01:00:00Z');
    await tokens.refundUpload(db, mixed);
    expect(await tokens.balance('ann')).toMatchObject({ tokens: 1, freeUsageRemaining: 5 });
  });

  it('keeps paid tokens for ever and credits a payment once (TOK-04)', async () => {
    const { db, clock, tokens } = await start(new Date('2026-11-20T12:00:00Z'));
    const payment = { owner: 'ann', paymentId: 'cs_1', tokens: 10 };
    expect(await tokens.purchase(db, payment)).toBe(true);
    expect(await tokens.purchase(db, payment)).toBe(false);
    await expect(tokens.purchase(db, { ...payment, owner: 'bob' })).rejects.toThrow(
      'another account',
    );
    clock.at = new Date('2031-11-20T12:00:00Z');
    expect(await tokens.balance('ann')).toMatchObject({ tokens: 10, freeUsageRemaining: 5 });
  });

  it('keeps the balance of each account apart', async () => {
    const { tokens, spend } = await start();
    await spend(5);
    expect(await tokens.balance('bob')).toMatchObject({ freeUsageRemaining: 5, lifetimeSpent: 0 });
  });

  it('returns four fields, and the same with the flag for a fresh answer (API-24)', async () => {
    const { get, spend } = await startApp();
    await spend(2);
    const answer = await get(pathOf(getTokenBalance));
    expect(answer.json()).toEqual({
      tokens: 0,
      freeUsageRemaining: 3,
      nextResetDate: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
      lifetimeSpent: 2,
    });
    for (const flag of ['?refresh', '?refresh=true']) {
      expect((await get(pathOf(getTokenBalance) + flag)).json()).toEqual(answer.json());
    }
  });

  it.each([
    [0, 1],
    [0.1, 1],
    [5, 1],
    [5 + 1 / MiB, 2],
    [12, 3],
    [25, 5],
  ])('prices a log of %d MB at %d tokens (API-06)', async (logSizeMB, tokensRequired) => {
    const { check } = await startApp();
    expect((await check({ analysisType: 'basic', logSizeMB })).json()).toEqual({
      hasEnoughTokens: true,
      tokensRequired,
      availableSource: 'free_tier',
      currentBalance: { basicTokens: 0, advancedTokens: 0, freeUsageRemaining: 5 },
      analysisType: 'basic',
    });
  });

  it('spends paid tokens as soon as the free ones are used up (API-08)', async () => {
    const { check, give, spend } = await startApp();
    await spend(4);
    await give(2);
    const sourceOf = async (logSizeMB: number) =>
      (await check({ analysisType: 'basic', logSizeMB })).json().availableSource;
    expect([await sourceOf(4), await sourceOf(12)]).toEqual(['free_tier', 'paid']);
    await spend(1);
    expect(await sourceOf(4)).toBe('paid');
  });

  it('answers a price above the balance with 402 and the balance (API-07)', async () => {
    const { check, give, spend } = await startApp();
    await give(1);
    await spend(4);
    const answer = await check({ analysisType: 'basic', logSizeMB: 100 });
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toEqual({
      error: {
        code: 'INSUFFICIENT_TOKENS',
        message:
          'Insufficient tokens. You need 20 token(s) but only have 2 available (1 paid + 1 free). Please purchase more tokens to continue.',
        details: {
          tokensRequired: 20,
          currentBalance: { basicTokens: 1, advancedTokens: 0, freeUsageRemaining: 1 },
        },
      },
    });
  });

  it.each([
    ['less than nothing', { analysisType: 'basic', logSizeMB: -1 }],
    ['a word', { analysisType: 'basic', logSizeMB: 'much' }],
    ['another analysis', { analysisType: 'free', logSizeMB: 4 }],
    ['no size', { analysisType: 'basic' }],
  ])('refuses to calculate a price for %s (API-06)', async (_, body) => {
    const { check } = await startApp();
    const answer = await check(body);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('shows in the history what a charge was for, with the report as long as it is there', async () => {
    const { db, tokens } = await start();
    const charge = (uploadId: string) =>
      tokens.spendForUpload(db, {
        owner: 'ann',
        uploadId,
        tokens: 1,
        log: { bytes: 4_300_000, reportName: `report-${uploadId}` },
      });
    await charge('u1');
    await charge('u2');
    await tokens.refundUpload(db, { owner: 'ann', uploadId: 'u2' });
    for (const owner of ['ann', 'bob']) {
      const report = { owner, name: owner === 'ann' ? 'report-u1' : 'report-u2' };
      const body = Buffer.from('');
      await db
        .insertInto('reports')
        .values({ ...report, schema_version: 1, body })
        .execute();
    }
    const logs = async () =>
      (await tokens.history('ann', { limit: 20, offset: 0 })).entries.map(({ log }) => log);
    const bytes = 4_300_000;
    const rideAt = '2026-11-20T18:04:00.000Z';
    for (const [position, startedAt] of [
      new Date(Date.parse(rideAt) + 1000),
      new Date(rideAt),
    ].entries())
      await db
        .insertInto('listed_activities')
        .values({
          owner: 'ann',
          report_name: 'report-u1',
          activity_id: `a${position}`,
          position,
          started_at: startedAt,
          listed_at: startedAt,
          utc_offset_minutes: 345,
          duration_s: 3600,
          answer: JSON.stringify({ lead: 'nothing', sentences: [] }),
          searched_words: 'Nothing went wrong.',
          grade: 'nothing',
          strip: JSON.stringify({ seconds: 3600, problems: [] }),
        })
        .execute();
    const withReport = {
      bytes,
      rideAt,
      rideOffsetMinutes: 345,
      reportUrl: '/report/ann/report-u1',
    };
    expect(await logs()).toEqual([{ bytes }, { bytes }, withReport, undefined]);
    await db.deleteFrom('reports').where('owner', '=', 'ann').execute();
    // The refunded one never had a report.
    const deleted = { bytes, isReportDeleted: true };
    expect(await logs()).toEqual([{ bytes }, { bytes }, deleted, undefined]);
  });

  it('shows free tokens that expired, so that the history adds up to the balance', async () => {
    const { clock, tokens, give, spend } = await start(new Date('2026-10-05T10:00:00Z'));
    await spend(2);
    clock.at = new Date('2026-11-20T10:00:00Z');
    await give(3);
    await spend(5);
    clock.at = new Date('2026-12-31T23:59:59.999Z');
    await tokens.balance('ann');
    const history = async (page = { limit: 100, offset: 0 }) => tokens.history('ann', page);
    const expired = async () => (await history()).entries.filter(({ kind }) => kind === 'expire');
    const ofOctober = {
      kind: 'expire',
      free: -3,
      paid: 0,
      reason: 'monthEnd',
      createdAt: '2026-11-01T00:00:00.000Z',
    };
    expect(await expired()).toMatchObject([ofOctober]);
    clock.at = new Date('2027-01-01T00:00:00.000Z');
    const { tokens: paid, freeUsageRemaining: free } = await tokens.balance('ann');
    const { entries, total } = await history();
    expect(entries.filter(({ kind }) => kind === 'expire')).toMatchObject([
      { free: -5, createdAt: '2027-01-01T00:00:00.000Z' },
      ofOctober,
    ]);
    expect(entries.reduce((sum, entry) => sum + entry.free, 0)).toBe(free);
    expect(entries.reduce((sum, entry) => sum + entry.paid, 0)).toBe(paid);
    expect(total).toBe(entries.length);
    const pages = [];
    for (let offset = 0; offset < total; offset += 2)
      pages.push(...(await history({ limit: 2, offset })).entries);
    expect(pages).toEqual(entries);
  });

  it('pages the history by 20, newest first, without repeats (API-25)', async () => {
    const { get, give, spend } = await startApp();
    await spend(1);
    for (let i = 0; i < 43; i++) await give(1);
    const page = async (query = '') => (await get(pathOf(getTokenHistory) + query)).json();
    const pages = [await page(), await page('?offset=20'), await page('?limit=20&offset=40')];
    expect(pages.map(({ entries, total }) => [entries.length, total])).toEqual([
      [20, 45],
      [20, 45],
      [5, 45],
    ]);
    const entries = pages.flatMap((one) => one.entries);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(45);
    expect(entries[0]).toMatchObject({ kind: 'purchase', free: 0, paid: 1, reason: 'payment' });
    expect(entries.slice(-2)).toMatchObject([
      { kind: 'spend', free: -1, paid: 0, reason: 'upload' },
      { kind: 'grant', free: 5, paid: 0, reason: 'monthly' },
    ]);
    for (const query of ['?limit=0', '?limit=101', '?offset=-1']) {
      expect((await page(query)).error.code).toBe('VALIDATION_ERROR');
    }
    const other = (await get(pathOf(getTokenHistory), 'bob')).json();
    expect(other).toMatchObject({ total: 1, entries: [{ kind: 'grant' }] });
  });
});
