import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import type { SearchItem } from '@ridescope/contract/search';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { HardwareService } from '../features/benchmarks/hardware/service.ts';
import type { BenchmarkService } from '../features/benchmarks/service.ts';
import type { SearchService } from '../features/search/service.ts';
import { createFirstAnswers } from './first-answers.ts';

const system: BenchmarkSystem = {
  Cpu: 'i5 / 13400',
  Gpu: 'RTX 4060',
  Platform: 'PC',
  Duration: 3600,
  Crowdedness: 0.9,
  WorldName: 'Watopia',
  Profile: 'ultra',
  Resolution: '1080',
  MaxFps: 120,
  AvgFps: 90.26,
  AvgFpsQuartiles: { from: 80, to: 100 },
  Entries: 7,
  IsSample: false,
};
const neighbours = [{ name: 'RTX 4060 / Ti', riders: 4 }];
const item: SearchItem = { ...system, Pc1Fps: 55, IsSample: true };

/** Answers with what is stored above, and notes what was asked. */
function setUp() {
  const asked: unknown[] = [];
  const benchmarks: BenchmarkService = {
    find: () => Promise.reject(new Error('no page asks for it')),
    profiles: () => Promise.reject(new Error('no page asks for it')),
    async start() {
      const choice = { world: 1, profile: 'ultra', resolution: '1080', crowd: '060' } as const;
      return { choice: { ...choice, year: 2026, quarter: 1 }, isOfComputer: false };
    },
    async systems(choice) {
      asked.push(choice);
      if (choice.world === 2) throw new Error('the database is away');
      return [system];
    },
    async entries(choice) {
      asked.push(choice);
      return [{ ...system, StartTime: '2026-01-13' }];
    },
  };
  const search: SearchService = {
    async search(text) {
      asked.push(text);
      return text === 'RTX' ? [item] : [];
    },
    suggest: async () => [],
    alternatives: async () => [],
    warmUp: async () => {},
  };
  const hardware: HardwareService = {
    async find(name) {
      asked.push(name);
      return { name: '', riders: 0, isSample: false, estimates: [], upgrades: [], neighbours };
    },
    table: () => Promise.reject(new Error('the database is away')),
    fasterCards: () => Promise.reject(new Error('no page asks for it')),
    image: async () => undefined,
    listed: async () => [],
  };
  let at = new Date('2026-05-15T12:00:00Z');
  const { log } = Fastify({ logger: false });
  return {
    asked,
    answerOf: createFirstAnswers({ benchmarks, hardware, search, log }, () => at),
    later: (seconds: number) => {
      at = new Date(at.getTime() + seconds * 1000);
    },
  };
}

it('the first answer of the benchmarks ranks the systems that are ridden most', async () => {
  const { answerOf, asked } = setUp();
  const answer = await answerOf('/benchmarks');
  expect(answer?.caption).toBe(
    'The fastest systems, by average FPS: Watopia, Ultra, 1080 (FHD), Crowded 40-60%, Q1 2026',
  );
  expect(answer?.rows).toEqual([
    [
      '1',
      {
        text: 'RTX 4060',
        path: '/benchmarkactivities/1/ultra/1080/i5%20%2F%2013400/RTX%204060/2026/1',
      },
      ...['i5 / 13400', '120', '90.3', '80 to 100', 'No ride was long enough for it', '7'],
    ],
  ]);
  expect(asked).toEqual([expect.objectContaining({ world: 1, crowd: '060', quarter: 1 })]);
});

it('the first answer of the benchmarks follows the choices of the address', async () => {
  const { answerOf } = setUp();
  const answer = await answerOf('/benchmarks/1/high/720/020/2025/2');
  expect(answer?.caption).toContain('Watopia, High, 720 (HD), Solo 0-20%, Q2 2025');
});

it('the first answer of entries lists the rides on the system', async () => {
  const { answerOf, asked } = setUp();
  const answer = await answerOf('/benchmarkactivities/1/ultra/1080/i5%20%2F%2013400/RTX/2026/1');
  expect(answer?.caption).toBe(
    'Rides, latest first: RTX, i5 / 13400, Watopia, Ultra, 1080 (FHD), Q1 2026',
  );
  expect(answer?.rows[0]?.slice(0, 5)).toEqual([
    ...['13 Jan 2026', "The log doesn't show the version", 'PC', '1 h 00 min', '90'],
  ]);
  expect(asked).toEqual([expect.objectContaining({ cpu: 'i5 / 13400', year: 2026, quarter: 1 })]);
});

it.each([
  '/benchmarkactivities/all/high/1080/cpu/gpu',
  '/benchmarkactivities/1/no/1080/cpu/gpu',
  '/benchmarkactivities/1/high/1080/cpu/gpu/1999',
  '/search',
  '/search/%20',
  '/ping',
])('%s has no first answer', async (path) => {
  const { answerOf, asked } = setUp();
  expect(await answerOf(path)).toBeUndefined();
  expect(asked).toEqual([]);
});

it('the first answer of a search has its title, and search engines may not index it', async () => {
  const { answerOf } = setUp();
  expect(await answerOf('/search/RTX')).toMatchObject({
    title: 'RTX · Search',
    caption: '1 result for RTX, exact names first, then the fastest systems',
    note: expect.stringContaining('simulated'),
    isIndexable: false,
  });
  expect(await answerOf('/search/nothing%20at')).toMatchObject({
    caption: 'No stored ride fits nothing at.',
    rows: [],
  });
});

it('a first answer is asked for once a minute, and a failure leaves the page without it', async () => {
  const { answerOf, asked, later } = setUp();
  await answerOf('/search/RTX');
  later(59);
  await answerOf('/search/RTX');
  expect(asked).toHaveLength(1);
  later(1);
  await answerOf('/search/RTX');
  expect(asked).toHaveLength(2);
  expect(await answerOf('/benchmarks/2/high/720')).toBeUndefined();
});

it('the first answer of unknown hardware names similar ones, and is no page for search engines', async () => {
  const { answerOf, asked } = setUp();
  expect(await answerOf('/hardware/rtx%204070')).toMatchObject({
    title: 'Unknown card or processor: no figures yet',
    caption:
      'Fewer than 3 riders have shared a ride with this card or processor, so there are no figures yet.',
    rows: [[{ text: 'RTX 4060 / Ti', path: '/hardware/rtx-4060-ti' }]],
    isIndexable: false,
  });
  expect(asked).toEqual(['rtx 4070']);
  expect(await answerOf('/hardware')).toBeUndefined();
});
