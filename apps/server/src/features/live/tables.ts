import type { Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { liveMigration } from './migration.ts';

/** Pages that may open a live socket. */
interface LiveConnectionsTable {
  id: string;
  owner: string;
  /** SHA-256 of the ticket, lower-case hex; null once it was used. */
  ticket_hash: string | null;
  ticket_expires_at: Date;
  created_at: Generated<Date>;
  used_at: Date | null;
}

export interface LiveTables {
  live_connections: LiveConnectionsTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends LiveTables {}
}

/** How these tables are made, and what they hold about a person. */
export const liveTables: TableSet<LiveTables> = {
  migration: liveMigration,
  columns: {
    live_connections: {
      account: 'owner',
      exported: { 'Which open page waits': 'created_at used_at' },
      secret: 'ticket_hash',
      other: 'id ticket_expires_at',
    },
  },
};
