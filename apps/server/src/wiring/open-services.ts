import type { FastifyBaseLogger } from 'fastify';
import { createAccountService } from '../features/account/service.ts';
import { createAnalysisService } from '../features/analyses/service.ts';
import { documentsOf } from '../features/analyses/store.ts';
import { createAuthService } from '../features/auth/service.ts';
import { createContactService } from '../features/contact/service.ts';
import { exportFitSeries } from '../features/fit-series/store.ts';
import { createHealthService } from '../features/health/service.ts';
import { createTickets } from '../features/live/tickets.ts';
import { countRides, findGrownReports } from '../features/logs/grown-log.ts';
import { loadPricing } from '../features/purchases/pricing.ts';
import { hasWrongPayment } from '../features/purchases/store.ts';
import { createRecordingService } from '../features/recordings/service.ts';
import { freeReportBytes } from '../features/reports/store.ts';
import type { ShareMaker } from '../features/shares/copy/share-maker.ts';
import { createTokenService } from '../features/tokens/service.ts';
import { hasLogLeft } from '../features/uploads/store/file-keys.ts';
import { uploadQueue } from '../features/uploads/store/upload-store.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabaseClock } from '../platform/database/database-clock.ts';
import { watchDatabase } from '../platform/database/database-watch.ts';
import { createSharedLimits } from '../platform/limits/shared-limits.ts';
import { createMailQueue } from '../platform/mail/mail-queue.ts';
import { mailState } from '../platform/mail/mail-state.ts';
import type { Payments } from '../platform/payments/open-payments.ts';
import { timeNow } from '../platform/process/clock.ts';
import type { Closers } from '../platform/process/closers.ts';
import type { Config } from '../platform/process/config.ts';
import { secureDataDirectory } from '../platform/process/data-directory.ts';
import { createKeyring } from '../platform/process/keyring.ts';
import { authSecret } from '../platform/process/secrets.ts';
import { queueDelayS } from '../platform/queue/queue-state.ts';
import { createSecurityLog } from '../platform/security-log/security-log.ts';
import { openRecordingStore, recordingSourceOf } from '../platform/storage/object-source.ts';
import { openPurchases } from './open-purchases.ts';
import { openUploads } from './open-uploads.ts';
import { createReportFeatures } from './report-features.ts';
import { requireSharedFacts } from './require-shared-facts.ts';
import { accountTables } from './schema/account-tables.ts';
import { openDatabase } from './schema/open-database.ts';

