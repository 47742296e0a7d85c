import { expect, it } from 'vitest';
import { seedRides } from './seed-rides.ts';

const now = new Date('2026-05-15T12:00:00Z');
const rides = [...seedRides(20_000, now)];
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const meanFps = (gpu: string, height = 1080) =>
  mean(rides.filter((one) => one.gpu === gpu && one.height === height).map((one) => one.avgFps));

it('seeded rides are the same for the same seed and day', () => {
  expect([...seedRides(50, now)]).toEqual(rides.slice(0, 50));
  expect([...seedRides(50, now, 1)]).not.toEqual(rides.slice(0, 50));
});

it('seeded rides are plausible: complete, long enough, in the past, with figures in their order', () => {
  for (const ride of rides) {
    expect(ride.ridingS).toBeGreaterThanOrEqual(600);
    expect(ride.p1Fps).toBeLessThan(ride.avgFps);
    expect(ride.avgFps).toBeLessThanOrEqual(ride.maxFps);
    expect(ride.maxFps).toBeLessThanOrEqual(302);
    expect(ride.crowdedness).toBeGreaterThanOrEqual(0);
    expect(ride.crowdedness).toBeLessThanOrEqual(1);
    expect(ride.worldName).not.toBe('');
    expect(new Date(ride.startedAt).getTime()).toBeLessThan(now.getTime());
    expect(ride.gameVersion).toMatch(/^1\.\d+\.[01]$/);
  }
});

it('stronger cards are faster, and larger pictures slower', () => {
  const cards = ['Intel UHD Graphics 620', 'NVIDIA GeForce GTX 1650', 'NVIDIA GeForce RTX 4070'];
  const rates = cards.map((card) => meanFps(card));
  expect(rates).toEqual(rates.toSorted((a, b) => a - b));
  expect(meanFps('NVIDIA GeForce RTX 3060', 2160)).toBeLessThan(meanFps('NVIDIA GeForce RTX 3060'));
});

it("Apple's computers have Apple's chips", () => {
  const macs = rides.filter(({ platform }) => platform === 'mac');
  expect(macs.length).toBeGreaterThan(1000);
  for (const { cpu, gpu } of macs) expect([cpu, cpu.startsWith('Apple M')]).toEqual([gpu, true]);
});

it('a few thousand rides are enough for the usual choices of the benchmarks and the examples of the search', () => {
  const few = [...seedRides(3000, now)];
  const usual = few.filter(
    (one) =>
      one.worldId === 9 && one.profile === 'ultra' && one.height === 2160 && one.crowdedness >= 0.8,
  );
  expect(usual.length).toBeGreaterThan(1);
  const has = (cpu: RegExp, gpu: RegExp) =>
    few.some((one) => cpu.test(one.cpu) && gpu.test(one.gpu));
  expect(has(/./, /RTX 4060/)).toBe(true);
  expect(has(/i5-13400/, /./)).toBe(true);
  expect(has(/M[34] Pro/, /./)).toBe(true);
});
