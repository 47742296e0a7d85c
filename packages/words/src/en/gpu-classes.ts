import type { GpuRank } from '@ridescope/catalogue/gpu-ranks';

/** What graphics chips of each class can do, in a few words. */
export const gpuClassWords = {
  0: 'drawn without a graphics chip',
  1: 'below what the game needs',
  2: 'basic, for small pictures',
  3: 'modest',
  4: 'middle of the range',
  5: 'strong',
  6: 'among the strongest',
} as const satisfies Readonly<Record<GpuRank, string>>;
