import type { Report } from './report.ts';
import { reportSchemaVersion } from './version.ts';

/** Why a document can't be shown: it is something else, of a newer version of Ridescope, or damaged. */
export type ReportFault = 'notAReport' | 'newer' | 'damaged';

export type OpenedReport =
  | { kind: 'report'; report: Report }
  | { kind: 'refused'; reason: ReportFault };

/**
 * Opens a report that our own server stored, in the format of this version. Checks the version and the outer shape only,
 * so that a page can call it without the schema library; `readReport` checks all of it. Never throws.
 */
export function openReport(json: unknown): OpenedReport {
  if (!isObject(json)) return refused('notAReport');
  const { schemaVersion: from } = json;
  if (typeof from !== 'number' || !Number.isInteger(from)) return refused('notAReport');
  if (from > reportSchemaVersion) return refused('newer');
  if (from < reportSchemaVersion) return refused('notAReport');
  return isReport(json) ? { kind: 'report', report: json } : refused('damaged');
}

export function refused(reason: ReportFault): OpenedReport {
  return { kind: 'refused', reason };
}

/** Checks the outer shape: each part of a page draws one of these members. */
function isReport(document: Record<string, unknown>): document is Record<string, unknown> & Report {
  const { schemaVersion, id, session, hardware, parse, activities, recommendations } = document;
  return (
    schemaVersion === reportSchemaVersion &&
    typeof id === 'string' &&
    [session, hardware, parse].every(isObject) &&
    isListOfObjects(activities) &&
    Array.isArray(recommendations)
  );
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every(isObject);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
