import { causeIds } from '@ridescope/catalogue/causes';
import type { CauseRule } from '../define-cause.ts';
import { computerCauses } from './computer-causes.ts';
import { networkCauses } from './network-causes.ts';
import { receiverCauses } from './receiver-causes.ts';
import { sensorCauses } from './sensor-causes.ts';
import { softwareCauses } from './software-causes.ts';

/** All causes in the order of the catalogue. */
export const causeRules: readonly CauseRule[] = [
  ...sensorCauses,
  ...receiverCauses,
  ...networkCauses,
  ...computerCauses,
  ...softwareCauses,
].sort((a, b) => causeIds.indexOf(a.id) - causeIds.indexOf(b.id));

/** The rule of a cause. @throws Error for a cause without one, such as `cannot-tell` */
export function ruleOf(id: CauseRule['id']): CauseRule {
  const rule = causeRules.find((one) => one.id === id);
  if (!rule) throw new Error(`there is no rule of the cause ${id}`);
  return rule;
}
