import type { HardwareUpgrade } from '@ridescope/contract/hardware';
import type { PartConditions, RateModel } from '../rate-model.ts';
import { ownConditions } from './estimates.ts';
import type { StoredPart } from './parts-store.ts';
import { rangeOf } from './range-of.ts';

/** A smaller step isn't felt, and hardly larger than the range of an estimate. */
const leastStep = 1.1;
const mostSteps = 3;

/**
 * Finds the next parts of the same kind that are expected to be clearly faster beside the most frequent partner, with the
 * most ridden settings: each step a tenth faster than the one before.
 */
export function upgradesOf(model: RateModel, part: StoredPart): HardwareUpgrade[] {
  const own = ownConditions(part);
  const rate = own && rangeOf(model.expect(own));
  if (!rate || model.isSample !== part.isSample) return [];
  const others = part.kind === 'gpu' ? model.parts.gpus : model.parts.cpus;
  const estimates = others.flatMap(({ name, riders }) => {
    const to: PartConditions = { ...own, [part.kind]: name };
    const range = name === part.name ? undefined : rangeOf(model.expect(to));
    return range ? [{ name, riders, ...range }] : [];
  });
  return stepsFrom(rate.fps, estimates);
}

/** Of parts that bring about the same, the one with most riders is the step. */
function stepsFrom(fps: number, estimates: readonly HardwareUpgrade[]): HardwareUpgrade[] {
  const steps: HardwareUpgrade[] = [];
  let from = fps;
  while (steps.length < mostSteps) {
    const faster = estimates.filter((one) => one.fps >= from * leastStep);
    const nearest = Math.min(...faster.map((one) => one.fps));
    const [step] = faster
      .filter((one) => one.fps < nearest * leastStep)
      .sort((a, b) => b.riders - a.riders || a.fps - b.fps);
    if (!step) break;
    steps.push(step);
    from = step.fps;
  }
  return steps;
}
