import { Gaps } from './reading/gaps.ts';
import { readReport } from './reading/read-report.ts';
import type { Report } from './report.ts';
import { reportSchemaVersion } from './version.ts';

type Upgrader = (report: Record<string, unknown>) => Record<string, unknown>;

/** How a document of each version becomes one of the next. */
const upgraders: Readonly<Record<number, Upgrader>> = {
  // Version 2 only adds members that may be absent.
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
 * A stored report of an earlier version as one of today's. Documents of today's or of a later version, and what is no
 * report at all, come back as they are: `readableReport` makes the best of them.
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
  /** Lists are lists, numbers finite, columns of a series of one length; what could not be read is empty or absent. */
  report: Report;
  /** What was left out, a sentence each; none for a sound report of today's version. */
  gaps: string[];
}

/**
 * Makes a report that a page can draw out of any document: of an earlier or later version, damaged, or with parts
 * missing. Never throws.
 * @returns undefined for what is no JSON object
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
