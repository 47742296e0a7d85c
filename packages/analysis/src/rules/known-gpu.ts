import { gpuClassOf } from '../knowledge/gpu-class-of.ts';
import type { GpuClass } from '../knowledge/gpu-classes.ts';
import { type GpuMismatch, gpuMismatch } from '../knowledge/gpu-mismatch.ts';
import type { MetricSource } from './rule-context.ts';

export interface KnownGpu {
  name: string;
  /** Absent for models that the table does not know. */
  class?: GpuClass;
  /** Absent when the processor is unknown. */
  mismatch?: Exclude<GpuMismatch, 'impossible'>;
}

/**
 * The chip that drew the picture. Undefined when the log does not name it, or names one that the processor cannot have:
 * then the line is damaged or the game ran in a remote session.
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
