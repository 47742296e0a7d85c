import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';
import fc from 'fast-check';
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
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { loadSampleRides } from './sample-rides.ts';
import { insertBenchmarkEntries } from './store.ts';

const addressOf = (cpu: string, gpu: string) =>
  `/api/activities/1/high/1080/${encodeURIComponent(cpu)}/${encodeURIComponent(gpu)}`;
const address = addressOf('Intel Core i5-6500', 'NVIDIA GeForce GTX 970');
const { log } = Fastify();

/** Stores a ride of three riders. */
const store = (db: Queryable, given: Partial<ActivityRow> = {}) => storeForRiders(db, [given]);

describeOnEachEngine('the entries of a system', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), {
      database,
      authenticate: async () => undefined,
    });
    const entries = async (url = address): Promise<BenchmarkEntry[]> => {
      const answer = await app.inject({ url });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    };
    return { app, db: database.kysely, entries };
  }

  it('name hardware, settings and figures, but no owner and no time of day (API-20, API-21)', async () => {
    const { db, entries } = await start();
    await store(db, { rideS: 3629, fps: { max: 62, avg: 50.123, p1: 30, cap: 60 } });
    const { startedAt: _, crowdedness: __, ...undated } = activityRow({ activityId: 'a2' });
    for (const { owner, name } of await store(db, { hasHoles: true })) {
      await insertBenchmarkEntries(db, { owner, name }, [undated]);
    }
    const rows = await entries();
    expect(rows.find(({ StartTime }) => StartTime)).toStrictEqual({
      Cpu: 'Intel Core i5-6500',
      Gpu: 'NVIDIA GeForce GTX 970',
      Platform: 'pc',
      GameClientVersion: '1.103.0',
      StartTime: '2026-01-13',
      Duration: 3600,
      Crowdedness: 0.5,
      WorldName: 'Watopia',
      Profile: 'high',
      Resolution: '1080',
      MaxFps: 62,
      AvgFps: 50.12,
      Pc1Fps: 30,
      FpsCap: 60,
      IsSample: false,
    });
    const dated = rows.find(({ UpdatedAt }) => UpdatedAt);
    expect(dated?.UpdatedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(dated).not.toHaveProperty('Crowdedness');
  });

  it('are the latest ride of each rider on that system there, the latest first (ENT-02)', async () => {
    const { db, entries } = await start();
    for (const day of ['13', '20', '14']) {
      await store(db, { startedAt: `2026-01-${day}T18:48:00.000Z`, crowdedness: 0.1 });
    }
    const others: Partial<ActivityRow>[] = [
      { cpu: 'Intel Core i5-6600' },
      { gpu: 'NVIDIA GeForce GTX 980' },
      { worldId: 9 },
      { profile: 'ultra' },
      { width: 2560, height: 1440 },
      { width: 2560 }, // An ultrawide picture.
      { rideS: 540 },
      { isWatched: true },
    ];
    for (const given of others) await store(db, given);
    const days = (await entries()).map(({ StartTime }) => StartTime);
    const each = ['2026-01-20', '2026-01-14', '2026-01-13'];
    expect(days).toEqual(each.flatMap((day) => [day, day, day]));
  });

  it('are fewer in a year or a quarter (ENT-03)', async () => {
    const { db, entries } = await start();
    await store(db, { startedAt: '2026-01-01T00:00:00.000Z' });
    await store(db, { startedAt: '2025-12-31T23:59:59.000Z' });
    await store(db, { startedAt: '2026-05-01T12:00:00.000Z' });
    const counts = await Promise.all(
      ['', '/2026', '/2026/1', '/2025/4', '/2024'].map(
        async (part) => (await entries(address + part)).length,
      ),
    );
    expect(counts).toEqual([9, 6, 3, 3, 0]);
  });

  it('are found by any name (ENT-04)', async () => {
    const { db, entries } = await start();
    const name = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        fc.string({ unit: fc.constantFrom(...'/.@ %2F+?#&\\:'), minLength: 1, maxLength: 12 }),
      )
      // The database stores no null character, and browsers resolve parts that are only dots.
      .filter((text) => !text.includes('\0') && !/^\.{1,2}$/.test(text));
    await fc.assert(
      fc.asyncProperty(name, name, async (cpu, gpu) => {
        await allowNames(db, cpu, gpu);
        await store(db, { cpu, gpu });
        const [row] = await entries(addressOf(cpu, gpu));
        expect([row?.Cpu, row?.Gpu]).toEqual([cpu, gpu]);
      }),
      { numRuns: 25, examples: [['Intel Core i7-7700K @ 4.20GHz', 'GTX 1080 Ti/PCIe/SSE2']] },
    );
  });

  it('are sample rides until three riders are there', async () => {
    const { db, entries } = await start();
    const { cpu, gpu, platform, gameVersion, profile, width, height, crowdedness } = activityRow();
    const ride = {
      cpu,
      gpu,
      platform,
      gameVersion,
      profile,
      width,
      height,
      crowdedness,
      worldId: 1,
      worldName: 'Watopia',
      startedAt: '2026-01-13T18:48:00.000Z',
      durationS: 3700,
      ridingS: 3600,
      maxFps: 62,
      avgFps: 50,
      p1Fps: 30,
    };
    const file = path.join(await temporaryDirectory(), 'sample-rides.json');
    await writeFile(file, JSON.stringify([ride]));
    await loadSampleRides(db, { isWanted: true, file, log });
    expect(await entries(`${address}/2024/3`)).toMatchObject([{ IsSample: true }]);
    await storeForRiders(db, [{}], 2);
    expect(await entries()).toMatchObject([{ IsSample: true }]);
    await storeForRiders(db, [{}], 1);
    expect((await entries()).map(({ IsSample }) => IsSample)).toEqual([false, false, false]);
    // Samples of this quarter would deny the real rides of another.
    expect(await entries(`${address}/2024/3`)).toEqual([]);
  });

  it('are none for an unknown system, and refused for what is no choice', async () => {
    const { app, entries } = await start();
    expect(await entries(addressOf('Unknown', 'Nothing'))).toEqual([]);
    const long = 'x'.repeat(201);
    for (const url of [
      '/api/activities/x/high/1080/a/b',
      '/api/activities/1/best/1080/a/b',
      '/api/activities/1/high/1081/a/b',
      `/api/activities/1/high/1080/${long}/b`,
      '/api/activities/1/high/1080/a/b/2026/5',
    ]) {
      expect((await app.inject({ url })).statusCode, url).toBe(400);
    }
  });

  it('have a tag, so that proxies can keep them', async () => {
    const { app, db } = await start();
    await store(db);
    const { etag } = (await app.inject({ url: address })).headers;
    const again = await app.inject({
      url: address,
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});
