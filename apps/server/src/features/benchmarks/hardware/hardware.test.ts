import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import type { Hardware, HardwareTable } from '@ridescope/contract/hardware';
import { hardwarePath, hardwareSlug } from '@ridescope/contract/hardware-addresses';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../../test/support/databases/test-config.ts';
import { allowNames } from '../../../../test/support/samples/allow-names.ts';
import { storeForRiders } from '../../../../test/support/samples/rides-of-riders.ts';
import { sumUp } from '../../../../test/support/samples/summed-up.ts';
import { setRidesSuspended } from '../hidden-rides.ts';
import { foldParts } from './fold-parts.ts';

const card = 'NVIDIA GeForce RTX 3060';
const atFps = (avg: number, given: Partial<ActivityRow> = {}): Partial<ActivityRow> => ({
  gpu: card,
  fps: { max: avg + 20, avg, p1: avg / 2 },
  ...given,
});

describeOnEachEngine('the page of a card or processor', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), {
      database,
      authenticate: async () => undefined,
    });
    const db = database.kysely;
    let now = new Date('2026-05-15T12:00:00Z');
    const fold = async () => {
      await sumUp(db);
      while (await foldParts(db, now));
    };
    const ask = async <T>(path: string): Promise<T> => {
      const answer = await app.inject({ url: `/api/hardware${path}` });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    };
    const find = (name: string) => ask<Hardware>(`/${hardwareSlug(name)}`);
    const later = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    };
    return { app, db, fold, ask, find, later };
  }

  it('says what its riders get, each counted once, with the middle half from five riders on', async () => {
    const { db, fold, find } = await start();
    for (const avg of [50, 55, 60, 65, 90]) await storeForRiders(db, [atFps(avg)], 1);
    // The latest ride of a rider counts.
    const day = (date: string) => `2026-03-${date}T18:00:00.000Z`;
    await storeForRiders(
      db,
      [
        atFps(10, { profile: 'basic', startedAt: day('01') }),
        atFps(100, { profile: 'basic', startedAt: day('02') }),
      ],
      3,
    );
    await fold();
    const { figures, ...found } = await find(card);
    expect(found).toMatchObject({ kind: 'gpu', name: card, riders: 8, isSample: false });
    expect(figures?.settings).toEqual([
      {
        ...{ profile: 'high', resolution: '1080', riders: 5, fps: 60, p1: 30, cappedRiders: 0 },
        middle: { from: 55, to: 65 },
      },
      { profile: 'basic', resolution: '1080', riders: 3, fps: 100, p1: 50, cappedRiders: 0 },
    ]);
    const processor = await find('Intel Core i5-6500');
    expect(processor).toMatchObject({ kind: 'cpu', riders: 8 });
    expect(processor.figures?.partners).toEqual([{ name: card, riders: 5, fps: 60 }]);
  });

  it('says what holds it back and what goes wrong, for three riders or more', async () => {
    const { db, fold, find } = await start();
    const slow = { cpu: 'Intel Core i3-6100', problem: 'frame-rate-low' } as const;
    await storeForRiders(db, [atFps(40, slow)], 3);
    const capped = { cpu: 'AMD Ryzen 5 5600X', fps: { max: 60, avg: 60, p1: 55, cap: 60 } };
    await storeForRiders(db, [atFps(60, capped)], 4);
    await storeForRiders(db, [atFps(55, { problem: 'freezes' })], 2);
    await storeForRiders(db, [{ gpu: `${card} Laptop GPU`, fps: { max: 50, avg: 45, p1: 20 } }]);
    await fold();
    const { figures, sibling } = await find(card);
    expect(figures?.cap).toEqual({ riders: 4, fps: 60 });
    expect(figures?.problems).toEqual([{ kind: 'frame-rate-low', riders: 3 }]);
    expect(figures?.partners).toEqual([
      { name: 'AMD Ryzen 5 5600X', riders: 4, fps: 60 },
      { name: 'Intel Core i3-6100', riders: 3, fps: 40 },
    ]);
    expect(sibling).toEqual({ name: `${card} Laptop GPU`, fps: 45 });
  });

  it('knows nothing of a name that fewer than three riders have, and names similar ones', async () => {
    const { db, fold, find, ask } = await start();
    await storeForRiders(db, [atFps(60)]);
    await storeForRiders(db, [atFps(300, { gpu: 'Shop of Ann' })], 2);
    await fold();
    expect(await find('Shop of Ann')).toMatchObject({ name: '', riders: 0 });
    expect(await find('RTX 9999')).toMatchObject({
      name: '',
      neighbours: [{ name: card }],
    });
    expect(await find('RTX 3070')).toMatchObject({
      kind: 'gpu',
      name: 'NVIDIA GeForce RTX 3070',
      riders: 0,
      neighbours: [{ name: card, riders: 3 }],
    });
    expect(JSON.stringify(await ask<HardwareTable>(''))).not.toContain('Shop');
    const names = await db.selectFrom('benchmark_parts').select('name').execute();
    expect(names.map(({ name }) => name)).not.toContain('Shop of Ann');
  });

  it('is summed up for its first reader', async () => {
    const { db, find } = await start();
    await storeForRiders(db, [atFps(60)]);
    await sumUp(db);
    expect((await find(card)).riders).toBe(3);
  });

  it('is summed up again after ten minutes, and forgotten with its riders', async () => {
    const { db, fold, find, later } = await start();
    const reports = await storeForRiders(db, [atFps(60)]);
    await fold();
    await storeForRiders(db, [atFps(80)], 4);
    await fold();
    expect((await find(card)).riders).toBe(3);
    later(11);
    await fold();
    expect((await find(card)).riders).toBe(7);
    for (const { owner } of reports) await setRidesSuspended(db, owner, true);
    await db.deleteFrom('benchmark_entries').where('avg_fps', '=', 80).execute();
    later(11);
    await fold();
    expect((await find(card)).riders).toBe(0);
  });

  it('is in the site map with its figures in the first HTML, and in the open table', async () => {
    const { app, db, fold, ask } = await start();
    await allowNames(db, '=HYPERLINK("x")');
    await storeForRiders(db, [atFps(60, { cpu: '=HYPERLINK("x")' })]);
    await fold();
    const map = await app.inject({ url: '/sitemap.xml' });
    expect(map.body).toContain(hardwarePath(card));
    const picture = await app.inject({ url: `/api${hardwarePath(card)}/card.png` });
    expect(picture.headers['content-type']).toBe('image/png');
    const none = await app.inject({ url: '/api/hardware/unknown/card.png' });
    expect(none.statusCode).toBe(404);
    const table = await ask<HardwareTable>('');
    expect(table).toMatchObject({ version: 1, license: 'CC-BY-4.0' });
    expect(table.rows).toContainEqual({
      ...{ kind: 'gpu', name: card, profile: 'high', resolution: '1080' },
      ...{ riders: 3, fps: 60, p1: 30, cappedRiders: 0 },
    });
    const csv = await app.inject({ url: '/api/hardware/table.csv' });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body.split('\r\n')).toEqual([
      'kind,name,profile,resolution,riders,median_fps,quartile_1_fps,quartile_3_fps,p1_fps,capped_riders',
      `gpu,${card},high,1080,3,60,,,30,0`,
      `cpu,"'=HYPERLINK(""x"")",high,1080,3,60,,,30,0`,
      '',
    ]);
  });

  it('recommends no card from simulated rides', async () => {
    const { ask } = await start();
    const query = new URLSearchParams({
      ...{ cpu: 'Intel Core i5-6500', gpu: card, profile: 'high', resolution: '1080' },
      ...{ fps: '40', goal: '60' },
    });
    expect(await ask(`/faster-cards?${query}`)).toEqual({ cards: [], riders: 0 });
  });
});
