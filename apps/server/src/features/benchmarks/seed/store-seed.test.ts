import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/databases/test-config.ts';
import { foldChanges } from '../groups/fold-changes.ts';
import { storeSystems } from '../import/store-systems.ts';
import { deleteSampleRides } from '../store.ts';
import { findSystems } from '../systems-store.ts';
import { addStartSeed, deleteStartSeed, replaceSeed } from './store-seed.ts';

describeOnEachEngine('simulated and imported rides', ({ emptyDatabase }) => {
  it('are sample data, replaced by the next run, and outlive those of the build', async () => {
    const { kysely: db } = await emptyDatabase();
    const sets = async () => {
      const rows = await db
        .selectFrom('benchmark_entries')
        .select(({ fn }) => ['sample_set', 'is_sample', fn.countAll<number>().as('rides')])
        .groupBy(['sample_set', 'is_sample'])
        .orderBy('sample_set')
        .execute();
      return rows.map(({ sample_set, is_sample, rides }) => [sample_set, is_sample, rides]);
    };
    expect(await replaceSeed(db, 40)).toBe(40);
    await Promise.all([addStartSeed(db, 30), addStartSeed(db, 30)]);
    await replaceSeed(db, 20);
    await deleteSampleRides(db);
    expect(await sets()).toEqual([
      ['seed', true, 20],
      ['start-1', true, 30],
    ]);
    await deleteStartSeed(db);
    await replaceSeed(db, 0);
    expect(await sets()).toEqual([]);
  });

  it('count as real rides of their quarter when imported, once for each table', async () => {
    const { kysely: db } = await emptyDatabase();
    const system = {
      platform: 'pc',
      cpu: 'Intel Core i7-7700K',
      gpu: 'NVIDIA GeForce GTX 1080 Ti',
      profile: 'ultra',
      height: 2160,
      avgFps: 147.95,
      maxFps: 177.74,
    } as const;
    const options = { name: 'a.csv', day: new Date('2018-10-01T00:00:00Z') };
    await storeSystems(db, [system, system], options);
    await storeSystems(db, [system], { ...options, world: 1, crowd: '060' });
    const choice = { world: 1, profile: 'ultra', resolution: '2160', crowd: '060' } as const;
    const found = await findSystems(db, { ...choice, year: 2018, quarter: 4 }, { isSample: false });
    expect(found).toMatchObject([{ AvgFps: 147.95, Entries: 1, UpdatedAt: '2018-10-01' }]);
    expect(found[0]).not.toHaveProperty('Pc1Fps');
    await foldChanges(db);
    const groups = await db.selectFrom('benchmark_groups').select('entries').execute();
    expect(groups).toEqual([{ entries: 1 }]);
  });
});
