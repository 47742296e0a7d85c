import type { Recheck } from '@ridescope/contract/rechecks';
import { engineVersion, isOutdated, rulesVersion } from '@ridescope/contract/report/version';
import { reportNameOf } from '@ridescope/contract/reports';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import type { Queryable } from '../../platform/database/database.ts';
import { lockReport, type ReportKey } from '../../platform/database/report-rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type EnqueueOptions, enqueueJob } from '../../platform/queue/job-queue.ts';
import * as store from './store.ts';

/*
 * A newer engine or newer rules may find more in an old ride. Its owner asks for a new check of the recording, which is
 * free. The new report waits beside the old one until its owner takes it or keeps the old one. Only a new report that
 * says the same replaces the old one at once, because there is nothing to decide.
 */

/** What a version of the server calculates with. */
export const newest: store.Versions = { engine: engineVersion, rules: rulesVersion };

export interface RecheckService {
  /** @throws AppError NOT_FOUND */
  find(owner: string, name: string): Promise<Recheck>;
  /** Queues a new check. @throws AppError NOT_FOUND; CONFLICT when there is nothing newer or no recording. */
  start(owner: string, name: string): Promise<Recheck>;
  /** Replaces the report by the new one. @throws AppError NOT_FOUND; CONFLICT when none is ready. */
  accept(owner: string, name: string): Promise<Recheck>;
  /** Keeps the report and deletes the new one. @throws AppError NOT_FOUND; CONFLICT when none is ready. */
  decline(owner: string, name: string): Promise<Recheck>;
}

export interface NewVersion {
  body: Uint8Array;
  schemaVersion: number;
  engineVersion: number;
  rulesVersion: number;
}

interface RecheckDeps {
  db: Queryable;
  /** Replaces the content of a report and the rows of its activities, in the given transaction. */
  replaceReport(tx: Queryable, report: ReportKey, by: NewVersion): Promise<void>;
}

export function createRecheckService({ db, replaceReport }: RecheckDeps): RecheckService {
  const find = async (report: ReportKey): Promise<Recheck> => {
    const stored = await store.findState(db, report);
    if (!stored) throw noSuchReport();
    const state = stateOf(stored);
    const changes = state === 'ready' ? stored.changes : null;
    return { state, ...(changes && { changes }) };
  };
  return {
    find: (owner, param) => find({ owner, name: reportNameOf(param) }),

    async start(owner, param) {
      const report = { owner, name: reportNameOf(param) };
      const { state } = await find(report);
      if (state === 'current') throw conflict(reportErrors.isCurrent);
      if (state === 'noRecording') throw conflict(reportErrors.noRecording);
      if (state === 'queued' || state === 'ready') return find(report);
      await db.transaction().execute((tx) => queueRecheck(tx, report, { lane: owner }));
      return find(report);
    },

    async accept(owner, param) {
      const report = { owner, name: reportNameOf(param) };
      await find(report);
      await db.transaction().execute(async (tx) => {
        if (!(await lockReport(tx, report))) throw noSuchReport();
        const ready = await store.takeReady(tx, report);
        if (!ready) throw nothingReady();
        const { engine, rules } = ready.versions;
        await replaceReport(tx, report, {
          body: ready.body,
          schemaVersion: ready.schemaVersion,
          engineVersion: engine,
          rulesVersion: rules,
        });
      });
      return find(report);
    },

    async decline(owner, param) {
      const report = { owner, name: reportNameOf(param) };
      if ((await find(report)).state !== 'ready') throw nothingReady();
      await store.setState(db, report, 'declined');
      return find(report);
    },
  };
}

/**
 * Queues a new check of a report, once.
 * @param turn Its place in the queue: among the jobs of its owner, or behind all of those
 * @returns false when the report is gone.
 */
export async function queueRecheck(
  tx: Queryable,
  report: ReportKey,
  turn: Pick<EnqueueOptions, 'lane' | 'priority'>,
): Promise<boolean> {
  if (!(await lockReport(tx, report))) return false;
  await store.markQueued(tx, report, newest);
  await enqueueJob(tx, {
    queue: store.recheckQueue,
    payload: { owner: report.owner, name: report.name },
    dedupeKey: store.jobKeyOf(report),
    ...turn,
  });
  return true;
}

function stateOf(stored: NonNullable<store.StoredState>): Recheck['state'] {
  const { engine, rules, recordingKey, state, checkedEngine, checkedRules } = stored;
  if (!isOutdated({ engineVersion: engine, rulesVersion: rules })) return 'current';
  const isCheckCurrent = checkedEngine === newest.engine && checkedRules === newest.rules;
  // A check by an earlier engine that its owner has not decided about may still be taken.
  if (state === 'ready' || state === 'queued') return state;
  if (!recordingKey) return 'noRecording';
  return state && isCheckCurrent ? state : 'available';
}

function noSuchReport(): AppError {
  return new AppError('NOT_FOUND', reportErrors.noSuchReport);
}

function nothingReady(): AppError {
  return conflict(reportErrors.noCheckReady);
}

function conflict(message: string): AppError {
  return new AppError('CONFLICT', message);
}
