import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { AnalysisWords } from '@ridescope/contract/analysis';
import { type ComparedWords, reportNameOf } from '@ridescope/contract/reports';
import { isFreeLog } from '@ridescope/contract/token-terms';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import type { FirstWords } from '@ridescope/words/report/first-words';
import type { Queryable } from '../../platform/database/database.ts';
import {
  lockReport,
  type ReportKey,
  type RowsOfReport,
} from '../../platform/database/report-rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ReportReader } from './reading/report-reader.ts';
import * as store from './store.ts';

/** The process that read a younger log adds the rows of its report, within a second or two. */
const missingAfterS = 5;

/** Rows of a report, while it is the one of this log. */
export interface RowsToAdd extends store.ReportOfLog {
  rows: ActivityRow[];
}

export interface NewReport extends Omit<store.StoredReport, 'isFree'> {
  rows: ActivityRow[];
}

export interface ReportService {
  /**
   * @param name with or without `.gz`.
   * @returns the report as gzipped JSON.
   * @throws AppError NOT_FOUND
   */
  read(owner: string, name: string): Promise<Uint8Array>;
  /**
   * @param name with or without `.gz`.
   * @returns how the report begins; undefined for one without a ride.
   * @throws AppError NOT_FOUND
   */
  firstWords(owner: string, name: string): Promise<FirstWords | undefined>;
  /**
   * @param name with or without `.gz`, like the other.
   * @returns how the comparison of two reports begins; undefined where one has several rides, none, or is of another version.
   * @throws AppError NOT_FOUND
   */
  comparedWords(owner: string, name: string, other: string): Promise<ComparedWords | undefined>;
  /**
   * @param name with or without `.gz`.
   * @returns how an advanced analysis of a report begins; undefined for a report of another version.
   * @throws AppError NOT_FOUND
   */
  analysisWords(
    owner: string,
    name: string,
    document: AdvancedDocument,
  ): Promise<AnalysisWords | undefined>;
  /**
   * Deletes a report for good, with everything that belongs to it.
   * @param name with or without `.gz`.
   * @throws AppError NOT_FOUND
   */
  remove(owner: string, name: string): Promise<void>;
  /**
   * Stores a report once and lists its activities, in the given transaction: storing it again changes nothing. The caller
   * adds its other rows with `addRows` later; `addMissingRows` adds those that a crash prevented.
   */
  save(tx: Queryable, report: NewReport): Promise<void>;
  /** Replaces what a report says of its log, and its rows, in the given transaction. @throws AppError NOT_FOUND */
  update(tx: Queryable, report: ReportKey, content: store.ReportContent): Promise<void>;
  /**
   * Stores a report like `save`, in place of the one of the same name, which keeps its address, its share, its tried
   * fixes and its owner's words.
   */
  replace(tx: Queryable, report: NewReport): Promise<void>;
  /** Adds the secondary rows of stored reports in the background, in a few statements for all of them. */
  addRows(reports: readonly RowsToAdd[]): Promise<void>;
  /**
   * Returns the name of the owner's report of the same log, if it exists. In a transaction, it can't be deleted before
   * the end.
   */
  findByLog(db: Queryable, log: { owner: string; logSha256: string }): Promise<string | undefined>;
  /**
   * Adds the rows of reports that have none: a crash came first, or a migration has cleared `has_rows`, because rows have new
   * columns. Leaves out those of the last seconds, which another call may be adding. Safe for several processes at once.
   */
  addMissingRows(signal: AbortSignal): Promise<void>;
}

