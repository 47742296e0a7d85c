import { expect, it } from 'vitest';
import { moveClock } from '../../../test/support/app/accounts.ts';
import { limitsWithoutDatabase } from '../../../test/support/databases/limits-without-database.ts';
import { collectStatements } from '../../../test/support/databases/statements-of.ts';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { testKeyring } from '../../../test/support/databases/test-keyring.ts';
import { minuteMs } from '../process/units.ts';
import type { SharedLimit } from './shared-limit.ts';
import { createSharedLimits, type LimitRule, type SharedLimits } from './shared-limits.ts';

const rule: LimitRule = { name: 'calls', points: 600, windowMs: minuteMs, mostAddresses: 100 };
const address = '192.0.2.1';

/** Calls of one address in turns. @returns how many each server allowed. */
async function callInTurns(servers: SharedLimit[], calls: number, nowMs = 0): Promise<number[]> {
  const allowed = servers.map(() => 0);
  for (let at = 0; at < calls; at++) {
    const index = at % servers.length;
    const taken = await servers[index]?.take(address, 1, nowMs);
    if (taken?.isAllowed) allowed[index] = (allowed[index] ?? 0) + 1;
  }
  return allowed;
}

describeOnEachEngine('a limit that two servers share', ({ emptyDatabase }) => {
  async function start(given: Partial<LimitRule> = {}) {
    const { kysely: db } = await emptyDatabase();
    const limits = [createSharedLimits(db, testKeyring), createSharedLimits(db, testKeyring)];
    const open = (of: SharedLimits | undefined) => {
      if (!of) throw new Error('there are two');
      return of.open({ ...rule, ...given });
    };
    const rows = () => db.selectFrom('limit_counts').selectAll().execute();
    return { a: open(limits[0]), b: open(limits[1]), rows, limits };
  }

  it('allows 600 of 1,320 calls of one address, in turns', async () => {
    const { a, b, rows } = await start();
    const allowed = await callInTurns([a, b], 1320);
    expect(allowed.reduce((sum, each) => sum + each)).toBe(600);
    const [row] = await rows();
    expect(row?.key).not.toContain(address);
    expect(row?.expire).toBeGreaterThan(Date.now());
  });

  it('allows 600 of 1,320 calls that arrive at the same time', async () => {
    const { a, b } = await start();
    const calls = Array.from({ length: 1320 }, (_, at) => (at % 2 ? a : b).take(address, 1, 0));
    const taken = await Promise.all(calls);
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(600);
  });

  it('exceeds the limit by the twelfth that the second server counts alone', async () => {
    const { a, b } = await start();
    expect(await callInTurns([a], 700)).toEqual([600]);
    expect(await callInTurns([b], 700)).toEqual([50]);
  });

  it('exceeds the limit by a second twelfth where the windows of the servers begin at other times, and by no more', async () => {
    const { a, b } = await start();
    expect(await callInTurns([b], 1)).toEqual([1]);
    expect(await callInTurns([a], 700, minuteMs / 2)).toEqual([600]);
    expect(await callInTurns([b], 49, minuteMs - 1)).toEqual([49]);
    expect(await callInTurns([b], 700, minuteMs)).toEqual([50]);
  });

  it('writes nothing for a twelfth of the limit, and then a statement for each thirtieth', async () => {
    const { a, rows } = await start();
    const texts: string[] = [];
    collectStatements(texts);
    await callInTurns([a], 50);
    expect(texts).toEqual([]);
    await callInTurns([a], 20);
    expect(texts).toHaveLength(1);
    expect(await rows()).toMatchObject([{ points: 70 }]);
    texts.length = 0;
    await callInTurns([a], 530);
    expect(texts).toHaveLength(27); // The last step is the half of one.
    await callInTurns([a], 1000);
    expect(texts).toHaveLength(27);
  });

  it('begins again when the window ends, in the database too', async () => {
    const { a, b } = await start();
    await callInTurns([a, b], 1320);
    expect(await callInTurns([a], 1, minuteMs / 2)).toEqual([0]);
    moveClock(minuteMs);
    const allowed = await callInTurns([a, b], 1320, minuteMs);
    expect(allowed.reduce((sum, each) => sum + each)).toBe(600);
  });

  it('counts addresses and limits apart', async () => {
    const { a, limits } = await start({ points: 1 });
    const other = limits[1]?.open({ ...rule, name: 'others', points: 1 });
    expect((await a.take(address, 1, 0)).isAllowed).toBe(true);
    expect((await a.take(address, 1, 0)).isAllowed).toBe(false);
    expect((await a.take('192.0.2.2', 1, 0)).isAllowed).toBe(true);
    expect((await other?.take(address, 1, 0))?.isAllowed).toBe(true);
  });

  it('reports what is left and how long to wait', async () => {
    const { a, b } = await start({ points: 3 });
    expect(await a.take(address, 1, 0)).toMatchObject({ isAllowed: true, points: 1 });
    expect(await b.take(address, 1, 0)).toMatchObject({ isAllowed: true, points: 2 });
    expect(await b.take(address, 1, 0)).toMatchObject({ isAllowed: true, points: 3 });
    const refused = await a.take(address, 1, 0);
    expect(refused).toMatchObject({ isAllowed: false, points: 3 });
    expect(refused.endsInMs).toBeGreaterThan(minuteMs / 2);
    expect(refused.endsInMs).toBeLessThanOrEqual(minuteMs);
  });

  it('lets cheap calls take what is too little for a dear one', async () => {
    const { a, b } = await start();
    expect((await a.take(address, 400, 0)).isAllowed).toBe(true);
    expect((await b.take(address, 300, 0)).isAllowed).toBe(false);
    expect((await b.take(address, 200, 0)).isAllowed).toBe(true);
    expect((await b.take(address, 1, 0)).isAllowed).toBe(false);
  });

  it('makes the next calls wait for a charge, for two windows at most', async () => {
    const { a } = await start();
    a.charge(address, 900, 0);
    expect((await a.take(address, 1, 0)).isAllowed).toBe(false);
    moveClock(minuteMs);
    expect((await a.take(address, 301, minuteMs)).isAllowed).toBe(false);
    expect((await a.take(address, 300, minuteMs)).isAllowed).toBe(true);
    a.charge('192.0.2.2', 1e9, 0);
    moveClock(minuteMs);
    expect((await a.take('192.0.2.2', 1, minuteMs)).isAllowed).toBe(false);
    moveClock(minuteMs);
    expect((await a.take('192.0.2.2', 600, 2 * minuteMs)).isAllowed).toBe(true);
  });

  it('deletes counts of windows that have ended', async () => {
    const { a, limits, rows } = await start({ points: 1 });
    await a.take(address, 1, 0);
    const [row] = await rows();
    const end = row?.expire ?? 0;
    expect(await limits[0]?.removeOld(new Date(end))).toBe(0);
    expect(await limits[0]?.removeOld(new Date(end + 1))).toBe(1);
    expect(await rows()).toEqual([]);
  });
});

