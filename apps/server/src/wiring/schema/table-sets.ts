import { analysisTables } from '../../features/analyses/tables.ts';
import { passkeyTables } from '../../features/auth/passkeys/tables.ts';
import { authTables } from '../../features/auth/tables.ts';
import { benchmarkTables } from '../../features/benchmarks/tables.ts';
import { contactTables } from '../../features/contact/tables.ts';
import { fitSeriesTables } from '../../features/fit-series/tables.ts';
import { helpTables } from '../../features/help/tables.ts';
import { liveTables } from '../../features/live/tables.ts';
import { logTables } from '../../features/logs/tables.ts';
import { narrativeTables } from '../../features/narratives/tables.ts';
import { pingTables } from '../../features/ping/tables.ts';
import { purchaseTables } from '../../features/purchases/tables.ts';
import { recheckTables } from '../../features/rechecks/tables.ts';
import { recordingTables } from '../../features/recordings/tables.ts';
import { reportTables } from '../../features/reports/tables.ts';
import { sensorStandingTables } from '../../features/sensor-standing/tables.ts';
import { settingsTables } from '../../features/settings/tables.ts';
import { shareTables } from '../../features/shares/tables.ts';
import { statementTables } from '../../features/statements/tables.ts';
import { tokenTables } from '../../features/tokens/tables.ts';
import { triedFixTables } from '../../features/tried-fixes/tables.ts';
import { uploadTables } from '../../features/uploads/tables.ts';
import { usageTables } from '../../features/usage/tables.ts';
import { backupRunTables } from '../../platform/backup-runs/tables.ts';
import type { TableSet } from '../../platform/database/table-set.ts';
import { writeCheckTables } from '../../platform/database/write-check-tables.ts';
import { limitTables } from '../../platform/limits/tables.ts';
import { mailTables } from '../../platform/mail/tables.ts';
import { testCheckoutTables } from '../../platform/payments/tables.ts';
import { queueTables } from '../../platform/queue/tables.ts';
import { securityLogTables } from '../../platform/security-log/tables.ts';

/**
 * The tables of every part of the server, in the order in which they are created: most refer to reports. Rows of an
 * account are deleted in the opposite order, so the accounts of tokens must be last: everyone who ends an upload locks
 * that row first, which avoids deadlocks.
 */
export const tableSets = [
  queueTables,
  mailTables,
  testCheckoutTables,
  securityLogTables,
  backupRunTables,
  writeCheckTables,
  limitTables,
  authTables,
  passkeyTables,
  settingsTables,
  contactTables,
  usageTables,
  helpTables,
  narrativeTables,
  purchaseTables,
  reportTables,
  pingTables,
  fitSeriesTables,
  analysisTables,
  recheckTables,
  recordingTables,
  sensorStandingTables,
  benchmarkTables,
  logTables,
  triedFixTables,
  shareTables,
  statementTables,
  liveTables,
  uploadTables,
  tokenTables,
] as const satisfies readonly TableSet[];
