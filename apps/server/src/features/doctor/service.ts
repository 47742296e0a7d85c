import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { Config } from '../../platform/process/config.ts';
import type { FreeBytes } from '../../platform/process/disk-space.ts';
import { checkBucket } from './check-bucket.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { checkPayments } from './check-payments.ts';
import { checkSettings } from './check-settings.ts';
import type { Finding } from './finding.ts';

export interface DoctorDeps {
  /** Names of the migrations of this version. */
  migrations: readonly string[];
  /** Digest of the statements with which it makes its tables. */
  baseline: string;
  /** Absent without a key for payments. */
  provider: Pick<PaymentProvider, 'check' | 'isTest'> | undefined;
  /** Replaced by tests. */
  freeBytes?: FreeBytes;
}

/** Looks at everything that the server needs, and changes nothing except a test object in the bucket, which it deletes. */
export async function examine(config: Config, deps: DoctorDeps): Promise<Finding[]> {
  const [database, bucket, mail, payments, disk] = await Promise.all([
    checkDatabase(config, deps),
    checkBucket(config),
    checkMail(config),
    checkPayments(config, deps.provider),
    checkDisk(config, deps.freeBytes),
  ]);
  return [
    ...checkSettings(config),
    ...database.findings,
    ...bucket.findings,
    ...mail,
    ...checkClock({ database: database.aheadMs, bucket: bucket.aheadMs }),
    ...payments,
    ...disk,
  ];
}
