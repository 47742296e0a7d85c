import { gpuClassOf } from '../knowledge/gpu-class-of.ts';
import type { GpuClass } from '../knowledge/gpu-classes.ts';
import { type GpuMismatch, gpuMismatch } from '../knowledge/gpu-mismatch.ts';
import type { MetricSource } from './rule-context.ts';

export interface KnownGpu {
  name: string;
  /** Absent for models that the table doesn't know. */
  class?: GpuClass;
  /** Absent if the processor is unknown. */
  mismatch?: Exclude<GpuMismatch, 'impossible'>;
}

/**
 * Finds the chip that drew the picture. Undefined if the log names none, or one that doesn't fit
 * the processor: then the line is damaged or the game ran in a remote session.
 */
export function knownGpu({
  hardware,
  session,
}: Pick<MetricSource, 'hardware' | 'session'>): KnownGpu | undefined {
  const { gpu, cpu, openGl } = hardware;
  const mismatch = gpuMismatch(cpu, gpu);
  if (!gpu || mismatch === 'impossible') return undefined;
  const found = gpuClassOf(gpu, openGl, session.platform);
  return { name: gpu, ...(found && { class: found }), ...(mismatch && { mismatch }) };
}
