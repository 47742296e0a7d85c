import type { FirstWords } from '@ridescope/words/report/first-words';
import type { Generated, JSONColumnType } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { shareMigration } from './migration.ts';

/** Public copies. A withdrawn or expired one keeps only its id, so that it is never reused. */
interface SharesTable {
  id: string;
  owner: string | null;
  report_name: string | null;
  hides_devices: boolean | null;
  /** The copy as gzipped JSON. */
  body: Uint8Array | null;
  /** Title and text of a link preview. */
  title: string | null;
  description: string | null;
  /** What the page of the copy says before any script has run; null where there is no ride. */
  first_words: JSONColumnType<FirstWords> | null;
  /** Picture of a link preview: PNG; null where it could not be drawn. */
  image: Uint8Array | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface ShareTables {
  shares: SharesTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ShareTables {}
}

/** How these tables are made, and what they hold about a person. */
export const shareTables: TableSet<ShareTables> = {
  migration: shareMigration,
  columns: {
    shares: {
      account: 'owner',
      exported: { 'A copy': 'title description created_at expires_at revoked_at' },
      hidden: { 'A copy': 'body image first_words' },
      other: 'id report_name hides_devices',
    },
  },
};
