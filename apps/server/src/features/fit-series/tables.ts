import type { Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { fitSeriesMigration } from './migration.ts';

/** Values of FIT files that riders added to the rides of their reports. They stay when a report is replaced. */
interface FitSeriesTable {
  owner: string;
  report_name: string;
  activity_id: string;
  /** A `StoredFitSeries` as gzipped JSON. */
  series: Uint8Array;
  added_at: Generated<Date>;
}

export interface FitSeriesTables {
  fit_series: FitSeriesTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends FitSeriesTables {}
}

/** How this table is made, and what it holds about a person. */
export const fitSeriesTables: TableSet<FitSeriesTables> = {
  migration: fitSeriesMigration,
  columns: {
    fit_series: {
      account: 'owner',
      exported: { 'when you added it': 'added_at' },
      hidden: {
        'Power, heart rate, cadence, speed, distance and workout target of each second': 'series',
      },
      other: 'report_name activity_id',
    },
  },
};
