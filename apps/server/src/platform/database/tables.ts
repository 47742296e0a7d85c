import type { BackupRunTables } from '../backup-runs/tables.ts';
import type { LimitTables } from '../limits/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { TestCheckoutTables } from '../payments/tables.ts';
import type { QueueTables } from '../queue/tables.ts';
import type { SecurityLogTables } from '../security-log/tables.ts';
import type { WriteCheckTables } from './write-check-tables.ts';

/** Every table. Each feature adds its own to this interface, in the `tables.ts` of its folder. */
export interface Tables
  extends MailTables,
    TestCheckoutTables,
    QueueTables,
    SecurityLogTables,
    LimitTables,
    BackupRunTables,
    WriteCheckTables {}
