/** Classes of graphics chips, from software renderers (0) to the strongest cards (6). */
export const gpuRanks = [0, 1, 2, 3, 4, 5, 6] as const;
export type GpuRank = (typeof gpuRanks)[number];
