import { databaseOf, type Queryable } from '@ridescope/server/testing';
import type { Deployment } from '../deployment/deployment.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { type AnalysisAudit, auditAnalyses } from './analyses.ts';
import type { CrashUpload } from './crash-uploads.ts';
import { auditFollowUps, type LostFollowUps } from './follow-ups.ts';
import { auditPurchases, type PaidSessions, type PurchaseAudit } from './purchases.ts';

/** An upload and what its page saw. */
export interface TriedUpload {
  upload: CrashUpload;
  /** The server confirmed a PUT. */
  isAcknowledged: boolean;
  /** The error that the page saw; absent when there was none. */
  problem?: string;
  /** The report whose advanced analysis was started. */
  analyzed?: string | undefined;
}

/** Describes every broken promise by kind, one line each. */
export interface Faults extends LostFollowUps {
  lostUploads: string[];
  wrongEnds: string[];
  doubleCharges: string[];
  unpaidReports: string[];
  missingRefunds: string[];
  stuckJobs: string[];
  leftOverObjects: string[];
  paidWithoutTokens: string[];
  unbalancedBooks: string[];
}

export interface Audit {
  faults: Faults;
  /** Uploads by how they ended. */
  ends: Record<string, number>;
  reports: number;
  tokensSpent: number;
  payments: number;
  /** Advanced analyses that have a document. */
  analyses: number;
  /** Good logs that failed only because the processes that read them were killed: that isn't a fault of the log. */
  unlucky: number;
}

/** Reads the database of a stopped deployment and compares it with what was sent. */
export async function audit(
  deployment: Deployment,
  users: readonly VirtualUser[],
  tried: readonly TriedUpload[],
  paidOutside?: PaidSessions,
): Promise<Audit> {
  const database = await databaseOf(deployment.env);
  try {
    const found = await readAll(database.kysely);
    const purchases = await auditPurchases(database.kysely, paidOutside);
    const analyses = await auditAnalyses(database.kysely);
    const followUps = await auditFollowUps(database.kysely, await deployment.storedRecordings());
    const storedKeys = await deployment.storedKeys();
    return judge(found, { users, tried, purchases, analyses, followUps, storedKeys });
  } finally {
    await database.close();
  }
}

type Found = Awaited<ReturnType<typeof readAll>>;

async function readAll(db: Queryable) {
  const columns = ['id', 'owner', 'upload_id', 'state', 'report_name', 'object_key'] as const;
  return {
    uploads: await db.selectFrom('uploads').select(columns).execute(),
    reports: await db.selectFrom('reports').select(['owner', 'name']).execute(),
    jobs: await db.selectFrom('jobs').selectAll().where('queue', '=', 'uploads').execute(),
    entries: await db.selectFrom('token_entries').selectAll().execute(),
  };
}

interface Known {
  users: readonly VirtualUser[];
  tried: readonly TriedUpload[];
  storedKeys: readonly string[];
  purchases: PurchaseAudit;
  analyses: AnalysisAudit;
  followUps: LostFollowUps;
}

const isEnd = (state: string) => ['complete', 'notALog', 'failed'].includes(state);

/**
 * Counts the uploads that are still open, straight from the database while the processes run. Asking the API would trigger
 * upload detection, and the workers have to find the logs of closed pages themselves.
 */
export async function countOpen(deployment: Deployment, ids: readonly string[]): Promise<number> {
  const database = await databaseOf(deployment.env);
  try {
    const { open } = await database.kysely
      .selectFrom('uploads')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('upload_id', 'in', ids)
      .where('state', 'in', ['waiting', 'queued', 'processing'])
      .executeTakeFirstOrThrow();
    return open;
  } finally {
    await database.close();
  }
}

