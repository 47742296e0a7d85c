import type { Rule } from './define-rule.ts';
import { graphicsRules } from './graphics/index.ts';
import { hardwareRules } from './hardware/index.ts';
import { networkRules } from './network/index.ts';
import { sensorRules } from './sensors/index.ts';

/** Lists every rule in the order of the catalogue. */
export const rules: readonly Rule[] = [
  ...networkRules,
  ...graphicsRules,
  ...sensorRules,
  ...hardwareRules,
];
