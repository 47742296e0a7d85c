import { integratedGraphics, processorSuffixes } from './processors.ts';

/**
 * - `likelyOther`: the processor's own graphics drew the picture in a laptop of a kind that often has a second chip.
 * - `impossible`: the processor has no graphics; the line is damaged or the log is of a remote session.
 */
export type GpuMismatch = 'none' | 'likelyOther' | 'impossible';

/** Compares chip and processor by normalised names (catalogue 5.4 and 5.1); undefined if one of the two is unknown. */
export function gpuMismatch(
  cpu: string | undefined,
  gpu: string | undefined,
): GpuMismatch | undefined {
  if (!cpu || !gpu) return undefined;
  const isOneOf = (names: readonly RegExp[], name: string) => names.some((form) => form.test(name));
  if (!isOneOf(integratedGraphics, gpu)) return 'none';
  if (/Intel/.test(gpu) && isOneOf(processorSuffixes.withoutGraphics, cpu)) return 'impossible';
  return isOneOf(processorSuffixes.oftenBesideDiscrete, cpu) ? 'likelyOther' : 'none';
}
