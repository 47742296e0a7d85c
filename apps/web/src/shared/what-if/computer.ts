import type { BenchmarkProfile, BenchmarkResolution } from '@ridescope/contract/benchmark-terms';

/** A computer with the settings that its rider chose. */
export interface Computer {
  gpu: string;
  cpu: string;
  profile: BenchmarkProfile;
  resolution: BenchmarkResolution;
}

export function isSameComputer(a: Computer, b: Computer): boolean {
  return (
    a.gpu === b.gpu && a.cpu === b.cpu && a.profile === b.profile && a.resolution === b.resolution
  );
}
