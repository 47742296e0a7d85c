import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { storeForRiders } from '../../../test/support/samples/rides-of-riders.ts';
import { sumUp } from '../../../test/support/samples/summed-up.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listParts } from './hardware/parts-store.ts';
import { allowName, findUnknownNames, publicNamesFor } from './public-names.ts';
import { findPartRiders } from './ride-groups-store.ts';
import { createBenchmarkService } from './service.ts';

const choice = { world: 1, profile: 'high', resolution: '1080', crowd: '060' } as const;
const card = 'NVIDIA GeForce GTX 970';
const forged = 'AMD Ryzen 99999XT';

describeOnEachEngine('public names of hardware', ({ emptyDatabase }) => {
  const computers = async (db: Queryable) => {
    await sumUp(db);
    const systems = await createBenchmarkService(db).systems(choice);
    return systems.map(({ Cpu, Gpu }) => [Cpu, Gpu]);
  };

  it('show another processor where three riders agree on an unknown one', async () => {
    const { kysely: db } = await emptyDatabase();
    await storeForRiders(db, [{ cpu: forged }]);
    expect(await computers(db)).toEqual([['Another processor', card]]);
    const groups = await db.selectFrom('benchmark_groups').select('cpu').execute();
    expect(groups).toEqual([{ cpu: 'Another processor' }]);
  });

  it('make no page and no estimates of unknown models, which differ from each other', async () => {
    const { kysely: db } = await emptyDatabase();
    await storeForRiders(db, [{ cpu: forged }]);
    await sumUp(db);
    expect((await findPartRiders(db)).cpus.size).toBe(0);
    expect(await db.selectFrom('benchmark_rates').select('cpu').execute()).toEqual([]);
    expect((await listParts(db)).map(({ name }) => name)).not.toContain('Another processor');
    const stale = await db.selectFrom('benchmark_parts').select('name').execute();
    expect(stale.map(({ name }) => name)).not.toContain('Another processor');
  });

  it('show a name that the operator allowed, for stored rides and later ones', async () => {
    const { kysely: db } = await emptyDatabase();
    await storeForRiders(db, [{ cpu: forged }]);
    expect(await findUnknownNames(db, 10)).toEqual([{ kind: 'cpu', name: forged, riders: 3 }]);
    expect(await allowName(db, 'Nothing')).toBe(false);
    expect(await allowName(db, forged)).toBe(true);
    expect(await computers(db)).toEqual([[forged, card]]);
    expect(await findUnknownNames(db, 10)).toEqual([]);
    const namesOf = await publicNamesFor(db, [{ cpu: forged, gpu: forged }]);
    // Allowed as a processor, it is still no card.
    expect(namesOf({ cpu: forged, gpu: forged })).toEqual({
      cpu: forged,
      gpu: 'Another card',
      unknown_cpu: null,
      unknown_gpu: forged,
    });
  });

  it.each([
    ['Intel Core i5-13400F', 'Intel Core i5-13400F'],
    ['Intel Core i5-6500 @ 3.20GHz Best Shop', 'Intel Core i5-6500'],
    ['AMD Ryzen 5 5600X Six-Core Best Shop', 'AMD Ryzen 5 5600X'],
    ['AMD Ryzen 5 5600X Best Shop', 'Another processor'],
  ])('show the processor %s as %s', async (cpu, shown) => {
    const { kysely: db } = await emptyDatabase();
    const namesOf = await publicNamesFor(db, [{ cpu }]);
    expect(namesOf({ cpu })).toMatchObject({ cpu: shown, gpu: null, unknown_gpu: null });
  });
});
