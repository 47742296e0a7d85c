import { reportPath } from '@ridescope/contract/pages';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { lockReport, type ReportKey } from '../../platform/database/report-rows.ts';
import { type JobHandler, NotNow } from '../../platform/queue/job-handler.ts';
import type { RecheckReport } from './recheck-runner.ts';
import { type NewVersion, newest } from './service.ts';
import * as store from './store.ts';

interface RecheckJobDeps {
  db: Queryable;
  /** Returns where the recording of a report lies; undefined without one. */
  recordingKeyOf(db: Queryable, report: ReportKey): Promise<string | undefined>;
  /** Forgets a recording whose object is gone. */
  forgetRecording(key: string): Promise<void>;
  /** Returns a report as gzipped JSON. @throws AppError NOT_FOUND */
  readReport(owner: string, name: string): Promise<Uint8Array>;
  replaceReport(tx: Queryable, report: ReportKey, by: NewVersion): Promise<void>;
  recheck: RecheckReport;
  log: FastifyBaseLogger;
}

/** Describes how the queue checks recordings again. */
export function recheckJobs(deps: RecheckJobDeps): JobHandler {
  return {
    queue: store.recheckQueue,
    async run(payload, { signal, finish }) {
      const report = reportIn(payload);
      const { db } = deps;
      const key = await deps.recordingKeyOf(db, report);
      if (key === undefined) {
        // The report or its recording was deleted meanwhile.
        return db.transaction().execute(async (tx) => {
          await finish(tx);
          await store.deleteRecheck(tx, report);
        });
      }
      const { owner, name } = report;
      const task = { key, name, reportUrl: reportPath(owner, name) };
      const old = await deps.readReport(owner, name);
      const result = await deps.recheck({ ...task, old }, signal);
      if (result.kind === 'storageUnavailable') {
        throw new NotNow('the storage of recordings does not answer');
      }
      if (result.kind === 'gone') await deps.forgetRecording(key);
      await db.transaction().execute(async (tx) => {
        await finish(tx);
        // A longer log may have replaced the report meanwhile: this result is then of another one.
        const isLocked = await lockReport(tx, report);
        const isSameLog = isLocked && (await deps.recordingKeyOf(tx, report)) === key;
        if (result.kind === 'gone' || !isSameLog) return store.deleteRecheck(tx, report);
        if (result.kind === 'refused') return store.setState(tx, report, 'failed');
        const { schemaVersion, body, changes } = result;
        if (!result.isSame) {
          return store.saveReady(tx, report, { schemaVersion, body, changes, versions: newest });
        }
        const { engine, rules } = newest;
        const by = { body, schemaVersion, engineVersion: engine, rulesVersion: rules };
        await deps.replaceReport(tx, report, by);
        return store.deleteRecheck(tx, report);
      });
      deps.log.info({ event: 'recheck.ended', result: result.kind });
    },
    giveUp: (tx, payload) => store.setState(tx, reportIn(payload), 'failed'),
    afterGiveUp: async () => {},
    heartbeat: async () => {},
  };
}

function reportIn(payload: unknown): ReportKey {
  if (typeof payload === 'object' && payload !== null && 'owner' in payload && 'name' in payload) {
    return { owner: String(payload.owner), name: String(payload.name) };
  }
  throw new Error('a job of this queue names its report');
}
