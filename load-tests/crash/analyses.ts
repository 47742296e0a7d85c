import { setTimeout as wait } from 'node:timers/promises';
import { type Analysis, getAnalysis, startAnalysis } from '@ridescope/contract/analysis';
import { pathOf } from '@ridescope/contract/endpoint';
import type { Queryable } from '@ridescope/server/testing';
import { callAs } from '../deployment/api-call.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { patiently } from './patiently.ts';

const pollEveryMs = 400;
const longestMs = 300_000;

/**
 * Starts the advanced analysis of a report, as a virtual user who presses twice does, and follows it to its end. The audit reports
 * one that never ends.
 */
export async function analyze(
  origin: string,
  user: VirtualUser,
  report: string,
  onStep: () => void,
): Promise<void> {
  const params = { identityId: user.identityId, logId: report };
  const press = () =>
    patiently(() =>
      callAs(user, origin + pathOf(startAnalysis, params), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    );
  onStep();
  await Promise.all([press(), press()]);
  onStep();
  const giveUpAt = Date.now() + longestMs;
  for (;;) {
    const state = await stateOf(origin, user, report);
    if ((state !== 'queued' && state !== 'running') || Date.now() > giveUpAt) return;
    await wait(pollEveryMs);
  }
}

/** Starts an analysis once more that the kills brought to its end: it was refunded, and its virtual user presses again. */
export async function analyzeAgain(
  origin: string,
  user: VirtualUser,
  report: string,
): Promise<void> {
  const state = await stateOf(origin, user, report);
  if (state !== 'ready') await analyze(origin, user, report, () => undefined);
}

async function stateOf(
  origin: string,
  user: VirtualUser,
  report: string,
): Promise<Analysis['state']> {
  const path = pathOf(getAnalysis, { identityId: user.identityId, logId: report });
  const text = await patiently(() => callAs(user, origin + path));
  return (JSON.parse(text) as Analysis).state;
}

export interface AnalysisAudit {
  /** Analyses that have a document. */
  ready: number;
  /** Charged more than once, or for another analysis than the one that is shown. */
  doubleCharges: string[];
  /** Shown, but not charged. */
  unpaid: string[];
  /** Charged, but neither shown nor refunded. */
  missingRefunds: string[];
  stuck: string[];
}

/** Compares the analyses with their charges. */
export async function auditAnalyses(db: Queryable): Promise<AnalysisAudit> {
  const analyses = await db.selectFrom('analyses').selectAll().execute();
  const entries = await db
    .selectFrom('token_entries')
    .selectAll()
    .where('reference', 'like', 'analysis:%')
    .execute();
  const jobs = await db.selectFrom('jobs').selectAll().where('queue', '=', 'analyses').execute();
  const ready = analyses.filter(({ state }) => state === 'ready');
  const found: AnalysisAudit = {
    ready: ready.length,
    doubleCharges: [],
    unpaid: [],
    missingRefunds: [],
    stuck: [
      ...analyses
        .filter(({ state }) => state === 'queued' || state === 'running')
        .map(({ report_name, state }) => `analysis of ${report_name} is ${state}`),
      ...jobs
        .filter(({ finished_at }) => finished_at === null)
        .map(({ id, state }) => `job ${id} is ${state}`),
    ],
  };
  /** Charges that were not refunded, by report. */
  const unrefunded = new Map<string, string[]>();
  const charges = entries.filter(({ kind }) => kind === 'spend');
  for (const { owner, reference, report_name } of charges) {
    const about = `${reference} of ${report_name}`;
    const same = entries.filter((each) => each.owner === owner && each.reference === reference);
    const refunds = same.filter(({ kind }) => kind === 'refund').length;
    const spends = same.length - refunds;
    if (spends > 1 || refunds > 1)
      found.doubleCharges.push(`${about}: ${spends} charges, ${refunds} refunds`);
    if (refunds > 0) continue;
    const analysis = ready.find(({ charge_id }) => `analysis:${charge_id}` === reference);
    if (!analysis) found.missingRefunds.push(`${about} was paid for nothing`);
    const key = `${owner} ${report_name}`;
    unrefunded.set(key, [...(unrefunded.get(key) ?? []), reference]);
  }
  for (const [report, references] of unrefunded)
    if (references.length > 1) found.doubleCharges.push(`${report}: ${references.join(', ')}`);
  for (const { report_name, charge_id } of ready) {
    const isCharged = charges.some(({ reference }) => reference === `analysis:${charge_id}`);
    if (!isCharged) found.unpaid.push(`analysis of ${report_name}`);
  }
  return found;
}
