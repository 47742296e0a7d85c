import type { FixId } from '@ridescope/catalogue/fixes';
import { fixSteps } from '../en/fixes.ts';

/** Lists what to do for a fix, in this order. */
export function stepsOf(id: FixId): readonly string[] {
  return fixSteps[id];
}
