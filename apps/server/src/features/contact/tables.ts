import type { Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { contactMigration } from './migration.ts';

/** Messages of the contact form. */
interface ContactMessagesTable {
  id: Generated<number>;
  /** Account of the sender; null for a visitor. */
  owner: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** The sender's own report that it is about. */
  report_name: string | null;
  /** By the sender's clock, as it came. */
  sent_at: string;
  created_at: Generated<Date>;
}

export interface ContactTables {
  contact_messages: ContactMessagesTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ContactTables {}
}

/** How these tables are made, and what they hold about a person. */
export const contactTables: TableSet<ContactTables> = {
  migration: contactMigration,
  columns: {
    contact_messages: {
      account: 'owner',
      exported: {
        'What you write in the contact form': 'subject message report_name sent_at created_at',
        'your name and email': 'name email',
      },
      other: 'id',
    },
  },
};
