import type { Conditions } from './ride-group.ts';

/**
 * What a frame rate depends on, each with its level under given conditions. Rates multiply, so the factors add in
 * logarithms. The combined ones catch what single ones can't: a system whose parts hold each other back, and cards that
 * lose more at higher settings.
 */
export const factors: readonly ((conditions: Conditions) => string | undefined)[] = [
  ({ cpu }) => cpu,
  ({ gpu }) => gpu,
  ({ gpuClass }) => level(gpuClass),
  ({ profile }) => profile,
  ({ resolution }) => resolution,
  ({ crowd }) => crowd,
  ({ profile, resolution }) => level(profile, resolution),
  ({ cpu, gpu }) => level(cpu, gpu),
  ({ gpu, resolution }) => level(gpu, resolution),
  ({ gpuClass, resolution }) => level(gpuClass, resolution),
  ({ gpuClass, profile }) => level(gpuClass, profile),
  ({ cpu, gpuClass }) => level(cpu, gpuClass),
];

/** Names a combination; undefined where a part of it isn't known. */
function level(...parts: readonly (string | number | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : JSON.stringify(parts);
}
