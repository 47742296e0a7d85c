import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/databases/test-config.ts';
import { activityRow } from '../../../../test/support/samples/activity-row.ts';
import { allowNames } from '../../../../test/support/samples/allow-names.ts';
import { storeReport } from '../../../../test/support/samples/ride-report.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { hourMs, minuteMs } from '../../../platform/process/units.ts';
import { insertBenchmarkEntries } from '../store.ts';
import { foldChanges, removeEmptyGroups } from './fold-changes.ts';

const riders = ['one rider', 'another rider', 'a third rider'];

async function store(db: Queryable, name: string, rows: Partial<ActivityRow>[], owners = riders) {
  const all = rows.map((row, index) => activityRow({ activityId: `a${index}`, ...row }));
  for (const owner of owners) {
    await storeReport(db, owner, name, {});
    await insertBenchmarkEntries(db, { owner, name }, all);
  }
}

/** Stores rides of a computer without a report. */
async function storeImported(db: Queryable, count: number) {
  await sql`
    insert into benchmark_entries (
      import_set, cpu, gpu, platform, game_version, started_at, duration_s, profile, width, height, max_fps, avg_fps
    )
    select 'table', 'Many', 'Many', 'pc', '1.0', now(), 3600, 'ultra', 1920, 1080, 60, 50
    from generate_series(1, ${count}::int)`.execute(db);
}

/** The groups as entries alone say. */
async function expectedGroups(db: Queryable) {
  const entries = await db.selectFrom('benchmark_entries').selectAll().orderBy('id').execute();
  const groups = Map.groupBy(
    entries.filter((one) => one.cpu && one.gpu && one.profile && one.height && !one.is_ultrawide),
    (one) =>
      [one.cpu, one.gpu, one.world_id, one.profile, one.resolution, one.game_version].join('|'),
  );
  return [...groups]
    .flatMap(([key, rides]) => {
      // Entries are in the order of their ids, and all rides are of the same time: the last one of a rider is the latest.
      const latest = new Map(rides.map(({ owner, avg_fps }) => [owner, avg_fps]));
      if (latest.size < 3) return [];
      const avgs = [...latest.values()].toSorted((a, b) => a - b);
      const middle = (avgs.length - 1) / 2;
      const median = ((avgs[Math.floor(middle)] ?? 0) + (avgs[Math.ceil(middle)] ?? 0)) / 2;
      return [{ key, entries: latest.size, avg: median }];
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

async function storedGroups(db: Queryable) {
  const rows = await db
    .selectFrom('benchmark_groups')
    .selectAll()
    .where('entries', '>', 0)
    .execute();
  return rows
    .map((one) => ({
      key: [one.cpu, one.gpu, one.world_id, one.profile, one.resolution, one.game_version].join(
        '|',
      ),
      entries: one.entries,
      avg: one.avg_fps,
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

describeOnEachEngine('the groups of entries', ({ emptyDatabase }) => {
  it('follow every way in which entries come and go', async () => {
    const { kysely: db } = await emptyDatabase();
    const agree = async (groups: number) => {
      await foldChanges(db);
      const stored = await storedGroups(db);
      expect(stored).toEqual(await expectedGroups(db));
      expect(stored).toHaveLength(groups);
    };
    await store(db, 'one', [
      {},
      { fps: { max: 99, avg: 70, p1: 50 } },
      { gameVersion: '1.50.0' },
      { worldId: 9, worldName: 'Makuri Islands' },
      { width: 3440, height: 1080 },
      { cpu: undefined },
    ] as Partial<ActivityRow>[]);
    await allowNames(db, 'Other', 'Rare');
    await store(db, 'two', [{ fps: { max: 44, avg: 40 } }, { gpu: 'Other' }]);
    const { gameVersion: _, worldId: __, ...unknown } = activityRow();
    for (const owner of ['other', 'another', 'a third']) {
      await storeReport(db, owner, 'three', {});
      await insertBenchmarkEntries(db, { owner, name: 'three' }, [unknown]);
    }
    await store(db, 'of two', [{ gpu: 'Rare' }], riders.slice(1));
    await agree(5);

    // Checked again: an entry is changed, and one no longer counts.
    const row = activityRow({ activityId: 'a0', gpuClass: 5 });
    for (const owner of riders) await insertBenchmarkEntries(db, { owner, name: 'two' }, [row]);
    await agree(4);

    // Deleted with the report, as by its owner, after its time, or with the account.
    await db.deleteFrom('reports').where('name', '=', 'one').execute();
    await agree(2);
    await db.deleteFrom('benchmark_entries').where('owner', '=', 'other').execute();
    await agree(1);
    await db.updateTable('benchmark_entries').set({ game_version: '2.0' }).execute();
    await agree(1);
  });

  it('keep an emptied group for readers of changes, with a new revision', async () => {
    const { kysely: db } = await emptyDatabase();
    await store(db, 'one', [{}]);
    await foldChanges(db);
    const read = () =>
      db.selectFrom('benchmark_groups').select(['id', 'revision', 'entries']).execute();
    const [before] = await read();
    await db.deleteFrom('reports').execute();
    await foldChanges(db);
    const [after] = await read();
    expect(after).toMatchObject({ id: before?.id, entries: 0 });
    expect(after?.revision).toBeGreaterThan(before?.revision ?? Number.POSITIVE_INFINITY);
    await removeEmptyGroups(db, new Date(Date.now() - hourMs));
    expect(await read()).toHaveLength(1);
    await removeEmptyGroups(db, new Date(Date.now() + hourMs));
    expect(await read()).toHaveLength(0);
  });

  it('are summed up once in ten minutes for a computer of many riders', async () => {
    const { kysely: db } = await emptyDatabase();
    await storeImported(db, 500);
    await foldChanges(db);
    await storeImported(db, 1);
    await store(db, 'one', [{ cpu: 'Other' }]);
    const sizes = async (now?: Date | 'all') => {
      await foldChanges(db, now);
      const groups = await storedGroups(db);
      return groups.map(({ entries }) => entries).toSorted((a, b) => a - b);
    };
    const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
    expect(await sizes()).toEqual([3, 500]);
    expect(await sizes(later(9))).toEqual([3, 500]);
    expect(await sizes(later(11))).toEqual([3, 501]);
    await storeImported(db, 1);
    expect(await sizes()).toEqual([3, 501]);
    expect(await sizes('all')).toEqual([3, 502]);
    expect(await db.selectFrom('benchmark_changes').select('id').execute()).toEqual([]);
  });

  it('sum up very many changes at once', async () => {
    const { kysely: db } = await emptyDatabase();
    await store(db, 'one', [{}, { worldId: 9 }]);
    await foldChanges(db);
    await db.deleteFrom('benchmark_entries').where('world_id', '=', 9).execute();
    await store(db, 'two', [{}, { worldId: 3 }]);
    await sql`
      insert into benchmark_changes (is_sample, cpu, gpu, profile, resolution)
      select false, 'x', 'x', 'x', 1 from generate_series(1, 100001)`.execute(db);
    await foldChanges(db);
    expect(await storedGroups(db)).toEqual(await expectedGroups(db));
    const left = await db.selectFrom('benchmark_changes').select('id').execute();
    expect(left).toEqual([]);
  });
});
