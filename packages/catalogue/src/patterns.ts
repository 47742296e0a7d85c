import type { FixId } from './fixes.ts';

interface PatternEntry {
  /** Fixes for a pattern that was found, in order of effort and effect. */
  fixes: readonly FixId[];
}

/** Correlations that are tested on each ride. */
export const patterns = {
  'crowding-fps': { fixes: ['gfx-crowd-plan', 'gfx-cpu-upgrade'] },
  'sensor-stall': { fixes: ['ant-usb-suspend', 'gfx-sleep-off', 'gfx-av-exclusion'] },
  'network-radio': { fixes: ['net-5ghz', 'net-wired', 'ant-wifi-channel'] },
} as const satisfies Readonly<Record<string, PatternEntry>>;

export type PatternId = keyof typeof patterns;
export const patternIds = Object.keys(patterns) as PatternId[];

/** Outcomes of a test. */
export const patternVerdicts = ['confirmed', 'suggestive', 'notFound', 'notTested'] as const;
