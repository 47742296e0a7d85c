import type { Rule } from '../define-rule.ts';
import { hardwareClient } from './hardware-client.ts';
import { hardwareDriver } from './hardware-driver.ts';
import { hardwareGpu } from './hardware-gpu.ts';
import { hardwareMemory } from './hardware-memory.ts';

/** Lists the rules in the order of the catalogue. */
export const hardwareRules: readonly Rule[] = [
  hardwareGpu,
  hardwareMemory,
  hardwareDriver,
  hardwareClient,
];
