import type { UpgradeSteps } from '../upgrade-steps.ts';

/**
 * Turns stored reports of each earlier version into those of the next. Version 4 is the first that must survive.
 * A step may rely on the format of its version; a document that breaks it counts as damaged.
 */
export const reportUpgrades: UpgradeSteps<Record<string, unknown>> = {};
