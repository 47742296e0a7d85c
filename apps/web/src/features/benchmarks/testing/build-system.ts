import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';

/** Makes a system with seven rides, with the given differences. */
export function buildSystem(given: Partial<BenchmarkSystem> = {}): BenchmarkSystem {
  return {
    Cpu: 'AMD Ryzen 7 7800X3D',
    Gpu: 'NVIDIA GeForce RTX 4070',
    Platform: 'pc',
    GameClientVersion: '1.104.4',
    StartTime: '2026-03-20',
    Duration: 3600,
    Crowdedness: 0.876,
    WorldName: 'Makuri Islands',
    Profile: 'ultra',
    Resolution: '2160',
    MaxFps: 120,
    AvgFps: 100,
    Pc1Fps: 80,
    AvgFpsQuartiles: { from: 95.2, to: 104 },
    Entries: 7,
    IsSample: false,
    ...given,
  };
}
