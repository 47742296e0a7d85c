import type { BenchmarkProfile, BenchmarkResolution } from '@ridescope/contract/benchmark-terms';

const profiles: Record<BenchmarkProfile, string> = {
  ultra: 'Ultra',
  high: 'High',
  medium: 'Medium',
  basic: 'Basic',
};

const resolutions: Record<BenchmarkResolution, string> = {
  '2160': '2160 (4K)',
  '1440': '1440 (WQHD)',
  '1080': '1080 (FHD)',
  '864': '864',
  '750': '750',
  '720': '720 (HD)',
  '576': '576 (SD)',
};

/** Names profile and resolution together. */
export function settingName(profile: BenchmarkProfile, resolution: BenchmarkResolution): string {
  return `${profiles[profile]}, ${resolutions[resolution]}`;
}
