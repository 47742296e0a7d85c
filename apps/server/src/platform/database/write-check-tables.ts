import type { Generated } from 'kysely';
import type { TableSet } from './table-set.ts';

/** Always empty: a check that the database stores adds a row and rolls it back. */
interface WriteChecksTable {
  id: Generated<number>;
}

export interface WriteCheckTables {
  write_checks: WriteChecksTable;
}

/** How this table is made, and what it holds about a person. */
export const writeCheckTables: TableSet<WriteCheckTables> = {
  migration: ['create table write_checks (id bigint generated always as identity primary key)'],
  columns: { write_checks: { other: 'id' } },
};
