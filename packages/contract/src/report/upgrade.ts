import { reportSchemaVersion } from './version.ts';

type Upgrader = (report: Record<string, unknown>) => Record<string, unknown>;

/** How a document of each version becomes one of the next. */
const upgraders: Readonly<Record<number, Upgrader>> = {
  // Version 2 only adds members that may be absent.
  1: (report) => ({ ...report, schemaVersion: 2 }),
};

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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
