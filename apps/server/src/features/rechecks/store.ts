import type { ReportChanges } from '@ridescope/contract/rechecks';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { ofReport, type ReportKey } from '../../platform/database/report-rows.ts';

export interface Versions {
  engine: number;
  rules: number;
}

export const recheckQueue = 'rechecks';

/** Identifies the job of a report in the queue. */
export const jobKeyOf = ({ owner, name }: ReportKey) => `${owner}/${name}`;

/** Returns what made a report, and what is known about a newer check of it. Undefined without such a report. */
export async function findState(db: Queryable, { owner, name }: ReportKey) {
  return db
    .selectFrom('reports')
    .leftJoin('recordings', (join) => join.on(ofReport('recordings')))
    .leftJoin('rechecks', (join) => join.on(ofReport('rechecks')))
    .select([
      'recordings.object_key as recordingKey',
      'reports.engine_version as engine',
      'reports.rules_version as rules',
      'rechecks.state as state',
      'rechecks.changes as changes',
      'rechecks.engine_version as checkedEngine',
      'rechecks.rules_version as checkedRules',
    ])
    .where('reports.owner', '=', owner)
    .where('reports.name', '=', name)
    .executeTakeFirst();
}

/** Records that a report is being checked again, in the place of what an earlier check found. */
export async function markQueued(tx: Queryable, report: ReportKey, versions: Versions) {
  const values = { ...stateOf('queued'), ...columnsOf(versions) };
  await tx
    .insertInto('rechecks')
    .values({ owner: report.owner, report_name: report.name, ...values })
    .onConflict((conflict) => conflict.columns(['owner', 'report_name']).doUpdateSet(values))
    .execute();
}

/** Sets the state of a check, without a new report. */
export async function setState(
  tx: Queryable,
  { owner, name }: ReportKey,
  state: 'failed' | 'declined',
): Promise<void> {
  await tx
    .updateTable('rechecks')
    .set(stateOf(state))
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .execute();
}

/** Keeps a new report beside the old one until its owner decides. */
export async function saveReady(
  tx: Queryable,
  { owner, name }: ReportKey,
  ready: { schemaVersion: number; body: Uint8Array; changes: ReportChanges; versions: Versions },
): Promise<void> {
  await tx
    .updateTable('rechecks')
    .set({
      state: 'ready',
      schema_version: ready.schemaVersion,
      body: ready.body,
      changes: JSON.stringify(ready.changes),
      ...columnsOf(ready.versions),
    })
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .execute();
}

/** Takes the new report of a check out, in the transaction that uses it. Undefined when none is ready. */
export async function takeReady(tx: Queryable, { owner, name }: ReportKey) {
  const row = await tx
    .deleteFrom('rechecks')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .where('state', '=', 'ready')
    .returning(['body', 'schema_version', 'engine_version', 'rules_version'])
    .executeTakeFirst();
  if (!row?.body || row.schema_version === null) return undefined;
  return {
    body: row.body,
    schemaVersion: row.schema_version,
    versions: { engine: row.engine_version, rules: row.rules_version },
  };
}

/** Forgets what is known about newer checks of a report. */
export async function deleteRecheck(tx: Queryable, { owner, name }: ReportKey): Promise<void> {
  await tx
    .deleteFrom('rechecks')
    .where('owner', '=', owner)
    .where('report_name', '=', name)
    .execute();
}

/**
 * Lists reports with a recording that newer versions have not checked yet, in the order of their keys.
 * @param after The last one of the part before.
 */
export async function outdatedReports(
  db: Queryable,
  versions: Versions,
  { after, limit }: { after: ReportKey | undefined; limit: number },
): Promise<ReportKey[]> {
  const { owner, name } = after ?? { owner: '', name: '' };
  const { rows } = await sql<ReportKey>`
    select reports.owner, reports.name from reports
    join recordings on recordings.owner = reports.owner and recordings.report_name = reports.name
    left join rechecks on rechecks.owner = reports.owner and rechecks.report_name = reports.name
    where (reports.owner, reports.name) > (${owner}, ${name})
      and (reports.engine_version < ${versions.engine}
        or reports.rules_version < ${versions.rules})
      and (rechecks.state is null or rechecks.engine_version < ${versions.engine}
        or rechecks.rules_version < ${versions.rules})
    order by reports.owner, reports.name
    limit ${limit}`.execute(db);
  return rows;
}

function stateOf(state: 'queued' | 'failed' | 'declined') {
  return { state, body: null, schema_version: null, changes: null };
}

function columnsOf({ engine, rules }: Versions) {
  return { engine_version: engine, rules_version: rules };
}

export type StoredState = Awaited<ReturnType<typeof findState>>;
