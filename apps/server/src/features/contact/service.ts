import type { ContactMessage } from '@ridescope/contract/contact';
import { cleanContact, contactFields, contactProblem } from '@ridescope/contract/contact-terms';
import { reportNameOf } from '@ridescope/contract/reports';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { hasReport } from '../../platform/database/report-rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import { mailOf } from './message-mail.ts';
import { insertMessage } from './store.ts';

export interface ContactDeps {
  db: Queryable;
  enqueueMail: MailQueue['enqueue'];
  /** Receives the messages. Absent: they are only stored. */
  contactEmail: string | undefined;
  /**
   * Counts a message of a network address before it is stored.
   * @throws AppError RATE_LIMIT_EXCEEDED
   */
  takeAttempt(address: string): Promise<void>;
  log: FastifyBaseLogger;
}

interface Sender {
  /** Network address. */
  address: string;
  userId: string | undefined;
}

export interface ContactService {
  /**
   * Stores a message and queues it for the operator's mailbox.
   * @throws AppError VALIDATION_ERROR, NOT_FOUND (report), RATE_LIMIT_EXCEEDED
   */
  send(message: ContactMessage, sender: Sender): Promise<void>;
}

export function createContactService(deps: ContactDeps): ContactService {
  const { db, enqueueMail, contactEmail, log } = deps;
  return {
    async send(given, { address, userId }) {
      const values = cleanContact(given);
      for (const field of contactFields) {
        const problem = contactProblem(field, values);
        if (problem) throw new AppError('VALIDATION_ERROR', problem, { details: { field } });
      }
      const reportName = given.report === undefined ? undefined : reportNameOf(given.report);
      if (
        reportName !== undefined &&
        !(userId && (await hasReport(db, { owner: userId, name: reportName })))
      ) {
        throw new AppError('NOT_FOUND', reportErrors.noSuchReport);
      }
      await deps.takeAttempt(address);
      if (given.referral) {
        // A robot that learns of its failure tries another way.
        log.info({ event: 'contact.trapped' });
        return;
      }
      const message = { ...values, owner: userId, reportName, sentAt: given.timestamp };
      const id = await db.transaction().execute(async (tx) => {
        const stored = await insertMessage(tx, message);
        if (contactEmail) await enqueueMail(tx, mailOf(contactEmail, stored, message));
        return stored;
      });
      log.info({ event: 'contact.stored', message: id, isMailed: contactEmail !== undefined });
    },
  };
}
