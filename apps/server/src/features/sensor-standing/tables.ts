import type { SensorRole } from '@ridescope/catalogue/sensor-roles';

import type { SensorTransport } from '@ridescope/catalogue/sensor-transports';

import type { Generated } from 'kysely';
import type { TableSet } from '../../platform/database/table-set.ts';
import { sensorStandingMigration } from './migration.ts';

/** Message loss of a sensor in a ride that is long enough to compare. Owner and report serve deletion and counting only. */
interface SensorLossesTable {
  id: Generated<number>;
  owner: string;
  report_name: string;
  activity_id: string;
  /** Place among the ride's sensors of known make, from 0. */
  position: number;
  /** Maker and model. */
  name: string;
  role: SensorRole;
  transport: SensorTransport;
  loss_percent: number;
}

export interface SensorStandingTables {
  sensor_losses: SensorLossesTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends SensorStandingTables {}
}

/** How these tables are made, and what they hold about a person. */
export const sensorStandingTables: TableSet<SensorStandingTables> = {
  migration: sensorStandingMigration,
  columns: {
    sensor_losses: {
      account: 'owner',
      exported: {
        'How many messages of a sensor were lost': 'loss_percent',
        'its kind, model and connection': 'role name transport',
      },
      other: 'id report_name activity_id position',
    },
  },
};
