import type { BenchmarkParts, WhatIfEstimate } from '@ridescope/contract/what-if';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { storeReport } from '../../../test/support/samples/ride-report.ts';
import { sumUp } from '../../../test/support/samples/summed-up.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { minuteMs } from '../../platform/process/units.ts';
import { keepRateModel } from './rate-model.ts';
import { createWhatIfService } from './what-if-service.ts';

const cards = [40, 60, 80, 100];
const processors = [0.8, 1, 1.2];
const cardName = (rate: number) => `Card ${rate}`;

/** Rides on every card with every processor at two resolutions; some are held at a limit. */
function rides() {
  return cards.flatMap((rate) =>
    processors.flatMap((factor) =>
      [1080, 1440].flatMap((height) =>
        [0.95, 1, 1.05, 0.98, 1.02].map((chance) => {
          // Computers of the same parts differ too.
          const own = 1 + (((rate / 20) * 3 + factor * 10 + height / 360) % 5) / 40 - 0.05;
          const avg = rate * factor * chance * own * (height === 1080 ? 1 : 0.7);
          return {
            owner: null,
            report_name: null,
            activity_id: null,
            is_sample: false,
            sample_set: null as string | null,
            cpu: `CPU ${factor}`,
            gpu: cardName(rate),
            platform: 'pc',
            game_version: null,
            started_at: null,
            duration_s: 3600,
            crowdedness: 0.5,
            world_id: 1,
            world_name: 'Watopia',
            profile: 'high',
            width: Math.round(height * 1.78),
            height,
            max_fps: avg + 10,
            avg_fps: avg,
            p1_fps: avg * 0.8,
            gpu_class: null,
            fps_cap: null as number | null,
          };
        }),
      ),
    ),
  );
}

let stored = 0;

/** Stores rides of a rider each, or sample rides without any. */
async function store(db: Queryable, rows: ReturnType<typeof rides>) {
  const values = [];
  for (const row of rows) {
    stored++;
    const ride = { owner: `rider-${stored}`, report_name: `ride-${stored}`, activity_id: 'a1' };
    if (!row.is_sample) await storeReport(db, ride.owner, ride.report_name, {});
    values.push(row.is_sample ? row : { ...row, ...ride });
  }
  await db.insertInto('benchmark_entries').values(values).execute();
  await sumUp(db);
}

const to = { cpu: 'CPU 1', gpu: cardName(100), profile: 'high', resolution: '1440' };