/** Compares the stored rows with the expected outcome of each upload. */
function judge(found: Found, known: Known): Audit {
  const { users, tried, purchases, analyses, followUps, storedKeys } = known;
  const faults: Faults = {
    lostUploads: [],
    ...followUps,
    wrongEnds: [],
    doubleCharges: analyses.doubleCharges,
    unpaidReports: analyses.unpaid,
    missingRefunds: analyses.missingRefunds,
    stuckJobs: analyses.stuck,
    leftOverObjects: [],
    paidWithoutTokens: purchases.paidWithoutTokens,
    unbalancedBooks: purchases.books,
  };
  const ends: Record<string, number> = {};
  const paidBy = netSpends(found.entries);
  /** Reports and payments by owner and log. */
  const logs = new Map<string, { names: Set<string>; paid: number; price: number; id: string }>();
  let unlucky = 0;

  for (const { upload, isAcknowledged, problem } of tried) {
    const owner = users[upload.user]?.identityId;
    const about = `${upload.uploadId} (${upload.kind})`;
    const row = found.uploads.find(
      (each) => each.owner === owner && each.upload_id === upload.uploadId,
    );
    const state = row?.state ?? 'none';
    ends[state] = (ends[state] ?? 0) + 1;
    if (problem !== undefined) faults.lostUploads.push(`${about}: ${problem}`);
    else if (isAcknowledged && !isEnd(state)) faults.lostUploads.push(`${about} is ${state}`);
    if (!row) continue;

    const job = found.jobs.find(({ payload }) => idIn(payload) === row.id);
    const report = found.reports.find(
      (each) => each.owner === owner && each.name === row.report_name,
    );
    const paid = paidBy.get(`${owner} upload:${row.id}`) ?? 0;
    const isGivenUp = state === 'failed' && job?.state === 'failed';
    if (isEnd(state) && !upload.ends.some((end) => end === state)) {
      if (isGivenUp) unlucky++;
      else faults.wrongEnds.push(`${about} is ${state}`);
    }
    if (state === 'complete' && !report) faults.lostUploads.push(`${about} has no report`);
    if (!report && paid > 0) faults.missingRefunds.push(`${about} took ${paid} for no report`);
    if (paid > upload.price) faults.doubleCharges.push(`${about} took ${paid} of ${upload.price}`);
    if (state === 'queued' || state === 'processing') faults.stuckJobs.push(`${about} is ${state}`);

    const key = `${owner} ${upload.contentHash}`;
    const log = logs.get(key) ?? { names: new Set(), paid: 0, price: upload.price, id: about };
    if (report) log.names.add(report.name);
    log.paid += paid;
    logs.set(key, log);
  }

  for (const { names, paid, price, id } of logs.values()) {
    // The same log has one report and is paid for once.
    if (names.size > 1) faults.doubleCharges.push(`the log of ${id} has ${names.size} reports`);
    const due = names.size > 0 ? price : 0;
    if (paid > due) faults.doubleCharges.push(`the log of ${id} took ${paid} of ${due}`);
    if (paid < due) faults.unpaidReports.push(`the log of ${id} took ${paid} of ${due}`);
  }
  for (const { id, state, finished_at } of found.jobs) {
    if (finished_at === null) faults.stuckJobs.push(`job ${id} is ${state}`);
  }
  // An upload that still waits may have an object: its PUT was cut off at the last moment, and the page may retry.
  const awaited = found.uploads.filter(({ state }) => state === 'waiting');
  for (const key of storedKeys) {
    if (!awaited.some(({ object_key }) => object_key === key)) faults.leftOverObjects.push(key);
  }
  const tokensSpent = [...paidBy.values()].reduce((sum, paid) => sum + paid, 0);
  const reportsOfOthers = found.reports.length - countReports(logs.values());
  if (reportsOfOthers > 0) faults.unpaidReports.push(`${reportsOfOthers} reports of no upload`);
  return {
    faults,
    ends,
    reports: found.reports.length,
    tokensSpent,
    payments: purchases.payments,
    analyses: analyses.ready,
    unlucky,
  };
}

function countReports(logs: Iterable<{ names: Set<string> }>): number {
  return [...logs].reduce((sum, { names }) => sum + names.size, 0);
}

/** Sums spends minus refunds by owner and reference. */
function netSpends(entries: Found['entries']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { owner, reference, kind, free, paid } of entries) {
    if (kind !== 'spend' && kind !== 'refund') continue;
    const key = `${owner} ${reference}`;
    sums.set(key, (sums.get(key) ?? 0) - free - paid);
  }
  return sums;
}

function idIn(payload: unknown): string {
  return typeof payload === 'object' && payload !== null && 'id' in payload
    ? String(payload.id)
    : '';
}
