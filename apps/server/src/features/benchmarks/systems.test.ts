import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { activityRow } from '../../../test/support/samples/activity-row.ts';
import { allowNames } from '../../../test/support/samples/allow-names.ts';
import { storeForRiders } from '../../../test/support/samples/rides-of-riders.ts';
import { sampleRideOf } from '../../../test/support/samples/sample-ride.ts';
import { sumUp } from '../../../test/support/samples/summed-up.ts';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { loadSampleRides } from './sample-rides.ts';
import { insertBenchmarkEntries } from './store.ts';

const address = '/api/benchmarks/1/high/1080/060';
const { log } = Fastify();

/** Stores a ride of three riders. */
const store = (db: Queryable, given: Partial<ActivityRow> = {}) => storeForRiders(db, [given]);

describeOnEachEngine('the ranked systems', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), {
      database,
      authenticate: async () => undefined,
    });
    const systems = async (url = address): Promise<BenchmarkSystem[]> => {
      await sumUp(database.kysely);
      const answer = await app.inject({ url });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    };
    return { app, db: database.kysely, systems };
  }

  it('names the conditions and the quarter that were ridden most, of one computer where it has rides', async () => {
    const { app, db } = await start();
    const answer = async (query = '') => {
      await sumUp(db);
      return (await app.inject({ url: `/api/benchmarks/start${query}` })).json();
    };
    expect(await answer()).toEqual({ isOfComputer: false });
    for (const month of ['2025-11', '2026-01', '2026-01', '2026-02', '2026-02'])
      await store(db, { startedAt: `${month}-13T18:48:00.000Z` });
    await allowNames(db, 'Other', 'Card', 'Rare');
    const other = { cpu: 'Other', gpu: 'Card', profile: 'basic' } as const;
    for (const day of ['13', '14', '15'])
      await store(db, { ...other, startedAt: `2025-05-${day}T18:48:00.000Z` });
    const most = { world: 1, profile: 'high', resolution: '1080', crowd: '060' };
    expect(await answer()).toEqual({
      choice: { ...most, year: 2026, quarter: 1 },
      isOfComputer: false,
    });
    expect(await answer('?cpu=Other&gpu=Card')).toMatchObject({
      choice: { profile: 'basic', year: 2025, quarter: 2 },
      isOfComputer: true,
    });
    // A computer that only two riders have says nothing of their rides.
    await storeForRiders(db, [{ cpu: 'Rare', gpu: 'Card', profile: 'ultra' }], 2);
    for (const query of ['?cpu=Other&gpu=None', '?cpu=Rare&gpu=Card'])
      expect(await answer(query)).toMatchObject({ choice: most, isOfComputer: false });
  });

  it('gives visitors one row for each system, with medians, best first (BEN-14, API-19)', async () => {
    const { db, systems } = await start();
    for (const [avg, day] of [
      [50, '13'],
      [60, '20'],
      [40, '14'],
    ] as const) {
      await store(db, {
        fps: { max: avg + 12, avg, p1: avg / 2 },
        gameVersion: `1.${day}`,
        startedAt: `2026-01-${day}T18:48:00.000Z`,
      });
    }
    await store(db, { cpu: 'AMD Ryzen 5 5600X', fps: { max: 99, avg: 55 } });
    await store(db, { cpu: 'Intel Core i3-6100', fps: { max: 30, avg: 25 } });
    const rows = await systems();
    expect(rows.map(({ Cpu, AvgFps }) => [Cpu, AvgFps])).toEqual([
      ['AMD Ryzen 5 5600X', 55],
      ['Intel Core i5-6500', 50],
      ['Intel Core i3-6100', 25],
    ]);
    expect(rows[0]).not.toHaveProperty('Pc1Fps');
    // API-21: no owner, no report, and the day without its time.
    expect(rows[1]).toStrictEqual({
      Cpu: 'Intel Core i5-6500',
      Gpu: 'NVIDIA GeForce GTX 970',
      Platform: 'pc',
      GameClientVersion: '1.20',
      StartTime: '2026-01-20',
      Duration: 3600,
      Crowdedness: 0.5,
      WorldName: 'Watopia',
      Profile: 'high',
      Resolution: '1080',
      MaxFps: 62,
      AvgFps: 50,
      Pc1Fps: 25,
      AvgFpsQuartiles: { from: 40, to: 60 },
      Entries: 9,
      IsSample: false,
    });
  });

  it('dates a ride whose log has no date by the day when it was stored', async () => {
    const { db, systems } = await start();
    const { startedAt: _, ...undated } = activityRow();
    for (const { owner, name } of await store(db, { hasHoles: true })) {
      await insertBenchmarkEntries(db, { owner, name }, [undated]);
    }
    const [row] = await systems();
    expect(row?.UpdatedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(row).not.toHaveProperty('StartTime');
  });

  it('leave out rides under other conditions, and those that do not count (BEN-19)', async () => {
    const { db, systems } = await start();
    const others: Partial<ActivityRow>[] = [
      { worldId: 9 },
      { profile: 'ultra' },
      { width: 2560, height: 1440 },
      { width: 2560 }, // An ultrawide picture.
      { crowdedness: 0.39 },
      { crowdedness: 0.6 },
      { rideS: 540 },
      { isWatched: true },
      { hasHoles: true },
    ];
    for (const given of others) {
      await store(db, given);
      expect(await systems(), JSON.stringify(given)).toEqual([]);
    }
    await store(db, { rideS: 660 });
    expect(await systems()).toHaveLength(1);
  });

  it.each<[string, number[]]>([
    ['576', [540]],
    ['750', [768]],
    ['864', [828, 900]],
    ['1080', [1050, 1200]],
    ['1440', [1600]],
    ['2160', [2400]],
  ])('count for a resolution of %s what is nearest to it', async (step, heights) => {
    const { db, systems } = await start();
    for (const height of heights) await store(db, { height, width: Math.round(height * 1.78) });
    const [row] = await systems(address.replace('1080', step));
    expect(row?.Entries).toBe(3 * heights.length);
  });

  it('count a crowding on the limit of two buckets in the higher one only (BEN-08)', async () => {
    const { db, systems } = await start();
    for (const crowdedness of [0, 0.2, 0.79, 0.8, 1]) await store(db, { crowdedness });
    const counts: Record<string, number> = {};
    for (const bucket of ['100', '080', '060', '040', '020']) {
      const [row] = await systems(address.replace('060', bucket));
      counts[bucket] = row?.Entries ?? 0;
    }
    expect(counts).toEqual({ '100': 6, '080': 3, '060': 0, '040': 3, '020': 3 });
  });

  it('are the same from sums of a year as from the rides of its only quarter', async () => {
    const { db, systems } = await start();
    const rates = [50, 60, 40, 47, 58, 71];
    for (const [index, avg] of rates.entries()) {
      await store(db, {
        cpu: index < 4 ? 'Intel Core i5-6500' : 'AMD Ryzen 5 5600X',
        fps: { max: avg + index, avg, ...(index % 2 === 0 && { p1: avg / 2 }) },
        rideS: 700 + 100 * index,
        crowdedness: 0.4 + index / 50,
        gameVersion: `1.${index}`,
        startedAt: `2026-02-0${index + 1}T18:48:00.000Z`,
      });
    }
    const ofQuarter = await systems(`${address}/2026/1`);
    expect(ofQuarter.map(({ Entries }) => Entries)).toEqual([6, 12]);
    expect(await systems(`${address}/2026`)).toEqual(ofQuarter);
    expect(await systems()).toEqual(ofQuarter);
  });

  it('keep to the year and the quarter, in UTC', async () => {
    const { db, systems } = await start();
    await store(db, { startedAt: '2026-01-01T00:00:00.000Z' });
    await store(db, { startedAt: '2025-12-31T23:59:59.000Z' });
    await store(db, { startedAt: '2026-05-01T12:00:00.000Z' });
    const entries = async (part: string) => (await systems(address + part))[0]?.Entries ?? 0;
    expect(await entries('')).toBe(9);
    expect([await entries('/2026'), await entries('/2025'), await entries('/2024')]).toEqual([
      6, 3, 0,
    ]);
    expect([await entries('/2026/1'), await entries('/2026/2'), await entries('/2025/4')]).toEqual([
      3, 3, 3,
    ]);
  });

  it('show sample rides, marked, below the real systems while those are few', async () => {
    const { db, systems } = await start();
    const ride = sampleRideOf({
      cpu: 'Intel Core i7-7700',
      gpu: 'NVIDIA GeForce GTX 1060 6GB',
    });
    const file = path.join(await temporaryDirectory(), 'sample-rides.json');
    await writeFile(file, JSON.stringify([ride]));
    await loadSampleRides(db, { isWanted: true, file, log });
    expect(await systems(`${address}/2024/3`)).toMatchObject([{ Cpu: ride.cpu, IsSample: true }]);
    await storeForRiders(db, [{}], 2);
    expect(await systems()).toMatchObject([{ Cpu: ride.cpu, IsSample: true }]);
    await storeForRiders(db, [{ fps: { max: 30, avg: 20 } }], 1);
    const [slow, sample, ...others] = await systems();
    expect(slow).toMatchObject({ Cpu: 'Intel Core i5-6500', IsSample: false });
    expect(sample).toMatchObject({ Cpu: ride.cpu, IsSample: true });
    expect(others).toEqual([]);
    const { cpu, gpu } = ride;
    await store(db, { cpu, gpu });
    expect((await systems()).map(({ IsSample }) => IsSample)).toEqual([false, false]);
    const processors = Array.from({ length: 8 }, (_, index) => `Other ${index}`);
    await allowNames(db, ...processors);
    for (const other of processors) await store(db, { cpu: other });
    await store(db, { cpu: ride.cpu, gpu: 'AMD Radeon RX 580' });
    expect((await systems()).every(({ IsSample }) => !IsSample)).toBe(true);
  });

  it('count each rider once, and leave out a system of fewer than three', async () => {
    const { db, systems } = await start();
    const copies = Array.from({ length: 5 }, (_, index) => ({
      activityId: `copy-${index}`,
      fps: { max: 99, avg: 80 + index, p1: 60 },
    }));
    await storeForRiders(db, copies, 1);
    await storeForRiders(db, [{ cpu: 'Cheap cards at shop.example' }], 2);
    expect(await systems()).toEqual([]);
    expect(await systems(`${address}/2026/1`)).toEqual([]);
    await storeForRiders(db, [{ fps: { max: 60, avg: 40 } }], 2);
    for (const part of ['', '/2026', '/2026/1']) {
      const [row] = await systems(address + part);
      // Of the copies, the latest. Only one of the three has a 1 % low.
      expect(row).toMatchObject({ Entries: 3, AvgFps: 40, AvgFpsQuartiles: { from: 40, to: 62 } });
      expect(row).not.toHaveProperty('Pc1Fps');
    }
  });

  it('leave out what the operator has hidden, and rides of suspended accounts', async () => {
    const { db, systems } = await start();
    const [first, second] = await storeForRiders(db, [{}], 4);
    const set = (column: 'is_hidden' | 'is_suspended', owner = '') =>
      db.updateTable('benchmark_entries').set(column, true).where('owner', '=', owner).execute();
    await set('is_hidden', first?.owner);
    expect(await systems()).toMatchObject([{ Entries: 3 }]);
    expect(await systems(`${address}/2026/1`)).toMatchObject([{ Entries: 3 }]);
    await set('is_suspended', second?.owner);
    expect(await systems()).toEqual([]);
  });

  it.each<Partial<ActivityRow>>([
    { fps: { max: 370, avg: 366 }, gpuClass: 4 },
    { fps: { max: 50, avg: 60 } },
    { fps: { max: 62, avg: 50, p1: 51 } },
    { fps: { max: 62, avg: 0 } },
    { fps: { max: 5000, avg: 60 } },
    { rideS: 25 * 3600 },
    { crowdedness: 1.1 },
  ])('leave out a ride that no computer can have had: %j', async (given) => {
    const { db, systems } = await start();
    await store(db, given);
    expect(await systems()).toEqual([]);
    expect(await db.selectFrom('benchmark_entries').select('id').execute()).toEqual([]);
  });

  it('lose a ride that no longer counts when its report is stored again', async () => {
    const { db, systems } = await start();
    const [report] = await store(db);
    if (!report) throw new Error('no report');
    await insertBenchmarkEntries(db, report, [activityRow({ hasHoles: true })]);
    expect(await systems()).toEqual([]);
  });

  it('have a tag, with which callers ask again for nothing', async () => {
    const { app, db } = await start();
    await store(db);
    await sumUp(db);
    const first = await app.inject({ url: address });
    const { etag } = first.headers;
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    const ask = (tag: string) => app.inject({ url: address, headers: { 'if-none-match': tag } });
    const again = await ask(`"other", W/${etag}`);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('"other"')).statusCode).toBe(200);
    await store(db, { fps: { max: 90, avg: 80 } });
    await sumUp(db);
    expect((await ask(String(etag))).statusCode).toBe(200);
  });

  it('compare profiles on the systems that were ridden with both, and no strong computer with a weak one', async () => {
    const { app, db } = await start();
    await allowNames(db, 'Weak', 'Middling', 'Strong', 'Stronger', 'Strongest', 'Other');
    // Ultra is ridden on the strong computers, so it is the fastest profile of all rides, yet slower on each computer.
    for (const [cpu, high] of [
      ['Weak', 40],
      ['Middling', 60],
      ['Strong', 100],
      ['Other', 100],
    ] as const) {
      await store(db, { cpu, profile: 'high', fps: { max: 150, avg: high } });
      const gain = cpu === 'Other' ? 1.45 : 1.25;
      await store(db, { cpu, profile: 'basic', fps: { max: 150, avg: gain * high } });
    }
    for (const cpu of ['Strong', 'Stronger', 'Strongest'])
      await store(db, { cpu, profile: 'ultra', fps: { max: 150, avg: 90 } });
    await store(db, {
      cpu: 'Weak',
      profile: 'medium',
      fps: { max: 90, avg: 45 },
      crowdedness: 0.1,
    });
    const ask = (query: string) => app.inject({ url: `/api/benchmarks/profiles?${query}` });
    const choice = 'world=1&profile=high&resolution=1080&crowd=060&year=2026';
    // One system has Ultra and High: too few to say what Ultra costs.
    expect((await ask(`${choice}&quarter=1`)).json()).toEqual([
      {
        Profile: 'basic',
        Ratio: 1.25,
        Quartiles: { from: 1.25, to: expect.closeTo(1.3, 6) },
        Systems: 4,
        Riders: 24,
      },
    ]);
    const fromBasic = choice.replace('high', 'basic');
    expect((await ask(`${fromBasic}&quarter=1`)).json()).toEqual([
      {
        Profile: 'high',
        Ratio: 0.8,
        Quartiles: { from: expect.closeTo(0.772, 2), to: 0.8 },
        Systems: 4,
        Riders: 24,
      },
    ]);
    expect((await ask(`${choice}&quarter=2`)).json()).toEqual([]);
    expect((await ask(`${choice}&quarter=5`)).statusCode).toBe(400);
  });

  it('refuse what is no choice', async () => {
    const { app } = await start();
    for (const part of [
      '/x/high/1080/060',
      '/1/best/1080/060',
      '/1/high/1079/060',
      '/1/high/1080/60',
      '/1/high/1080/060/x',
      '/1/high/1080/060/2026/5',
    ]) {
      const answer = await app.inject({ url: `/api/benchmarks${part}` });
      expect(answer.statusCode, part).toBe(400);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});
