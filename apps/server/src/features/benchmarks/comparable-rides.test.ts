import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { activityRow } from '../../../test/support/samples/activity-row.ts';
import { storeReport } from '../../../test/support/samples/ride-report.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findComparableRides } from './comparable-rides-store.ts';
import { insertBenchmarkEntries } from './store.ts';

async function store(db: Queryable, owner: string, name: string, row: Partial<ActivityRow> = {}) {
  await storeReport(db, owner, name, {});
  await insertBenchmarkEntries(db, { owner, name }, [activityRow(row)]);
}

describeOnEachEngine('rides to compare with', ({ emptyDatabase }) => {
  it('are those of other riders on the same card or one of its class, each once', async () => {
    const { kysely: db } = await emptyDatabase();
    const fps = (avg: number) => ({ max: avg, avg, p1: avg / 2 });
    await store(db, 'me', 'mine');
    await store(db, 'me', 'another-of-mine', { fps: fps(51) });
    await store(db, 'ann', 'same', { fps: fps(60) });
    await store(db, 'ann', 'other-profile', { fps: fps(61), profile: 'basic' });
    await store(db, 'bob', 'same-class', { fps: { max: 62, avg: 62 }, gpu: 'AMD Radeon RX 580' });
    await store(db, 'bob', 'unknown-class', {
      fps: fps(63),
      gpu: 'NVIDIA GeForce RTX 4090',
      gpuClass: 6,
    });
    const found = await findComparableRides(db, { owner: 'me', name: 'mine' });
    const [same, otherProfile, sameClass] = found.toSorted((a, b) => a.mean - b.mean);
    expect(found).toHaveLength(3);
    expect(same).toEqual({
      rider: expect.any(String),
      gpu: 'NVIDIA GeForce GTX 970',
      gpuClassRank: 4,
      profile: 'high',
      lines: 1080,
      crowdedness: 0.5,
      mean: 60,
      p1: 30,
    });
    expect(otherProfile).toMatchObject({ mean: 61, profile: 'basic', rider: same?.rider });
    expect(sameClass).toMatchObject({ mean: 62, gpu: 'AMD Radeon RX 580' });
    expect(sameClass).not.toHaveProperty('p1');
    expect(sameClass?.rider).not.toBe(same?.rider);
    // They identify no rider.
    expect(JSON.stringify(found)).not.toMatch(/ann|bob/);
  });

  it('are none for a report without a ride that counts', async () => {
    const { kysely: db } = await emptyDatabase();
    await store(db, 'me', 'mine', { rideS: 60 });
    await store(db, 'ann', 'same');
    expect(await findComparableRides(db, { owner: 'me', name: 'mine' })).toEqual([]);
  });
});
