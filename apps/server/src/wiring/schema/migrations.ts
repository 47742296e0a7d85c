import type { Migrations } from '../../platform/database/migrate.ts';
import { baselineOf } from '../../platform/database/schema-baseline.ts';
import { tableSets } from './table-sets.ts';

/** Creates the tables of version 3.0.0. */
export const baseline = baselineOf(tableSets.flatMap(({ migration }) => [...migration]));

/** In order of their names. A released migration is never changed: add a numbered file beside this one. */
export const migrations: Migrations = {
  '0001_version_3_0_0': baseline,
};
