import type { SampleRide } from '@ridescope/contract/sample-rides';

/** Makes one simulated ride of the benchmarks, as the build writes it. */
export function sampleRideOf(computer: Pick<SampleRide, 'cpu' | 'gpu'>): SampleRide {
  return {
    ...computer,
    platform: 'pc',
    gameVersion: '1.103.0',
    worldId: 1,
    worldName: 'Watopia',
    startedAt: '2026-01-13T18:48:00.000Z',
    durationS: 3700,
    ridingS: 3600,
    profile: 'high',
    width: 1920,
    height: 1080,
    crowdedness: 0.5,
    maxFps: 62,
    avgFps: 50,
    p1Fps: 30,
  };
}