interface ReportDeps {
  db: Queryable;
  reader: Pick<ReportReader, 'read'>;
  /** Lists the activities of a report, each once, in the given transaction. */
  listRows(tx: Queryable, report: ReportKey, rows: ActivityRow[]): Promise<void>;
  /** Adds the other rows of reports that have none, in the given transaction. */
  addRows(tx: Queryable, reports: readonly RowsOfReport[]): Promise<void>;
  /** Brings all rows of a report up to date, in the given transaction. */
  renewRows(tx: Queryable, report: ReportKey, rows: ActivityRow[]): Promise<void>;
  /** Ends what would outlive the report that is deleted next in the given transaction. */
  untie(tx: Queryable, report: ReportKey): Promise<void>;
  /** Names the files that belong to a report and that nothing refers to once it is deleted. */
  filesOf(tx: Queryable, report: ReportKey): Promise<string[]>;
  /** Deletes such files, after the transaction. */
  deleteFiles(files: readonly string[]): Promise<void>;
}

export function createReportService(deps: ReportDeps): ReportService {
  const { db, reader, listRows, renewRows } = deps;
  const read: ReportService['read'] = async (owner, name) => {
    const body = await store.findReportBody(db, owner, reportNameOf(name));
    if (!body) throw noSuchReport();
    return body;
  };
  return {
    read,

    async firstWords(owner, name) {
      const words = await store.findFirstWords(db, owner, reportNameOf(name));
      if (words === undefined) throw noSuchReport();
      return words ?? undefined;
    },

    async comparedWords(owner, name, other) {
      const [body, otherBody] = await Promise.all([read(owner, name), read(owner, other)]);
      return reader.read(owner, { kind: 'comparison', body, other: otherBody });
    },

    async analysisWords(owner, name, document) {
      const body = await read(owner, name);
      return reader.read(owner, { kind: 'analysis', body, document });
    },

    async remove(owner, name) {
      const report = { owner, name: reportNameOf(name) };
      const files = await db.transaction().execute(async (tx) => {
        if (!(await lockReport(tx, report))) throw noSuchReport();
        const tied = await deps.filesOf(tx, report);
        await deps.untie(tx, report);
        await store.deleteReport(tx, report);
        return tied;
      });
      await deps.deleteFiles(files);
    },

    async save(tx, { rows, ...report }) {
      await store.insertReport(tx, { ...report, isFree: isFreeLog(rows) }, rows.length === 0);
      await listRows(tx, report, rows);
    },

    async replace(tx, { rows, ...report }) {
      await store.replaceReport(tx, { ...report, isFree: isFreeLog(rows) }, rows.length === 0);
      await listRows(tx, report, rows);
    },

    async addRows(reports) {
      if (reports.length === 0) return;
      await db.transaction().execute(async (tx) => {
        const taken = await store.takeReportsWithoutRows(tx, reports);
        const keyOf = ({ owner, name, logSha256 }: store.ReportOfLog) =>
          `${owner} ${name} ${logSha256}`;
        const rowsOf = new Map(reports.map((report) => [keyOf(report), report.rows]));
        await deps.addRows(
          tx,
          taken.map((report) => ({ report, rows: rowsOf.get(keyOf(report)) ?? [] })),
        );
      });
    },

    async update(tx, report, content) {
      if (!(await lockReport(tx, report))) throw noSuchReport();
      const { body } = content;
      const summary = await reader.read(report.owner, { kind: 'summary', body });
      await store.updateReport(tx, report, { ...content, firstWords: summary?.firstWords });
      if (summary) await renewRows(tx, report, summary.rows);
    },

    findByLog: store.findReportOfLog,

    async addMissingRows(signal) {
      // One by one, so that calls are answered in between.
      while (!signal.aborted) if (!(await addRowsOfOne())) return;
    },
  };

  /** @returns false when no report is left without rows. */
  function addRowsOfOne(): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const report = await store.takeReportWithoutRows(tx, missingAfterS);
      if (!report) return false;
      const { body } = report;
      const summary = await reader.read(report.owner, { kind: 'summary', body });
      if (summary) await renewRows(tx, report, summary.rows);
      return true;
    });
  }
}

/** The same text as for another user's report. */
function noSuchReport(): AppError {
  return new AppError('NOT_FOUND', reportErrors.noSuchReport);
}