describeOnEachEngine('what to expect of another computer', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), {
      database,
      authenticate: async () => undefined,
    });
    const ask = (query: Record<string, string>) =>
      app.inject({ url: '/api/benchmarks/what-if', query });
    const estimate = async (query: Record<string, string>): Promise<WhatIfEstimate> => {
      const answer = await ask(query);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    };
    return { app, db: database.kysely, ask, estimate };
  }

  it('is estimated for visitors, with n and a range', async () => {
    const { db, estimate } = await start();
    await store(db, rides());
    const { mean, p1, now, heldOut, ...rest } = await estimate({
      ...to,
      fromCpu: 'CPU 1',
      fromGpu: cardName(60),
      fromProfile: 'high',
      fromResolution: '1440',
      fromFps: '42',
      fromP1: '33',
    });
    expect(rest).toEqual({
      riders: { cpu: 40, gpu: 30 },
      fewestRiders: 3,
      heldBackBy: 'card',
      isSample: false,
    });
    expect(heldOut?.riders).toBe(120);
    expect(mean?.fps).toBeGreaterThan(63);
    expect(mean?.fps).toBeLessThan(77);
    expect(mean?.low).toBeLessThan(mean?.fps ?? 0);
    expect(mean?.high).toBeGreaterThan(mean?.fps ?? 0);
    expect(p1?.fps).toBeLessThan(mean?.fps ?? 0);
    expect(now?.fps).toBeGreaterThan(37);
    expect(now?.fps).toBeLessThan(47);
  });

  it('is not known of fewer than three riders, however many rides they have', async () => {
    const { db, estimate } = await start();
    const [first, ...others] = rides();
    if (!first) throw new Error('no rides');
    const few = Array.from({ length: 2 }, () => ({ ...first, gpu: 'Rare' }));
    await store(db, [...others, ...few]);
    // One of them rides it five times more.
    const again = { owner: 'rider-1', report_name: 'again', activity_id: 'a1' };
    await storeReport(db, again.owner, again.report_name, {});
    await db
      .insertInto('benchmark_entries')
      .values(
        [1, 2, 3, 4, 5].map((ride) => ({
          ...first,
          ...again,
          activity_id: `a${ride}`,
          gpu: 'Often',
        })),
      )
      .execute();
    await sumUp(db);
    expect(await estimate({ ...to, gpu: 'Rare' })).toMatchObject({
      reason: 'gpu',
      riders: { gpu: 2 },
    });
    expect(await estimate({ ...to, gpu: 'Often' })).toMatchObject({
      reason: 'gpu',
      riders: { gpu: 1 },
    });
  });

  it('counts rides at a limit as at least their rate, and says how many there are', async () => {
    const { db, estimate } = await start();
    const all = rides();
    const fast = all.filter(({ gpu }) => gpu === cardName(100));
    const held = fast.map((ride) => ({
      ...ride,
      gpu: 'Held',
      avg_fps: Math.min(59, ride.avg_fps),
      max_fps: 61,
      fps_cap: ride.avg_fps > 59 ? 60 : null,
    }));
    await store(db, [...all, ...held]);
    const { mean, limit } = await estimate({ ...to, gpu: 'Held', resolution: '1080' });
    expect(mean?.fps).toBeGreaterThan(65);
    expect(limit).toEqual({ fps: 60, share: expect.closeTo(0.83, 1) });
  });

  it('is marked where all rides are simulated, and unknown without any', async () => {
    const { db, estimate } = await start();
    await store(
      db,
      rides().map((ride) => ({ ...ride, is_sample: true, sample_set: 'set' })),
    );
    expect(await estimate(to)).toMatchObject({ isSample: true });
    const empty = await start();
    expect(await empty.estimate(to)).toMatchObject({ reason: 'gpu', riders: { gpu: 0 } });
  });

  it('leaves sample rides out once there are enough real ones', async () => {
    const { app, db } = await start();
    const samples = rides().map((ride) => ({
      ...ride,
      gpu: `Sample ${ride.gpu}`,
      is_sample: true,
      sample_set: 'set',
    }));
    await store(db, samples);
    await store(db, rides().slice(0, 2));
    const few = createWhatIfService(keepRateModel(db));
    expect(await few.parts()).toMatchObject({ isSample: true });
    expect((await few.parts()).gpus[0]?.name).toMatch(/^Sample/);
    await store(db, rides());
    const parts: BenchmarkParts = (await app.inject('/api/benchmarks/parts')).json();
    expect(parts.isSample).toBe(false);
    expect(parts.gpus.filter(({ name }) => name.startsWith('Sample'))).toEqual([]);
  });

  it('lists the parts with enough rides, the most ridden first', async () => {
    const { app, db } = await start();
    const [first, ...others] = rides();
    if (!first) throw new Error('no rides');
    await store(db, [first, ...others, { ...first, gpu: 'Rare' }, first]);
    const { cpus, gpus }: BenchmarkParts = (await app.inject('/api/benchmarks/parts')).json();
    expect(gpus[0]).toEqual({ name: cardName(40), riders: 31 });
    expect(gpus.map(({ name }) => name)).not.toContain('Rare');
    expect(cpus.map(({ name }) => name).sort()).toEqual(['CPU 0.8', 'CPU 1', 'CPU 1.2']);
  });

  it('keeps its old answers while newer ones are prepared', async () => {
    const { db } = await start();
    await store(db, rides());
    let now = 0;
    const service = createWhatIfService(keepRateModel(db, { now: () => now }));
    const counted = async () => (await service.parts()).gpus.length;
    expect(await counted()).toBe(4);
    await store(
      db,
      rides().map((ride) => ({ ...ride, gpu: `New ${ride.gpu}` })),
    );
    now = 10 * minuteMs;
    expect(await counted()).toBe(4);
    now += 1;
    expect(await counted()).toBe(4);
    await expect.poll(counted).toBe(8);
  });

  it('refuses what is no computer', async () => {
    const { ask } = await start();
    for (const wrong of [
      { gpu: '' },
      { profile: 'best' },
      { resolution: '1081' },
      { fromFps: '0' },
      { fromFps: 'x' },
      { crowd: '80' },
      { cpu: 'x'.repeat(201) },
    ]) {
      expect((await ask({ ...to, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(400);
    }
  });
});
