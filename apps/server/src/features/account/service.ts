import type { AccountExport } from '@ridescope/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { ownedTables } from '../../platform/database/owned-tables.ts';
import { forEachOf } from '../../platform/for-each-of.ts';
import { composeMail } from '../../platform/mail/mail.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import * as store from './store.ts';

export interface AccountDeps {
  db: Queryable;
  enqueueMail: MailQueue['enqueue'];
  /** @throws AppError NOT_AUTHORIZED, TOO_MANY_FAILED_ATTEMPTS */
  requirePassword(userId: string, given: { password: string; address: string }): Promise<void>;
  emailOf(userId: string): Promise<string>;
  /** Deletes the files of an owner's uploads. */
  deleteFiles(owner: string): Promise<void>;
  log: FastifyBaseLogger;
}

export interface AccountService {
  export(userId: string): Promise<AccountExport>;
  /** @throws AppError NOT_AUTHORIZED, TOO_MANY_FAILED_ATTEMPTS */
  delete(userId: string, given: { password: string | undefined; address: string }): Promise<void>;
  /**
   * Deletes what deleted accounts have left, after each deletion and every hour: a log that was being read in the moment
   * of the deletion leaves its report behind. Those that were deleted before a moment are forgotten. What is kept for the
   * law is not in these tables.
   */
  purge(forgottenBefore?: Date): Promise<void>;
}

const farewell = {
  subject: 'Your Ridescope account was deleted',
  paragraphs: [
    'Your account was deleted, and you were signed out everywhere. Your reports, settings and links are being removed; within 30 days nothing is left.',
    'If this was not you, somebody knows your password: change it wherever else you use it.',
  ],
};

export function createAccountService(deps: AccountDeps): AccountService {
  const { db, log } = deps;
  const purge = async (forgottenBefore?: Date) => {
    await forEachOf(await store.deletedAccounts(db), async ({ id, deletedAt }) => {
      await deps.deleteFiles(id);
      await db.transaction().execute((tx) => store.deleteOwned(tx, id));
      if (forgottenBefore && deletedAt < forgottenBefore) await store.forgetAccount(db, id);
    });
  };
  return {
    purge,

    async export(userId) {
      const { uploads, settings, ...others } = Object.fromEntries(
        await Promise.all(
          ownedTables.map(async (table) => [table, await store.ownedRows(db, table, userId)]),
        ),
      );
      return {
        ...others,
        exportedAt: new Date().toISOString(),
        account: await store.accountOf(db, userId),
        settings: settings[0] ?? {},
        sessions: await store.sessionsOf(db, userId),
        uploads,
        reports: await store.reportsOf(db, userId),
        payment_records: await store.paymentsOf(db, userId),
      };
    },

    async delete(userId, { password, address }) {
      if (password !== undefined) await deps.requirePassword(userId, { password, address });
      const email = await deps.emailOf(userId);
      await db.transaction().execute(async (tx) => {
        await deps.enqueueMail(tx, composeMail(email, farewell));
        await store.markDeleted(tx, userId, new Date());
      });
      log.info({ event: 'account.deleted' });
      // The rest can wait, and is tried again if it must.
      await purge().catch((error: unknown) =>
        log.error({ event: 'account.notPurged', err: error }),
      );
    },
  };
}
