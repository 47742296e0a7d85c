import type { SecurityEventKind } from '@ridescope/contract/security-events';
import type { Generated } from 'kysely';
import type { TableSet } from '../database/table-set.ts';
import { securityLogMigration } from './migration.ts';

/** What happened to the security of an account, for its owner. */
interface SecurityEventsTable {
  id: Generated<number>;
  owner: string;
  kind: SecurityEventKind;
  /** Coarse name, such as `Firefox on Windows`; null without a browser. */
  browser: string | null;
  created_at: Generated<Date>;
}

export interface SecurityLogTables {
  security_events: SecurityEventsTable;
}

/** How these tables are made, and what they hold about a person. */
export const securityLogTables: TableSet<SecurityLogTables> = {
  migration: securityLogMigration,
  columns: {
    security_events: {
      account: 'owner',
      exported: {
        'sign-ins, changes and refusals': 'kind created_at',
        'the kind of browser': 'browser',
      },
      other: 'id',
    },
  },
};
