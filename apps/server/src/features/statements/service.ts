import { reportNameOf } from '@ridescope/contract/reports';
import { codeOf, readCode } from '@ridescope/contract/statement-code';
import type {
  Statement,
  StatementContent,
  StatementFacts,
  StatementFit,
  Verification,
} from '@ridescope/contract/statements';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Keyring } from '../../platform/process/keyring.ts';
import * as store from './store.ts';

export interface StatementService {
  /** What a statement of an activity says, with its code if it was signed. @throws AppError NOT_FOUND */
  find(owner: string, name: string, activityId: string): Promise<Statement>;
  /** Gives out the code of a statement; the same for the same content. @throws AppError NOT_FOUND */
  sign(owner: string, name: string, activityId: string): Promise<Statement>;
  /** Checks a code, as somebody typed it, against the stored report. */
  verify(code: string): Promise<Verification>;
}

interface StatementDeps {
  db: Queryable;
  keyring: Keyring;
  /**
   * Reads the facts of an activity from a report, and whether its FIT file agrees; both gzipped JSON. Undefined for another version
   * or activity.
   */
  read(
    owner: string,
    stored: { body: Uint8Array; fit?: Uint8Array | undefined },
    activityId: string,
  ): Promise<{ facts: StatementFacts; fit?: Omit<StatementFit, 'addedAt'> } | undefined>;
  /** Origin of the server's public address, if it is known. */
  publicUrl: string | undefined;
}

export function createStatementService({
  db,
  keyring,
  read,
  publicUrl,
}: StatementDeps): StatementService {
  const digestOf = (code: string) => keyring.digest('code', code);

  /** The code follows from everything that the page says: changing a figure needs the server's secret. */
  function codeFor({ owner, name }: ReportKey, activityId: string, content: StatementContent) {
    const digest = keyring.digest('content', owner, name, activityId, JSON.stringify(content));
    return codeOf(Buffer.from(digest, 'base64url'));
  }

  async function contentOf(
    report: ReportKey,
    activityId: string,
  ): Promise<StatementContent | undefined> {
    const row = await store.findReport(db, report);
    if (!row) return undefined;
    const added = await store.findFit(db, report, activityId);
    const found = await read(report.owner, { body: row.body, fit: added?.series }, activityId);
    if (!found) return undefined;
    const { facts, fit } = found;
    const log = receivedLogOf(row);
    // Without a file, the content is what it would be on a server that knows of none.
    if (!added || !fit) return { facts, log };
    return { facts, log, fit: { addedAt: added.added_at.toISOString(), ...fit } };
  }

  async function own(owner: string, name: string, activityId: string) {
    const report = { owner, name: reportNameOf(name) };
    const content = await contentOf(report, activityId);
    if (!content) throw noSuchReport();
    return { report, content, code: codeFor(report, activityId, content) };
  }

  const shown = (content: StatementContent, code: string | undefined): Statement => ({
    ...content,
    ...(code !== undefined && { code }),
    ...(publicUrl !== undefined && { publicUrl }),
  });

  return {
    async find(owner, name, activityId) {
      const { content, code } = await own(owner, name, activityId);
      const signed = await store.findSigned(db, digestOf(code));
      return shown(content, signed && code);
    },

    async sign(owner, name, activityId) {
      const { report, content, code } = await own(owner, name, activityId);
      const isStored = await store.insertSigned(db, digestOf(code), { report, activityId });
      if (!isStored) throw noSuchReport();
      return shown(content, code);
    },

    async verify(typed) {
      // A text that can't be a code takes the same way as an unknown code, and gets the same answer.
      const code = readCode(typed) ?? '';
      const signed = await store.findSigned(db, digestOf(code));
      if (!signed) return { result: 'unknown' };
      if (!signed.report) return { result: 'deleted' };
      const content = await contentOf(signed.report, signed.activityId);
      if (!content || codeFor(signed.report, signed.activityId, content) !== code)
        return { result: 'changed' };
      return { result: 'valid', ...content };
    },
  };
}

function receivedLogOf(row: store.SignedReport): StatementContent['log'] {
  const { log_received_at, log_sha256, log_bytes, engine_version, rules_version } = row;
  return {
    receivedAt: log_received_at.toISOString(),
    ...(log_sha256 !== null && { sha256: log_sha256 }),
    ...(log_bytes !== null && { bytes: log_bytes }),
    ...(engine_version !== null && { engineVersion: engine_version }),
    ...(rules_version !== null && { rulesVersion: rules_version }),
  };
}

/** The same text as for another user's report. */
function noSuchReport(): AppError {
  return new AppError('NOT_FOUND', reportErrors.noSuchReport);
}
