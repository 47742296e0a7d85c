import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import {
  engineVersion,
  reportSchemaVersion,
  rulesVersion,
} from '@ridescope/contract/report/version';
import { isFreeLog, type TokenFunds, tokensForBytes } from '@ridescope/contract/token-terms';
import type { FirstWords } from '@ridescope/words/report/first-words';
import type { Queryable } from '../../../platform/database/database.ts';
import { type ContinuedLog, type PaidFor, priceOfGrown } from '../grown-price.ts';
import { freeReportsFailure } from '../intake/free-reports-failure.ts';
import type { UploadEnd } from '../store/upload-store.ts';
import type { Upload } from '../upload.ts';
import type { LogSession, ReadLogResult } from './read-log-task.ts';

/*
 * A report is charged in the transaction that stores it, when the size of the log has been measured. So there is no
 * charge without a report and no report without its charge, even after a crash, and an invalid file or a log without a
 * ride costs nothing. A fault rolls the charge back with the report; the ledger shows a refund only for a charge without
 * a report, which `giveUp` checks for all the same. The drawback: a log is read before the balance turns out to be too
 * low. That is why an upload can't be announced without a single token, unless its uploader agreed to 0 tokens: then
 * there is a report only if it is free.
 *
 * The same log again, identified by its SHA-256, returns the owner's existing report and costs nothing. Storing a report
 * locks the owner's account first, so of two uploads of one log the second finds the report of the first. A report that
 * is being deleted either stays until this upload has ended with it, or is gone and the log counts as new.
 *
 * A log that has grown replaces its earlier report where its uploader agreed to that, and costs the difference. Whether
 * it continues that log is decided here, under the same locks, by its rides: if it doesn't, nothing is stored or spent.
 */

type Charged = { kind: 'spent' } | { kind: 'insufficient'; funds: TokenFunds };

interface ReportToSave {
  owner: string;
  name: string;
  schemaVersion: number;
  engineVersion: number;
  rulesVersion: number;
  /** Gzipped JSON. */
  body: Uint8Array;
  /** How it begins; absent without a ride. */
  firstWords?: FirstWords | undefined;
  logSha256: string;
  logBytes: number;
  session: LogSession;
  rows: ActivityRow[];
}

/** What charging and storing needs of other features. */
export interface ChargeDeps {
  /** Stores a report and lists its activities once, in the given transaction. */
  saveReport(tx: Queryable, report: ReportToSave): Promise<void>;
  /** Stores a report in place of the one of the same name. */
  replaceReport(tx: Queryable, report: ReportToSave): Promise<void>;
  /** Checks whether a log continues the one of a report, which can't change until the transaction ends. */
  lockIfGrown(tx: Queryable, reportName: string, log: ContinuedLog): Promise<boolean>;
  paidFor: PaidFor;
  /** Counts the stored bytes of an owner's reports that cost nothing. */
  freeReportBytes(tx: Queryable, owner: string): Promise<number>;
  /** Prevents other uploads of an owner from being stored until the transaction ends. */
  holdAccount(tx: Queryable, owner: string): Promise<void>;
  /**
   * Returns the name of the owner's report of the same log, if it exists; it can't be deleted until the transaction
   * ends.
   */
  findReportOfLog(
    tx: Queryable,
    log: { owner: string; logSha256: string },
  ): Promise<string | undefined>;
  /** Charges the price of a report once, in the given transaction, or nothing when the balance is too low. */
  spendForUpload(
    tx: Queryable,
    price: {
      owner: string;
      uploadId: string;
      tokens: number;
      log: { bytes: number; reportName: string };
      /** The transaction has called `holdAccount`. */
      isHeld: true;
    },
  ): Promise<Charged>;
}

type ReadReport = Extract<ReadLogResult, { kind: 'report' }>;

/** Charges the log and stores its report, or does neither; returns the existing report for the same log. */
export async function chargeAndSave(
  deps: ChargeDeps,
  tx: Queryable,
  upload: Upload,
  { gzippedReport: body, firstWords, activities: rows, logBytes, logSha256, session }: ReadReport,
): Promise<UploadEnd> {
  const { id: uploadId, owner, replaces, confirmed_tokens: confirmed } = upload;
  const name = nameFor(upload);
  await deps.holdAccount(tx, owner);
  const earlier = await deps.findReportOfLog(tx, { owner, logSha256 });
  if (earlier !== undefined) return { state: 'complete', reportName: earlier };
  const log = { owner, bytes: logBytes, rides: rows };
  if (replaces !== null && !(await deps.lockIfGrown(tx, replaces, log))) {
    return { state: 'failed', failure: { code: 'notGrown' } };
  }
  const tokens = await priceOf(deps, tx, log, replaces);
  if (confirmed !== null && tokens > confirmed) {
    const failure = {
      code: 'unconfirmed',
      tokensRequired: tokens,
      confirmedTokens: confirmed,
    } as const;
    return { state: 'failed', failure };
  }
  const full = isFreeLog(rows)
    ? freeReportsFailure(await deps.freeReportBytes(tx, owner))
    : undefined;
  if (full) return { state: 'failed', failure: full };
  if (tokens > 0) {
    const charged = await deps.spendForUpload(tx, {
      owner,
      uploadId,
      tokens,
      log: { bytes: logBytes, reportName: name },
      isHeld: true,
    });
    if (charged.kind === 'insufficient') {
      const { paid: paidTokens, free: freeTokens } = charged.funds;
      const failure = {
        code: 'insufficientTokens',
        tokensRequired: tokens,
        paidTokens,
        freeTokens,
      } as const;
      return { state: 'failed', failure };
    }
  }
  const save = replaces === null ? deps.saveReport : deps.replaceReport;
  await save(tx, {
    owner,
    name,
    schemaVersion: reportSchemaVersion,
    engineVersion,
    rulesVersion,
    body,
    firstWords,
    logSha256,
    logBytes,
    session,
    rows,
  });
  return { state: 'complete', reportName: name };
}

/** A replacement keeps the name, and so the address, of the report. */
export function nameFor({ replaces, report_name }: Upload): string {
  return replaces ?? report_name;
}

async function priceOf(
  { paidFor }: ChargeDeps,
  tx: Queryable,
  log: ContinuedLog,
  replaces: string | null,
): Promise<number> {
  if (replaces !== null) return priceOfGrown(tx, paidFor, log, replaces);
  return isFreeLog(log.rides) ? 0 : tokensForBytes(log.bytes);
}
