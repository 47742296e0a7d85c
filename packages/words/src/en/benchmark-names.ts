import type {
  BenchmarkCrowd,
  BenchmarkProfile,
  BenchmarkResolution,
} from '@ridescope/contract/benchmark-terms';

export const profileNames: Readonly<Record<BenchmarkProfile, string>> = {
  ultra: 'Ultra',
  high: 'High',
  medium: 'Medium',
  basic: 'Basic',
};

export const resolutionNames: Readonly<Record<BenchmarkResolution, string>> = {
  '2160': '2160 (4K)',
  '1440': '1440 (WQHD)',
  '1080': '1080 (FHD)',
  '864': '864 (iPhone 11)',
  '750': '750 (iPhone 7)',
  '720': '720 (HD)',
  '576': '576 (SD)',
};

export const crowdNames: Readonly<Record<BenchmarkCrowd, string>> = {
  '100': 'Fondo 80-100%',
  '080': 'Packed 60-80%',
  '060': 'Crowded 40-60%',
  '040': 'Company 20-40%',
  '020': 'Solo 0-20%',
};
