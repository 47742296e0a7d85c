import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/databases/test-config.ts';
import { activityRow } from '../../../../test/support/samples/activity-row.ts';
import { allowNames } from '../../../../test/support/samples/allow-names.ts';
import { storeReport } from '../../../../test/support/samples/ride-report.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { addStartSeed } from '../seed/store-seed.ts';
import { insertBenchmarkEntries } from '../store.ts';
import { foldChanges } from './fold-changes.ts';

const riders = ['one rider', 'another rider', 'a third rider'];

async function store(db: Queryable, name: string, rows: Partial<ActivityRow>[], owners = riders) {
  const all = rows.map((row, index) => activityRow({ activityId: `a${index}`, ...row }));
  for (const owner of owners) {
    await storeReport(db, owner, name, {});
    await insertBenchmarkEntries(db, { owner, name }, all);
  }
}

/** The sums as the entries alone say, in plain code. */
async function expectedSums(db: Queryable) {
  const all = await db.selectFrom('benchmark_entries').selectAll().execute();
  const real = all.filter((one) => !one.is_sample && !one.is_ultrawide && one.cpu && one.gpu);
  const placed = real.filter((one) => one.world_id !== null && one.crowd !== null);
  const systems = [
    ...placed.map((one) => ({ one, year: one.year })),
    ...placed.map((one) => ({ one, year: 0 })),
  ].map(({ one, year }) => ({
    key: [one.world_id, one.profile, one.resolution, one.crowd, year, one.cpu, one.gpu].join('|'),
    one,
  }));
  const rates = real.map((one) => ({
    key: [one.cpu, one.gpu, one.profile, one.resolution, one.crowd, one.fps_cap].join('|'),
    one,
  }));
  // No page shows a rate alone, so one rider is enough.
  return { systems: summed(systems, 3), rates: summed(rates, 1) };
}

interface StoredRide {
  id: number;
  owner: string | null;
  started_at: Date | null;
  created_at: Date;
  avg_fps: number;
}

function summed(rides: { key: string; one: StoredRide }[], fewest: number) {
  const groups = Map.groupBy(rides, ({ key }) => key);
  return inOrder(
    [...groups].flatMap(([key, each]) => {
      const counted = latestOfEachRider(each.map(({ one }) => one));
      if (counted.length < fewest) return [];
      const sorted = counted.map(({ avg_fps }) => avg_fps).toSorted((a, b) => a - b);
      const middle = (sorted.length - 1) / 2;
      const fps = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
      return [{ key, rides: counted.length, fps }];
    }),
  );
}

function latestOfEachRider(rides: StoredRide[]): StoredRide[] {
  const timeOf = ({ started_at, created_at }: StoredRide) => Number(started_at ?? created_at);
  const latest = new Map<string | null, StoredRide>();
  for (const ride of rides) {
    const before = latest.get(ride.owner);
    const later = before === undefined ? 1 : timeOf(ride) - timeOf(before) || ride.id - before.id;
    if (later > 0) latest.set(ride.owner, ride);
  }
  return [...latest.values()];
}

async function storedSums(db: Queryable) {
  const systems = await db.selectFrom('benchmark_systems').selectAll().execute();
  const rates = await db.selectFrom('benchmark_rates').selectAll().execute();
  return {
    systems: inOrder(
      systems.map((one) => ({
        key: [
          ...[one.world_id, one.profile, one.resolution, one.crowd, one.year, one.cpu, one.gpu],
        ].join('|'),
        rides: one.entries,
        fps: one.avg_fps,
      })),
    ),
    rates: inOrder(
      rates.map((one) => ({
        key: [one.cpu, one.gpu, one.profile, one.resolution, one.crowd, one.held_fps].join('|'),
        rides: one.rides,
        fps: one.fps,
      })),
    ),
  };
}

function inOrder<T extends { key: string }>(sums: T[]): T[] {
  return sums.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** So many that all entries are summed up at once. */
async function noteVeryMany(db: Queryable) {
  await sql`
    insert into benchmark_changes (is_sample, cpu, gpu, profile, resolution)
    select false, 'x', 'x', 'x', 1 from generate_series(1, 100001)`.execute(db);
}

describeOnEachEngine('the sums of systems', ({ emptyDatabase }) => {
  async function start() {
    const { kysely: db } = await emptyDatabase();
    await allowNames(db, 'Other', 'Rare');
    const agree = async (counts: { systems: number; rates: number }) => {
      await foldChanges(db);
      const stored = await storedSums(db);
      expect(stored).toEqual(await expectedSums(db));
      const { systems, rates } = stored;
      expect({ systems: systems.length, rates: rates.length }).toEqual(counts);
    };
    return { db, agree };
  }

  const { worldId: _, ...noWorld } = activityRow();
  const { crowdedness: __, ...noCrowd } = activityRow();
  const rides: Partial<ActivityRow>[] = [
    {},
    { fps: { max: 99, avg: 70, p1: 50 } },
    { fps: { max: 61, avg: 60, cap: 60 } },
    { gameVersion: '1.50.0', startedAt: '2025-06-01T10:00:00.000Z' },
    { worldId: 9, worldName: 'Makuri Islands' },
    { crowdedness: 0.9 },
    { width: 3440, height: 1080 },
    { cpu: 'Other', fps: { max: 31, avg: 30, cap: 30 } },
  ];

  it('follow every way in which entries come and go', async () => {
    const { db, agree } = await start();
    await store(db, 'one', rides);
    await store(db, 'two', [{ fps: { max: 44, avg: 40 } }, { gpu: 'Other' }]);
    for (const [name, row] of Object.entries({ noWorld, noCrowd })) {
      for (const owner of riders) {
        await storeReport(db, owner, name, {});
        await insertBenchmarkEntries(db, { owner, name }, [row]);
      }
    }
    await addStartSeed(db, 20);
    await store(db, 'of two', [{ cpu: 'Rare' }], riders.slice(1));
    await agree({ systems: 11, rates: 7 });

    await db.deleteFrom('reports').where('name', 'in', ['two', 'noCrowd']).execute();
    await agree({ systems: 9, rates: 5 });
    await db
      .updateTable('benchmark_entries')
      .set({ crowdedness: 0.1, fps_cap: null })
      .where('cpu', '=', 'Other')
      .execute();
    await agree({ systems: 9, rates: 5 });
    await db.deleteFrom('reports').execute();
    await agree({ systems: 0, rates: 0 });
  });

  it('are the same when very many changes are summed up at once', async () => {
    const { db, agree } = await start();
    await store(db, 'one', rides);
    await agree({ systems: 9, rates: 4 });
    const rows = async () => [
      await db
        .selectFrom('benchmark_systems')
        .selectAll()
        .orderBy('cpu')
        .orderBy('world_id')
        .orderBy('crowd')
        .orderBy('year')
        .execute(),
      await db
        .selectFrom('benchmark_rates')
        .selectAll()
        .orderBy('cpu')
        .orderBy('crowd')
        .orderBy('held_fps')
        .execute()
        .then((rates) => rates.map(({ folded_at: _, ...rate }) => rate)),
    ];
    const before = await rows();
    await noteVeryMany(db);
    await foldChanges(db);
    expect(await rows()).toEqual(before);

    await db.deleteFrom('benchmark_entries').where('world_id', '=', 9).execute();
    await store(db, 'two', [{}, { worldId: 3 }]);
    await noteVeryMany(db);
    await agree({ systems: 9, rates: 4 });
  });
});