it('a server whose database is away counts alone', async () => {
  const a = limitsWithoutDatabase().open(rule);
  const b = limitsWithoutDatabase().open(rule);
  expect(await callInTurns([a, b], 1320)).toEqual([600, 600]);
  expect((await a.take(address, 1, 0)).endsInMs).toBeGreaterThan(minuteMs / 2);
});

it('a window is no longer than its length where the clock has fractions that no sum can hold', async () => {
  const limit = limitsWithoutDatabase().open({ ...rule, points: 1 });
  const times = Array.from({ length: 50 }, (_, index) => 100_000.1 + index * 7.3337);
  expect(times.some((ms) => ms + minuteMs - ms > minuteMs)).toBe(true);
  for (const [index, ms] of times.entries()) {
    const own = `192.0.2.${index}`;
    await limit.take(own, 1, ms);
    expect(await limit.take(own, 1, ms)).toMatchObject({ isAllowed: false, endsInMs: minuteMs });
  }
});

it('a server whose database is silent counts alone after a second', async () => {
  const limit = limitsWithoutDatabase(() => new Promise(() => {})).open({ ...rule, points: 2 });
  expect((await limit.take(address, 2, 0)).isAllowed).toBe(true);
  expect((await limit.take(address, 1, 0)).isAllowed).toBe(false);
});
