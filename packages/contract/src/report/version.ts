/** Version of the stored report. A new format needs what docs/report-formats.md lists. */
export const reportSchemaVersion = 5;

/**
 * Versions of what made a report. A stored report of an older one may change when its ride is checked again.
 * `npm run golden:update` raises them, and a test fails when they were not raised.
 *
 * The engine reads the log and calculates figures: it is newer when a figure in a report of a fixture changes.
 */
export const engineVersion = 8;
/** The rules diagnose: they are newer when a finding, problem, verdict, score or fix of a reviewed ride changes. */
export const rulesVersion = 16;

/** Says whether the engine or the rules are newer than those that made a report. */
export function isOutdated(report: { engineVersion: number; rulesVersion: number }): boolean {
  return report.engineVersion < engineVersion || report.rulesVersion < rulesVersion;
}
