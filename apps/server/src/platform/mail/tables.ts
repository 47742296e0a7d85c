import type { Generated } from 'kysely';
import type { TableSet } from '../database/table-set.ts';
import { mailMigration } from './migration.ts';

/** Queued mail. Recipient and text are encrypted: they hold codes and addresses. */
interface MailsTable {
  id: Generated<string>;
  sealed: string;
  /** Not worth sending after this. */
  expires_at: Date | null;
  created_at: Generated<Date>;
}

export interface MailTables {
  mails: MailsTable;
}

/** How these tables are made, and what they hold about a person. */
export const mailTables: TableSet<MailTables> = {
  migration: mailMigration,
  columns: {
    mails: {
      hidden: { 'Mail that waits to be sent': 'sealed' },
      other: 'id expires_at created_at',
    },
  },
};
