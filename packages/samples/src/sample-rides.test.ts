import { demos } from '@ridescope/contract/demos';
import { expect, it } from 'vitest';
import { rideOfDemo } from './demo-reports.ts';
import { sampleRideOf, sampleRides } from './sample-rides.ts';
import { simulatedReport } from './simulated-report.ts';

/** Alone, in a group, in a crowd. */
const rides = sampleRides(3);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function meanFps(gpu: string, height: number): number {
  const own = rides.filter((ride) => ride.gpu === gpu && ride.height === height);
  expect(own.length).toBe(3);
  return mean(own.map(({ avgFps }) => avgFps));
}

it('every sample ride is measured and lasts a quarter of an hour', () => {
  expect(new Set(rides.map(({ gpu }) => gpu)).size).toBe(12);
  for (const ride of rides) {
    expect(ride.ridingS).toBeGreaterThan(12 * 60);
    expect(ride.durationS).toBeGreaterThanOrEqual(ride.ridingS);
    expect(ride.p1Fps).toBeLessThan(ride.avgFps);
    expect(ride.avgFps).toBeLessThan(ride.maxFps);
    expect(ride.crowdedness).toBeGreaterThanOrEqual(0);
    expect(ride.crowdedness).toBeLessThanOrEqual(1);
    expect(ride.platform).toBe('pc');
  }
});

it('sample rides are faster on stronger cards and at lower resolutions', () => {
  const cards = ['Intel UHD Graphics 620', 'NVIDIA GeForce GTX 1650', 'NVIDIA GeForce RTX 4070'];
  const rates = cards.map((gpu) => meanFps(gpu, 1080));
  expect(rates).toEqual(rates.toSorted((a, b) => a - b));
  for (const gpu of cards) expect(meanFps(gpu, gpu.includes('Intel') ? 720 : 1440)).not.toBeNaN();
  expect(meanFps('NVIDIA GeForce RTX 4070', 2160)).toBeLessThan(
    meanFps('NVIDIA GeForce RTX 4070', 1440),
  );
  expect(meanFps('Intel UHD Graphics 620', 720)).toBeGreaterThan(
    meanFps('Intel UHD Graphics 620', 1080),
  );
});

it('sample rides are quiet or crowded, and crowded ones are slower', () => {
  const settings = Map.groupBy(rides, ({ gpu, height }) => `${gpu} ${height}`);
  const [quiet, crowded]: [number[], number[]] = [[], []];
  for (const own of settings.values()) {
    const [least, , most] = own.toSorted((a, b) => a.crowdedness - b.crowdedness);
    expect(least?.crowdedness).toBeLessThan(0.3);
    expect(most?.crowdedness).toBeGreaterThan(0.6);
    quiet.push(least?.avgFps ?? 0);
    crowded.push(most?.avgFps ?? 0);
  }
  // Rides of one computer differ by chance too.
  expect(mean(crowded)).toBeLessThan(0.95 * mean(quiet));
});

it('the 1 % low of sample rides is as far below the mean as that of real ones', () => {
  const shares = rides.map(({ avgFps, p1Fps }) => p1Fps / avgFps).toSorted((a, b) => a - b);
  const [low = 0, middle = 0, high = 0] = [0.1, 0.5, 0.9].map(
    (place) => shares[Math.floor(place * shares.length)],
  );
  expect(low).toBeGreaterThan(0.5);
  expect(middle).toBeGreaterThan(0.64);
  expect(middle).toBeLessThan(0.78);
  expect(high).toBeLessThan(0.88);
});

it.each(demos)('sample rides include enough to compare with the demo $file', ({ file, id }) => {
  const { gpu, profile, height } = sampleRideOf(simulatedReport(rideOfDemo[file], id));
  const like = rides.filter(
    (ride) => ride.gpu === gpu && ride.profile === profile && ride.height === height,
  );
  expect(like).toHaveLength(3);
});

it('a ride without one of the figures is refused', () => {
  const report = simulatedReport(rideOfDemo['demo-clean.json'], 'x');
  const { gpu: _, ...hardware } = report.hardware;
  expect(() => sampleRideOf({ ...report, hardware })).toThrow('x has no graphics chip');
});
