import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { type BenchmarkQuantiles, getBenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import { pathOf } from '@ridescope/contract/endpoint';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { activityRow } from '../../../test/support/samples/activity-row.ts';
import { storeReport } from '../../../test/support/samples/ride-report.ts';
import { sampleRideOf } from '../../../test/support/samples/sample-ride.ts';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { loadSampleRides } from './sample-rides.ts';
import { insertBenchmarkEntries } from './store.ts';

const query = {
  gpu: 'NVIDIA GeForce GTX 970',
  profile: 'high',
  resolution: '1080',
  crowdedness: '0.5',
};
const { log } = Fastify();

/** Stores a ride for each mean frame rate, each of another rider unless one is given. */
async function store(
  db: Queryable,
  means: number[],
  given: Partial<ActivityRow> = {},
  rider?: string,
) {
  for (const [index, avg] of means.entries()) {
    const name = `ride-${avg}-${index}`;
    const owner = rider ?? `rider-${avg}-${index}`;
    await storeReport(db, owner, name, {});
    const fps = { max: avg, avg, p1: avg / 2 };
    await insertBenchmarkEntries(db, { owner, name }, [activityRow({ fps, ...given })]);
  }
}

const sampleRide = sampleRideOf({ cpu: 'Intel Core i5-6500', gpu: query.gpu });

describeOnEachEngine('benchmarks', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), {
      database,
      authenticate: async () => undefined,
    });
    const benchmarks = async (given: Record<string, string> = {}): Promise<BenchmarkQuantiles> => {
      const answer = await app.inject({
        url: pathOf(getBenchmarkQuantiles),
        query: { ...query, ...given },
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    };
    return { app, database, db: database.kysely, benchmarks };
  }

  it('gives visitors the interpolated quantiles of similar rides', async () => {
    const { db, benchmarks } = await start();
    await store(db, [60, 20, 50, 40, 30]);
    const { mean = [], p1 = [], ...rest } = await benchmarks();
    const crowding = { from: 0.4, to: 0.6 };
    expect(rest).toEqual({ rides: 5, sampleRides: 0, fewestRides: 5, crowding });
    expect([mean.length, p1.length]).toEqual([21, 21]);
    // 0, 5, 25, 50, 95 and 100 %: five rides lie 25 % apart, so 5 % is a fifth of the way to the second.
    expect([0, 1, 5, 10, 19, 20].map((step) => mean[step])).toEqual([20, 22, 30, 40, 58, 60]);
    expect([0, 10, 20].map((step) => p1[step])).toEqual([10, 20, 30]);
  });

  it('counts riders, each with the latest ride, and none where there are fewer than three', async () => {
    const { db, benchmarks } = await start();
    await store(db, [50, 51, 52, 53, 54], {}, 'one rider');
    expect(await benchmarks()).toMatchObject({ rides: 0 });
    await store(db, [20]);
    expect(await benchmarks()).toMatchObject({ rides: 0 });
    await store(db, [30, 40, 60]);
    const { rides, mean } = await benchmarks();
    expect(rides).toBe(5);
    expect([0, 5, 10, 15, 20].map((step) => mean?.[step])).toEqual([20, 30, 40, 54, 60]);
  });

  it('gives no figures for fewer than five rides, nor P1 where fewer than five have one', async () => {
    const { db, benchmarks } = await start();
    expect(await benchmarks()).toMatchObject({ rides: 0 });
    await store(db, [60, 20, 50, 40]);
    const few = await benchmarks();
    expect(few).toMatchObject({ rides: 4 });
    expect(few).not.toHaveProperty('mean');
    await store(db, [30], { fps: { max: 30, avg: 30 } });
    const enough = await benchmarks();
    expect(enough.mean).toHaveLength(21);
    expect(enough).not.toHaveProperty('p1');
  });

  it.each([
    [{ gpu: 'NVIDIA GeForce GTX 960' }],
    [{ profile: 'ultra' }],
    [{ height: 1440 }],
    [{ crowdedness: 0.6 }],
    [{ crowdedness: 0.3999 }],
    [{ rideS: 599 }],
    [{ isJudged: false }],
    [{ isWatched: true }],
    [{ hasHoles: true }],
  ] as Partial<ActivityRow>[][])('does not compare with rides of %j', async (given) => {
    const { db, benchmarks } = await start();
    await store(db, [50, 51, 52], given);
    expect((await benchmarks()).rides).toBe(0);
  });

  it('leaves out rides without frame rate or crowding, but keeps the latter', async () => {
    const { db, benchmarks } = await start();
    await storeReport(db, 'owner', 'ride', {});
    const { fps: _, ...noFps } = activityRow();
    const { crowdedness: __, ...noCrowd } = activityRow({ activityId: 'a2', rideS: 600 });
    await insertBenchmarkEntries(db, { owner: 'owner', name: 'ride' }, [noFps, noCrowd]);
    expect((await benchmarks()).rides).toBe(0);
    const retained = await db.selectFrom('benchmark_entries').select('activity_id').execute();
    expect(retained).toEqual([{ activity_id: 'a2' }]);
  });

  it.each([
    ['0', { from: 0, to: 0.2 }, [0, 0.1999], [0.2]],
    ['0.2', { from: 0.2, to: 0.4 }, [0.2, 0.3999], [0.1999, 0.4]],
    ['0.6', { from: 0.6, to: 0.8 }, [0.6], [0.8]],
    ['1', { from: 0.8, to: 1 }, [0.8, 1], [0.7999]],
  ])('compares crowding of %s within %j', async (crowdedness, crowding, inside, outside) => {
    const { db, benchmarks } = await start();
    for (const [index, value] of [...inside, ...outside].entries()) {
      await store(db, [index + 10, index + 20, index + 30], { crowdedness: value });
    }
    expect(await benchmarks({ crowdedness })).toMatchObject({ crowding, rides: 3 * inside.length });
  });

  it('leaves out the rides of the report being viewed, also when it is shared', async () => {
    const { db, benchmarks } = await start();
    await store(db, [50, 40, 30, 20]);
    expect((await benchmarks({ except: 'ride-50-0' })).rides).toBe(3);
    expect((await benchmarks({ except: 'ride-50-0.gz' })).rides).toBe(3);
    expect((await benchmarks({ except: 'unknown' })).rides).toBe(4);
    await db
      .insertInto('shares')
      .values({
        id: 'share-id',
        owner: 'rider-40-1',
        report_name: 'ride-40-1',
        hides_devices: false,
        title: '',
        description: '',
        body: Buffer.from(''),
      })
      .execute();
    expect((await benchmarks({ except: 'share-id' })).rides).toBe(3);
  });

  it.each([
    { crowdedness: '1.1' },
    { crowdedness: 'NaN' },
    { profile: 'best' },
    { resolution: '0' },
    { gpu: '' },
  ])('refuses %j', async (given) => {
    const { app } = await start();
    const answer = await app.inject({
      url: pathOf(getBenchmarkQuantiles),
      query: { ...query, ...given },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('adds a ride once and removes it with its report', async () => {
    const { db, benchmarks } = await start();
    await store(db, [50, 40, 30]);
    const again = { owner: 'rider-50-0', name: 'ride-50-0' };
    await insertBenchmarkEntries(db, again, [activityRow()]);
    expect((await benchmarks()).rides).toBe(3);
    await db.deleteFrom('reports').execute();
    expect((await benchmarks()).rides).toBe(0);
  });

  it('counts sample rides separately and loads each file once', async () => {
    const { db, benchmarks } = await start();
    await store(db, [50, 50, 50]);
    const file = path.join(await temporaryDirectory(), 'sample-rides.json');
    const load = (isWanted = true) => loadSampleRides(db, { isWanted, file, log });
    const counts = async () => {
      const { rides, sampleRides } = await benchmarks();
      return [rides, sampleRides];
    };
    await load();
    expect(await counts()).toEqual([3, 0]); // There is no file.

    const rides = [10, 20, 30, 40].map((avgFps) => ({ ...sampleRide, avgFps }));
    await writeFile(file, JSON.stringify([...rides, { ...sampleRide, ridingS: 599 }]));
    await Promise.all([load(), load(), load()]);
    expect(await counts()).toEqual([7, 4]);
    expect((await benchmarks()).mean?.[10]).toBe(40);
    const rows = () => db.selectFrom('benchmark_entries').select('id').orderBy('id').execute();
    const before = await rows();
    await load();
    expect(await rows()).toEqual(before);

    await writeFile(file, JSON.stringify([sampleRide]));
    await load();
    expect(await counts()).toEqual([4, 1]);
    await writeFile(file, 'not JSON');
    await load();
    expect(await counts()).toEqual([4, 1]);
    await load(false);
    expect(await counts()).toEqual([3, 0]);
  });

  it('loads sample rides at start when they are configured', async () => {
    const { database, benchmarks } = await start();
    const sampleRidesFile = path.join(await temporaryDirectory(), 'sample-rides.json');
    await writeFile(sampleRidesFile, JSON.stringify([sampleRide]));
    const config = await configWithoutDatabase({ hasSampleData: true, sampleRidesFile });
    await testApp(config, { database });
    expect(await benchmarks()).toMatchObject({ rides: 1, sampleRides: 1 });
  });
});
