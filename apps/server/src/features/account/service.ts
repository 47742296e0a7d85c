import type { Readable } from 'node:stream';
import { accountMailMessages } from '@ridescope/words/en/mails/account';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { AccountTables } from '../../platform/database/table-set.ts';
import { jsonStream } from '../../platform/http/json-stream.ts';
import { composeMail } from '../../platform/mail/mail.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import { timeNow } from '../../platform/process/clock.ts';
import { forEachOf } from '../../platform/process/for-each-of.ts';
import type { SecurityLog } from '../../platform/security-log/security-log.ts';
import * as store from './store.ts';

/** Identifies the signed-in caller. */
interface AccountCaller {
  userId: string;
  sessionId: string | undefined;
  /** Network address. */
  address: string;
  userAgent: string | undefined;
}

/** Holds what the caller enters to confirm the deletion. */
interface AccountProof {
  password?: string | undefined;
  code?: string | undefined;
}

export interface AccountDeps {
  db: Queryable;
  tables: AccountTables;
  enqueueMail: MailQueue['enqueue'];
  /** @throws AppError NOT_AUTHORIZED, CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS */
  reauthenticate(caller: AccountCaller, proof: AccountProof): Promise<void>;
  emailOf(userId: string): Promise<string>;
  /** Deletes the uploaded files and the recordings of an owner. */
  deleteFiles(owner: string): Promise<void>;
  /** Reads the recordings of an owner's logs with their content, as JSON. */
  exportRecordings(owner: string): AsyncIterable<string>;
  /** Reads the advanced analyses of an owner's reports, as JSON. */
  exportAnalyses(owner: string): AsyncIterable<string>;
  /** Reads the values of FIT files that an owner added, as JSON. */
  exportFitSeries(owner: string): AsyncIterable<string>;
  securityLog: SecurityLog;
  log: FastifyBaseLogger;
}

export interface AccountService {
  /** Streams the JSON of the export: the recordings of hundreds of rides would not fit in memory together. */
  export(caller: Pick<AccountCaller, 'userId' | 'userAgent'>): Promise<Readable>;
  /** @throws AppError NOT_AUTHORIZED, CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS */
  delete(caller: AccountCaller, proof: AccountProof): Promise<void>;
  /**
   * Deletes the remaining data of deleted accounts, after each deletion and every hour. A log that was being read during
   * the deletion still produces a report. Accounts deleted before `forgottenBefore` are removed completely. Payment
   * records, which the law requires, are in another table.
   */
  purge(forgottenBefore?: Date): Promise<number>;
}

export function createAccountService(deps: AccountDeps): AccountService {
  const { db, tables, log, securityLog } = deps;
  const purge = async (forgottenBefore?: Date) => {
    let forgotten = 0;
    await forEachOf(await store.deletedAccounts(db), async ({ id, deletedAt }) => {
      await deps.deleteFiles(id);
      await db.transaction().execute((tx) => store.deleteOwned(tx, tables, id));
      if (!forgottenBefore || deletedAt >= forgottenBefore) return;
      await store.forgetAccount(db, id);
      forgotten += 1;
    });
    return forgotten;
  };
  return {
    purge,

    async export({ userId, userAgent }) {
      await securityLog.record(db, { kind: 'exported', owner: userId, userAgent });
      const { settings, reports, recordings, ...others } = Object.fromEntries(
        await Promise.all(
          tables.owned.map(async (table) => [table.name, await store.ownedRows(db, table, userId)]),
        ),
      );
      const members = {
        ...others,
        exportedAt: timeNow().toISOString(),
        account: await store.accountOf(db, userId),
        settings: settings[0] ?? {},
        sessions: await store.sessionsOf(db, userId),
        passkeys: await store.passkeysOf(db, userId),
        purchases: await store.paymentsOf(db, 'purchases', userId),
        payment_records: await store.paymentsOf(db, 'payment_records', userId),
        // Apart from the lists below, which hold what belongs to these rows.
        reportRows: reports,
        recordingRows: recordings,
      };
      return jsonStream(members, {
        reports: store.reportsOf(db, userId),
        analysisDocuments: deps.exportAnalyses(userId),
        fitFileValues: deps.exportFitSeries(userId),
        recordings: deps.exportRecordings(userId),
      });
    },

    async delete(caller, proof) {
      await deps.reauthenticate(caller, proof);
      const { userId, userAgent } = caller;
      const email = await deps.emailOf(userId);
      await db.transaction().execute(async (tx) => {
        await deps.enqueueMail(tx, composeMail(email, accountMailMessages.accountDeleted));
        await store.markDeleted(tx, tables, { userId, now: timeNow() });
        await securityLog.record(tx, { kind: 'accountDeleted', owner: userId, userAgent });
      });
      // The rest isn't urgent, and the hourly run tries again.
      await purge().catch((error: unknown) =>
        log.error({ event: 'account.notPurged', err: error }),
      );
    },
  };
}
