/**
 * Exports what load tests, crash tests and tools outside this workspace need of the server: databases and buckets, the
 * commands to start, and the few parts that inspect or prepare a deployment. Nothing here needs Vitest.
 */

// Declares the tables of every feature to those who see only the types.
import '../src/wiring/schema/table-sets.ts';

export { foldChanges } from '../src/features/benchmarks/groups/fold-changes.ts';
export { foldParts } from '../src/features/benchmarks/hardware/fold-parts.ts';
export { createTickets } from '../src/features/live/tickets.ts';
export { checkBooks } from '../src/features/purchases/books.ts';
export { paymentWebhookPath } from '../src/features/purchases/webhook-routes.ts';
export { createTokenService } from '../src/features/tokens/service.ts';
export type { Database, Queryable } from '../src/platform/database/database.ts';
export { openOutbox, readOutbox } from '../src/platform/mail/outbox.ts';
export { signatureOf } from '../src/platform/payments/webhook-signature.ts';
export { createKeyring } from '../src/platform/process/keyring.ts';
export { JobQueue } from '../src/platform/queue/job-queue.ts';
export { contractEndpoints } from './support/app/contract-endpoints.ts';
export { databaseOf } from './support/databases/database-of.ts';
export { fillDatabase } from './support/databases/full-database.ts';
export {
  createDatabase,
  dropDatabase,
  findPostgres,
  freePort,
  type TestServer,
} from './support/databases/postgres.ts';
export { rawRows } from './support/databases/raw-rows.ts';
export { lockTables, makeReadOnly } from './support/databases/unwritable-database.ts';
export { type SignedInUser, signUpOverHttp } from './support/processes/http-account.ts';
export { type RemoteCaller, sendLog, untilStatus } from './support/processes/http-uploads.ts';
export {
  accountModule,
  restoreModule,
  serveModule,
  workerModule,
} from './support/processes/modules.ts';
export { openS3Stub, type S3Stub } from './support/s3-stub/s3-stub.ts';
export { planOf } from './support/samples/data-plans.ts';
export { queueUploads } from './support/samples/queued-uploads.ts';
export { storeRides, vacuum } from './support/samples/stored-rides.ts';
