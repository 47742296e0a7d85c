import type {
  BenchmarkCrowd,
  BenchmarkProfile,
  BenchmarkResolution,
} from '@ridescope/contract/benchmark-terms';
import { platformNames } from '../report/activity-words.ts';

export const profileNames: Record<BenchmarkProfile, string> = {
  ultra: 'Ultra',
  high: 'High',
  medium: 'Medium',
  basic: 'Basic',
};

export const resolutionNames: Record<BenchmarkResolution, string> = {
  '2160': '2160 (4K)',
  '1440': '1440 (WQHD)',
  '1080': '1080 (FHD)',
  '864': '864 (iPhone 11)',
  '750': '750 (iPhone 7)',
  '720': '720 (HD)',
  '576': '576 (SD)',
};

export const crowdNames: Record<BenchmarkCrowd, string> = {
  '100': 'Fondo 80-100%',
  '080': 'Packed 60-80%',
  '060': 'Crowded 40-60%',
  '040': 'Company 20-40%',
  '020': 'Solo 0-20%',
};

export function platformName(platform: string): string {
  return Object.entries(platformNames).find(([key]) => key === platform)?.[1] ?? platform;
}
