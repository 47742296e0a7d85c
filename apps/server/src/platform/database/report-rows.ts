import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

/** Identifies a report. */
export interface ReportKey {
  owner: string;
  name: string;
}

/** A report and what other tables hold of its activities. */
export interface RowsOfReport {
  report: ReportKey;
  rows: readonly ActivityRow[];
}

/** Ties the rows of a table to their report, in a query of reports. */
export function ofReport(table: keyof Tables): RawBuilder<boolean> {
  const [owner, name] = [sql.ref(`${table}.owner`), sql.ref(`${table}.report_name`)];
  return sql<boolean>`(${owner} = reports.owner and ${name} = reports.name)`;
}

/**
 * Locks a report until the transaction ends, before anything that belongs to it: every change and its deletion take the
 * same way, and nothing new can refer to it. @returns false when it does not exist.
 */
export async function lockReport(tx: Queryable, { owner, name }: ReportKey): Promise<boolean> {
  const row = await tx
    .selectFrom('reports')
    .select('name')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Checks whether a report exists, without a lock. */
export async function hasReport(db: Queryable, { owner, name }: ReportKey): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('name')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}
