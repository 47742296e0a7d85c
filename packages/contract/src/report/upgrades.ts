import type { UpgradeSteps } from '../upgrade-steps.ts';

/**
 * Turns stored reports of each earlier version into those of the next. Version 3 is the first that was ever stored.
 * A step may rely on the format of its version; a document that breaks it counts as damaged.
 */
export const reportUpgrades: UpgradeSteps<Record<string, unknown>> = {};
