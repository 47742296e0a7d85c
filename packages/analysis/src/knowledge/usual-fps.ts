import type { GpuClass } from './gpu-classes.ts';
import { resolutionLines, resolutionStep } from './resolution-step.ts';

/**
 * Says which frame rate computers with such a graphics chip usually reach. Undefined if the chip is unknown, or if too few
 * systems of its class were measured with a picture of that size or a larger one.
 * @param lines height of the picture
 */
export function usualFps(known: GpuClass | undefined, lines: number | undefined) {
  if (!known?.usualFps || lines === undefined) return undefined;
  const { usualFps: rates } = known;
  // A smaller picture is never slower.
  const steps = resolutionLines.slice(resolutionLines.indexOf(resolutionStep(lines)));
  const step = steps.find((candidate) => rates[candidate] !== undefined);
  return step && rates[step];
}
