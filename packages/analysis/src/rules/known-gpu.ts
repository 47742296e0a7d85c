import type { HardwareFacts } from '../facts/hardware.ts';
import type { SessionFacts } from '../facts/ride/session.ts';
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

interface Found {
  platform: SessionFacts['platform'];
  gpu: KnownGpu | undefined;
}

/** Cached, because all rides of a log have one chip, each asks for it six times, and the tables know hundreds of models. */
const found = new WeakMap<HardwareFacts, Found>();

/**
 * Finds the chip that drew the picture. Undefined if the log names none, or one that doesn't fit
 * the processor: then the line is damaged or the game ran in a remote session.
 */
export function knownGpu({
  hardware,
  session: { platform },
}: Pick<MetricSource, 'hardware' | 'session'>): KnownGpu | undefined {
  let own = found.get(hardware);
  if (own?.platform !== platform) {
    own = { platform, gpu: findGpu(hardware, platform) };
    found.set(hardware, own);
  }
  return own.gpu;
}

function findGpu(
  { gpu, cpu, openGl }: HardwareFacts,
  platform: SessionFacts['platform'],
): KnownGpu | undefined {
  const mismatch = gpuMismatch(cpu, gpu);
  if (!gpu || mismatch === 'impossible') return undefined;
  const gpuClass = gpuClassOf(gpu, openGl, platform);
  return { name: gpu, ...(gpuClass && { class: gpuClass }), ...(mismatch && { mismatch }) };
}
