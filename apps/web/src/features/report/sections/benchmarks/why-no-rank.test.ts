import type { BenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import { buildFps } from '@ridescope/words/testing/build-report';
import { expect, it } from 'vitest';
import { whyNoRank } from './why-no-rank.ts';

const from30 = Array.from({ length: 21 }, (_, index) => 30 + 2 * index);
const real: BenchmarkQuantiles = {
  rides: 8,
  sampleRides: 0,
  fewestRides: 5,
  crowding: { from: 0.4, to: 0.6 },
  mean: from30,
};
const own = buildFps({ mean: 58 });

it('a ride is ranked among eight real rides without caps', () => {
  expect(whyNoRank(real, own)).toBeUndefined();
  expect(whyNoRank({ ...real, rides: 7 }, own)).toMatch(/it takes 8 rides/);
});

it('a ride is not ranked among simulated rides', () => {
  expect(whyNoRank({ ...real, sampleRides: 1 }, own)).toMatch(/1 of them are simulated/);
  expect(whyNoRank({ ...real, sampleRides: 8 }, own)).toMatch(/these rides are simulated/);
});

it('a capped ride is not ranked among faster ones', () => {
  expect(whyNoRank(real, { ...own, cap: 60 })).toMatch(/this ride is capped at 60 FPS/);
  const alike = from30.map((rate) => Math.min(60.4, rate));
  expect(whyNoRank({ ...real, mean: alike }, { ...own, cap: 60 })).toBeUndefined();
});

it('a free ride is not ranked above capped ones', () => {
  const capped = from30.map((rate) => Math.min(59.9, rate + 10));
  expect(whyNoRank({ ...real, mean: capped }, buildFps({ mean: 90 }))).toMatch(
    /many of these rides are capped at 60 FPS, and this one is not/,
  );
  // A slower one is slower, cap or not.
  expect(whyNoRank({ ...real, mean: capped }, buildFps({ mean: 45 }))).toBeUndefined();
});
