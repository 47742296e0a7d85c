import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { pathOf } from '@ridescope/contract/endpoint';
import {
  getSearch,
  getSearchAlternatives,
  getSearchSuggestions,
  type SearchItem,
} from '@ridescope/contract/search';
import { expect, it } from 'vitest';
import { foldChanges } from '../src/features/benchmarks/groups/fold-changes.ts';
import { createSearchService } from '../src/features/search/service.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import { hourMs } from '../src/platform/process/units.ts';
import { testApp } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { allowNames } from './support/samples/allow-names.ts';
import { storeForRiders } from './support/samples/rides-of-riders.ts';

async function store(db: Queryable, rows: Partial<ActivityRow>[], riders?: number) {
  const reports = await storeForRiders(db, rows, riders);
  await foldChanges(db);
  return reports;
}

describeOnEachEngine('the search', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), {
      database,
      authenticate: async () => undefined,
    });
    const ask = (q: string, endpoint = getSearch as Parameters<typeof pathOf>[0]) =>
      app.inject({ url: pathOf(endpoint), query: { q } });
    const search = async (q: string): Promise<SearchItem[]> => (await ask(q)).json();
    return { app, db: database.kysely, ask, search };
  }

  it('gives visitors what fits, with medians, without owner and time of day (API-18, API-21)', async () => {
    const { db, search } = await start();
    await store(db, [
      { fps: { max: 62, avg: 50, p1: 25 }, startedAt: '2026-01-13T18:48:00.000Z' },
      { gpu: 'NVIDIA GeForce RTX 4060', fps: { max: 90, avg: 80 } },
    ]);
    await store(db, [{ fps: { max: 72, avg: 60, p1: 35 }, startedAt: '2026-01-20T18:48:00.000Z' }]);
    expect(await search('gtx 970')).toStrictEqual([
      {
        Cpu: 'Intel Core i5-6500',
        Gpu: 'NVIDIA GeForce GTX 970',
        Platform: 'pc',
        GameClientVersion: '1.103.0',
        StartTime: '2026-01-20',
        Duration: 3600,
        Crowdedness: 0.5,
        WorldName: 'Watopia',
        Profile: 'high',
        Resolution: '1080',
        MaxFps: 67,
        AvgFps: 55,
        AvgFpsQuartiles: { from: 50, to: 60 },
        Pc1Fps: 30,
        Entries: 6,
        IsSample: false,
      },
    ]);
    expect(await search('RTX 4060')).toHaveLength(1);
    expect(await search('')).toEqual([]);
    expect(await search('%')).toEqual([]);
  });

  it('finds new rides and loses deleted ones', async () => {
    const { db } = await start();
    let nowMs = 0;
    const service = createSearchService(db, { now: () => nowMs });
    const count = async (afterMs: number) => {
      nowMs += afterMs;
      return (await service.search('Intel')).length;
    };
    nowMs = 10 * hourMs;
    expect(await count(0)).toBe(0);
    const one = await store(db, [{}]);
    expect(await count(0)).toBe(0); // The index is fresh enough.
    expect(await count(1000)).toBe(1);
    await store(db, [{ worldId: 9 }]);
    const names = one.map(({ name }) => name);
    await db.deleteFrom('reports').where('name', 'in', names).execute();
    await foldChanges(db);
    expect(await count(1000)).toBe(1);
    await db.deleteFrom('reports').execute();
    await foldChanges(db);
    expect(await count(0)).toBe(0); // What is gone is not shown, however old the index is.
    await db.deleteFrom('benchmark_groups').execute();
    await store(db, [{ worldId: 3 }]);
    expect(await count(hourMs)).toBe(1); // Read anew after a long time.
  });

  it.each([
    ['a long text', 'RTX '.repeat(2560)],
    ['parentheses', '('.repeat(500)],
    ['closed parentheses', `${'('.repeat(500)}RTX${')'.repeat(500)}`],
    ['nested negations', '!('.repeat(400)],
    ['signs of LIKE', '%_\\ RT%'],
    ['a null character', 'RTX\0GTX'],
    ['quotes', `'"\`"'; drop table reports; --`],
    ['an emoji and half of one', '🚴 \ud83d RTX'],
    ['wildcards', '*'.repeat(5000)],
    ['a wildcard between all letters', 'a*'.repeat(400)],
    ['operators only', 'AND OR NOT ! + - ( )'],
    ['fields only', 'cpu:gpu:world:profile:version:resolution:'],
    ['accents', `RTX${'\u0301'.repeat(900)}`],
  ])('answers %s (SEA-17)', async (_, text) => {
    const { db, ask } = await start();
    await store(db, [{}]);
    for (const endpoint of [getSearch, getSearchSuggestions, getSearchAlternatives]) {
      const answer = await ask(text, endpoint);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toBeInstanceOf(Array);
    }
  });

  it('takes every character of a name as it is', async () => {
    const { db, search } = await start();
    await allowNames(db, 'Odd % _ \\ 42', 'Odd x y z 43');
    await store(db, [{ gpu: 'Odd % _ \\ 42' }, { gpu: 'Odd x y z 43' }]);
    expect((await search('"Odd % _ \\ 42"')).map(({ Gpu }) => Gpu)).toEqual(['Odd % _ \\ 42']);
    expect(await search('"Odd _ _ _ 43"')).toEqual([]);
  });

  it('offers a search without one term that finds nothing with it', async () => {
    const { db, ask } = await start();
    await store(db, [{}]);
    const answer = await ask('GTX cpu:xyz 970', getSearchAlternatives);
    expect(answer.json()).toEqual([{ query: 'GTX 970', dropped: 'cpu:xyz' }]);
    expect((await ask('xyz', getSearchAlternatives)).json()).toEqual([]);
  });

  it('names what a search means that has words without a ride', async () => {
    const { db, ask } = await start();
    await store(db, [{}]);
    expect((await ask('zotac gtx 970 oc', getSearchAlternatives)).json()).toEqual([
      { query: 'gtx 970', dropped: 'zotac oc', isMeant: true },
    ]);
    expect((await ask('gforce 970', getSearchAlternatives)).json()).toEqual([
      { query: 'geforce 970', isMeant: true },
    ]);
  });

  it('neither finds nor suggests a name that fewer than three riders have', async () => {
    const { db, ask, search } = await start();
    await allowNames(db, 'Cheap cards at shop.example', 'One rider');
    await store(db, [{ cpu: 'Cheap cards at shop.example' }], 2);
    await store(
      db,
      Array.from({ length: 5 }, (_, at) => ({ cpu: 'One rider', activityId: `${at}` })),
      1,
    );
    for (const q of ['cheap', 'shop', 'one rider']) {
      expect(await search(q)).toEqual([]);
      expect((await ask(q, getSearchSuggestions)).json()).toEqual([]);
    }
    await store(db, [{ cpu: 'Cheap cards at shop.example' }], 1);
    expect(await createSearchService(db).search('cheap')).toMatchObject([{ Entries: 3 }]);
  });

  it('suggests known names', async () => {
    const { db, ask } = await start();
    await store(db, [{}]);
    const names = async (q: string) => (await ask(q, getSearchSuggestions)).json();
    expect(await names('97')).toEqual([{ field: 'gpu', text: 'NVIDIA GeForce GTX 970' }]);
    expect(await names('world:wa')).toEqual([{ field: 'world', text: 'Watopia' }]);
    expect(await names('cpu:97')).toEqual([]);
    expect(await names('!')).toEqual([]);
  });

  it('has a tag, with which callers ask again for nothing', async () => {
    const { app, db, ask } = await start();
    await store(db, [{}]);
    const { etag } = (await ask('GTX')).headers;
    const again = await app.inject({
      url: pathOf(getSearch),
      query: { q: 'GTX' },
      headers: { 'if-none-match': String(etag) },
    });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=60']);
  });
});
