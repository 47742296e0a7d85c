import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';

/** Makes a ride of an hour, with the given differences. */
export function buildEntry(given: Partial<BenchmarkEntry> = {}): BenchmarkEntry {
  return {
    Cpu: 'Intel Core i7-7700K @ 4.20GHz',
    Gpu: 'GeForce GTX 1080 Ti/PCIe/SSE2',
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
    IsSample: false,
    ...given,
  };
}
