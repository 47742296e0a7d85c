import { Gaps } from './reading/gaps.ts';
import { readReport } from './reading/read-report.ts';
import type { Report } from './report.ts';
import { reportSchemaVersion } from './version.ts';

type Upgrader = (report: Record<string, unknown>) => Record<string, unknown>;

/** Steps that turn a document of each version into the next version. */
const upgraders: Readonly<Record<number, Upgrader>> = {
  // Version 2 only adds optional members.
  1: (report) => ({ ...report, schemaVersion: 2 }),
  // Nobody graded what was felt then, so there is no verdict and no problem; the findings stand for them.
  2: (report) => ({
    ...report,
    schemaVersion: 3,
    ...(Array.isArray(report.activities) && { activities: report.activities.map(withoutVerdict) }),
  }),
};

function withoutVerdict(activity: unknown): unknown {
  if (!isObject(activity)) return activity;
  return { ...activity, ridden: activity.isWatched !== true, problems: [] };
}

/**
 * Upgrades a stored report to the current version. Returns later versions and documents that are not reports unchanged;
 * `readableReport` handles those.
 */
export function upgradeReport(json: unknown): unknown {
  let report = json;
  while (isObject(report)) {
    const { schemaVersion } = report;
    const upgrade = typeof schemaVersion === 'number' ? upgraders[schemaVersion] : undefined;
    if (!upgrade || Number(schemaVersion) >= reportSchemaVersion) break;
    report = upgrade(report);
  }
  return report;
}

export interface ReadableReport {
  /** The report with correct types and equal column lengths; unreadable parts are empty or absent. */
  report: Report;
  /** One sentence for each omission; empty for an undamaged report of the current version. */
  gaps: string[];
}

/**
 * Turns any document into a report that a page can draw, even if it is damaged, incomplete or of another version.
 * Never throws.
 * @returns undefined for anything but a JSON object
 */
export function readableReport(json: unknown): ReadableReport | undefined {
  const upgraded = upgradeReport(json);
  if (!isObject(upgraded)) return undefined;
  const gaps = new Gaps();
  const report = readReport(upgraded, gaps);
  if (!report) return undefined;
  const { schemaVersion } = upgraded;
  return { report, gaps: [...versionGap(schemaVersion), ...gaps.sentences()] };
}

function versionGap(version: unknown): string[] {
  if (version === reportSchemaVersion) return [];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return ['The report does not say which version of Ridescope made it.'];
  return [
    `This report was made by a newer version of Ridescope (schema ${version}). What is new in it is not shown.`,
  ];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
