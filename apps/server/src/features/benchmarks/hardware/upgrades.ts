import type { HardwareUpgrade } from '@ridescope/contract/hardware';
import type { WhatIfService } from '../what-if-service.ts';
import type { StoredPart } from './parts-store.ts';

type Estimates = Pick<WhatIfService, 'estimate' | 'parts'>;

/** A smaller step isn't felt, and hardly larger than the range of an estimate. */
const leastStep = 1.1;
const mostSteps = 3;

/**
 * Finds the next parts of the same kind that are expected to be clearly faster beside the most frequent partner, with the
 * most ridden settings: each step a tenth faster than the one before.
 */
export async function upgradesOf(whatIf: Estimates, part: StoredPart): Promise<HardwareUpgrade[]> {
  const [beside] = part.figures.partners;
  const [most] = part.figures.settings;
  if (!beside || !most) return [];
  const { profile, resolution } = most;
  const { cpus, gpus } = await whatIf.parts();
  const isCard = part.kind === 'gpu';
  const computerWith = (name: string) =>
    isCard ? { gpu: name, cpu: beside.name } : { gpu: beside.name, cpu: name };
  const own = await whatIf.estimate({ ...computerWith(part.name), profile, resolution });
  if (!own.mean || own.isSample !== part.isSample) return [];
  const estimates: HardwareUpgrade[] = [];
  for (const { name, rides } of isCard ? gpus : cpus) {
    if (name === part.name) continue;
    const { mean } = await whatIf.estimate({ ...computerWith(name), profile, resolution });
    if (mean) estimates.push({ name, rides, ...mean });
  }
  return stepsFrom(own.mean.fps, estimates);
}

/** Of parts that bring about the same, the one with most rides is the step. */
function stepsFrom(fps: number, estimates: readonly HardwareUpgrade[]): HardwareUpgrade[] {
  const steps: HardwareUpgrade[] = [];
  let from = fps;
  while (steps.length < mostSteps) {
    const faster = estimates.filter((one) => one.fps >= from * leastStep);
    const nearest = Math.min(...faster.map((one) => one.fps));
    const [step] = faster
      .filter((one) => one.fps < nearest * leastStep)
      .sort((a, b) => b.rides - a.rides || a.fps - b.fps);
    if (!step) break;
    steps.push(step);
    from = step.fps;
  }
  return steps;
}