/** Replaced by tests. */
export interface ServiceParts {
  database?: Database;
  shareMaker?: ShareMaker;
  payments?: Payments;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * Opens the dependencies of the features, and makes the features: the same for the API and for worker processes.
 * @throws StartupError when a dependency can't be used.
 */
export async function openServices(
  config: Config,
  parts: ServiceParts,
  log: FastifyBaseLogger,
  closers: Closers,
) {
  const pricing = await loadPricing(config.pricingFile);
  const { secret, ...foundation } = await openFoundation(config, parts, log, closers);
  const { db, securityLog } = foundation;
  const reports = await openReports(config, parts, { db, secret, log, closers });
  const { stored } = reports;

  const tickets = createTickets(db);
  const tokens = createTokenService({
    db,
    keyring: createKeyring(secret, 'tokens'),
    freePerMonth: pricing.freeMonthlyAllowance,
    now: () => timeNow(),
    recordPayment: (tx, owner) => securityLog.record(tx, { kind: 'payment', owner }),
  });
  const purchases = await openPurchases(config, {
    db,
    pricing,
    payments: parts.payments,
    credit: tokens.purchase,
    takeBack: tokens.takeBack,
    returnTokens: tokens.returnTokens,
    securityLog,
    log,
    closers,
  });
  const intake = await openUploads(config, {
    db,
    log,
    closers,
    requireTokens: tokens.requireTokens,
    countCharges: tokens.countCharges,
    freeReportBytes,
    isConnectionOf: tickets.isConnectionOf,
    findReportOfLog: stored.reports.findByLog,
    findGrownReports,
    countRides,
    paidFor: tokens.paidFor,
    holdAccount: tokens.holdAccount,
    refundUpload: tokens.refundUpload,
  });
  const analyses = createAnalysisService({
    db,
    holdAccount: tokens.holdAccount,
    isRecording: hasLogLeft,
    wordsOf: stored.reports.analysisWords,
    charge: tokens.spendForAnalysis,
  });
  const account = createAccount({ ...foundation, ...reports, intake, log });
  const contact = createContact(config, { ...foundation, log });
  const health = createHealthService({
    checkDatabase: foundation.databaseWatch.check,
    checkStorage: () => intake.objects.check(),
    isClockWrong: foundation.clock.isWrong,
    queueDelayS: () => queueDelayS(db, uploadQueue),
    mailState: () => mailState(db),
    paymentState: purchases.health.state,
    hasWrongPayment: () => hasWrongPayment(db),
  });
  return {
    ...foundation,
    ...reports,
    intake,
    uploads: intake.uploads,
    analyses,
    account,
    contact,
    tickets,
    tokens,
    purchases,
    health,
  };
}

type Foundation = Omit<Awaited<ReturnType<typeof openFoundation>>, 'secret'>;

/** Opens the database and what every feature stands on: secrets, mail, the log of security events, accounts. */
async function openFoundation(
  config: Config,
  parts: ServiceParts,
  log: FastifyBaseLogger,
  closers: Closers,
) {
  const { allowedEmails } = config;
  await secureDataDirectory(config.dataDir);
  const database = parts.database ?? (await openDatabase(config, log));
  closers.add(() => database.close());
  const db = database.kysely;
  const clock = await openDatabaseClock(database, log);
  closers.add(() => clock.stop());
  const databaseWatch = watchDatabase(database, { log });
  closers.add(() => databaseWatch.stop());
  await requireSharedFacts(database, config);

  const secret = await authSecret(config);
  const mailKeyring = createKeyring(secret, 'mail');
  const { enqueue: enqueueMail } = createMailQueue(mailKeyring);
  const securityLog = createSecurityLog(log);
  const limits = createSharedLimits(db, createKeyring(secret, 'limits'));
  const auth = await createAuthService({
    db,
    secret,
    enqueueMail,
    allowedEmails,
    securityLog,
  });
  return {
    database,
    databaseWatch,
    db,
    clock,
    secret,
    mailKeyring,
    enqueueMail,
    securityLog,
    limits,
    auth,
  };
}

type Reports = Awaited<ReturnType<typeof openReports>>;

interface ReportFoundation {
  db: Foundation['db'];
  secret: string;
  log: FastifyBaseLogger;
  closers: Closers;
}

/** Opens the store of recordings, and makes what stores reports. */
async function openReports(
  config: Config,
  parts: ServiceParts,
  { db, secret, log, closers }: ReportFoundation,
) {
  const recordingSource = recordingSourceOf(config);
  const recordingFiles = await openRecordingStore(recordingSource);
  closers.add(() => recordingFiles.close());
  const recordings = createRecordingService({ db, files: recordingFiles, log });
  const stored = createReportFeatures({
    db,
    config,
    log,
    recordings,
    statementKeyring: createKeyring(secret, 'statements'),
    shareMaker: parts.shareMaker,
  });
  closers.add(() => stored.close());
  return { recordingSource, recordings, stored };
}

/** Makes the export and the deletion of accounts, from what every feature has of them. */
function createAccount({
  db,
  enqueueMail,
  securityLog,
  auth,
  recordings,
  intake,
  log,
}: Foundation &
  Reports & { intake: Awaited<ReturnType<typeof openUploads>>; log: FastifyBaseLogger }) {
  return createAccountService({
    db,
    tables: accountTables,
    enqueueMail,
    log,
    reauthenticate: auth.reauthenticate,
    emailOf: auth.emailOf,
    deleteFiles: async (owner) => {
      await intake.uploads.deleteFilesOf(owner);
      await recordings.deleteFilesOf(owner);
    },
    exportRecordings: recordings.export,
    exportAnalyses: (owner) => documentsOf(db, owner),
    exportFitSeries: (owner) => exportFitSeries(db, owner),
    securityLog,
  });
}

function createContact(
  { contactEmail }: Config,
  { db, enqueueMail, auth, log }: Foundation & { log: FastifyBaseLogger },
) {
  return createContactService({
    db,
    enqueueMail,
    contactEmail,
    takeAttempt: async (address) => {
      await auth.limits.take('contact', { account: address, address });
    },
    log,
  });
}
