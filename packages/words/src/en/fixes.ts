import type { FixId } from '@ridescope/catalogue/fixes';
import { antFixes } from './fixes/ant-fixes.ts';
import { graphicsFixes } from './fixes/graphics-fixes.ts';
import { hardwareFixes } from './fixes/hardware-fixes.ts';
import { networkFixes } from './fixes/network-fixes.ts';
import { sensorFixes } from './fixes/sensor-fixes.ts';

/** What to do for every fix, in this order. */
export const stepMessages = {
  ...networkFixes,
  ...graphicsFixes,
  ...antFixes,
  ...sensorFixes,
  ...hardwareFixes,
} as const satisfies Readonly<Record<FixId, readonly string[]>>;
