import type { Side } from './effects.ts';

/** How sharply the slower of processor and card decides: they work side by side, and wait for each other when they are close. */
const sharpness = 4;

/** Joins the times of both, in logarithms. */
export function frameOf(cpu: number, gpu: number): { mean: number; processorShare: number } {
  const longer = Math.max(cpu, gpu);
  const parts = [Math.exp(sharpness * (cpu - longer)), Math.exp(sharpness * (gpu - longer))];
  const sum = (parts[0] ?? 0) + (parts[1] ?? 0);
  return { mean: -(longer + Math.log(sum) / sharpness), processorShare: (parts[0] ?? 0) / sum };
}

/** How much of an effect's time reaches the frame. A longer time is a lower rate. */
export function loadingOf(side: Side, processorShare: number): number {
  if (side === 'frame') return -1;
  return side === 'cpu' ? -processorShare : processorShare - 1;
}
