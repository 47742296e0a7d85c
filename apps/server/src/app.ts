import path from 'node:path';
import cookies from '@fastify/cookie';
import { apiPrefix } from '@ridescope/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { adoptLocalData } from './adopt-local-data.ts';
import { accountRoutes } from './features/account/routes.ts';
import { createAccountService } from './features/account/service.ts';
import { createAuthenticate } from './features/auth/authenticate.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService } from './features/auth/service.ts';
import { environmentRoutes } from './features/environment/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { createHealthService } from './features/health/service.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { previewOf } from './features/shares/page-preview.ts';
import { publicShareRoutes } from './features/shares/public-routes.ts';
import type { ShareMaker } from './features/shares/share-maker.ts';
import { tokenRoutes } from './features/tokens/routes.ts';
import { createTokenService } from './features/tokens/service.ts';
import { createLogReader, type LogReader } from './features/uploads/log-reader.ts';
import { objectRoutes } from './features/uploads/object-routes.ts';
import { uploadJobs, uploadQueue } from './features/uploads/process-upload.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { createUploadService } from './features/uploads/service.ts';
import { type Authenticate, enforceAccess } from './platform/access.ts';
import { describeApi } from './platform/api-docs.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { createHttpServer, type LogStream } from './platform/http-server.ts';
import { createKeyring } from './platform/keyring.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { createPostOffice, mailJobs } from './platform/mail/mail-queue.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { serveOutbox } from './platform/mail/outbox-page.ts';
import { queueDelayS, removeOldJobs } from './platform/queue/job-queue.ts';
import { JobRunner, type JobRunnerOptions } from './platform/queue/job-runner.ts';
import { RouteTable } from './platform/route-table.ts';
import { authSecret, uploadSecret } from './platform/secrets.ts';
import { callsPerMinute, limitCalls, secureAnswers } from './platform/security.ts';
import { openDiskObjectStore } from './platform/storage/disk-object-store.ts';
import { createAddressSigner } from './platform/storage/signed-address.ts';
import { serveWebApp } from './platform/web-app.ts';
import { createReportFeatures, reportFeatureRoutes } from './report-features.ts';

const tidyEveryMs = 3_600_000;
/** Of the calls that an address may make in a minute, one in so many may try a password or a code. */
const attemptShare = 20;

/** Parts that tests put in place of the real ones. */
export interface AppParts {
  authenticate?: Authenticate | undefined;
  database?: Database;
  logReader?: LogReader;
  shareMaker?: ShareMaker;
  logStream?: LogStream;
  mailer?: Mailer;
  callsPerMinute?: number;
  runner?: Pick<JobRunnerOptions, 'leaseS' | 'pollMs' | 'graceMs'>;
  /** Learns every route of the API. */
  routes?: RouteTable;
  /** Routes beside the real ones, inside the API. */
  extraRoutes?: (api: FastifyInstance) => void;
}

/**
 * Builds the whole server without listening. Closing it ends its jobs, copies the database and releases everything.
 * @throws StartupError when something that it stands on cannot be used.
 */
export async function buildApp(config: Config, parts: AppParts = {}): Promise<FastifyInstance> {
  const app = createHttpServer(config, parts.logStream);
  const closers: Closer[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  app.addHook('onClose', closeAll);
  try {
    const services = await openServices(config, parts, app.log, closers);
    app.addHook('onReady', () => startWork(services, app.log, closers));

    await secureAnswers(app, config);
    await app.register(cookies);
    await describeApi(app);
    serveOutbox(app, config);
    const routes = parts.routes ?? new RouteTable();
    app.register((api) => registerApi(api, { config, parts, services, routes }), {
      prefix: apiPrefix,
    });
    app.register((open) => registerPublicFiles(open, { config, parts, services, routes }));
    await serveWebApp(app, {
      ...{ webDist: config.webDist, publicUrl: config.publicUrl, routes },
      previewOf: (id) => previewOf(services.stored.shares, id),
    });
    await app.ready();
    return app;
  } catch (error) {
    await closeAll();
    throw error;
  }
}

type Closer = () => Promise<void>;
type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens what the features stand on, and makes the features. Whatever needs closing is added to `closers`, in order. */
async function openServices(
  config: Config,
  parts: AppParts,
  log: FastifyBaseLogger,
  closers: Closer[],
) {
  const { maxLogBytes, maxUploadBytes, uploadUrlTtlS: urlTtlS, workers } = config;
  const database = parts.database ?? (await openDatabase(config, log));
  closers.push(() => database.close());
  const db = database.kysely;

  const signer = createAddressSigner(await uploadSecret(config));
  const objectDirectory = path.join(config.dataDir, 'objects');
  const objects = await openDiskObjectStore({ directory: objectDirectory, signer });

  const logReader =
    parts.logReader ?? createLogReader({ objectDirectory, maxLogBytes, threads: workers, log });
  closers.push(() => logReader.close());
  const { readLog } = logReader;

  const secret = await authSecret(config);
  const mailKeyring = createKeyring(secret, 'mail');
  const { post } = createPostOffice(mailKeyring);
  const mailer = parts.mailer ?? createMailer(config);
  if (config.isProduction && config.smtpUrl === undefined) log.warn({ event: 'mail.outboxOnly' });
  closers.push(async () => mailer.close());
  const mailRunner = new JobRunner({
    database,
    handler: mailJobs({ db, keyring: mailKeyring, mailer, log }),
    workers: 1,
    log,
    ...parts.runner,
  });
  closers.push(() => mailRunner.stop());

  const { allowedEmails } = config;
  const isEmbedded = database.engine === 'embedded';
  const auth = await createAuthService({
    db,
    secret,
    post,
    allowedEmails,
    ...(isEmbedded && { onFirstAccount: adoptLocalData }),
  });

  const stored = createReportFeatures({ db, config, log, shareMaker: parts.shareMaker });
  closers.push(() => stored.close());

  const tokens = createTokenService({ db, now: () => new Date() });
  const handler = uploadJobs({
    ...{ db, objects, readLog, log, maxLogBytes },
    saveReport: (tx, report) => stored.reports.save(tx, report),
    findReportOfLog: stored.reports.findByLog,
    holdAccount: tokens.holdAccount,
    spendForUpload: tokens.spendForUpload,
    refundUpload: tokens.refundUpload,
  });
  const runner = new JobRunner({ database, handler, workers, log, ...parts.runner });
  closers.push(() => runner.stop());

  const wakeWorkers = () => runner.wake();
  const uploads = createUploadService({
    ...{ db, objects, wakeWorkers, log, urlTtlS, maxUploadBytes },
    requireTokens: tokens.requireAny,
    findReportOfLog: stored.reports.findByLog,
  });
  return {
    db,
    signer,
    runners: [runner, mailRunner],
    auth,
    authenticate:
      parts.authenticate ?? createAuthenticate({ db, sessions: auth.sessions, allowedEmails }),
    account: createAccountService({
      db,
      post,
      requirePassword: auth.requirePassword,
      emailOf: auth.emailOf,
      deleteFiles: uploads.deleteFilesOf,
      log,
    }),
    uploads,
    tokens,
    stored,
    health: createHealthService({
      checkDatabase: async () => {
        await sql`select 1`.execute(db);
      },
      checkStorage: () => objects.check(),
      queueDelayS: () => queueDelayS(db, uploadQueue),
    }),
  };
}

/** Starts what goes on without being asked: the jobs, and the tidying up. */
async function startWork(services: Services, log: FastifyBaseLogger, closers: Closer[]) {
  const tidy = async () => {
    try {
      const now = new Date();
      await services.uploads.removeLeftOvers(now);
      await services.auth.removeStale(now);
      await services.account.purge(now);
      await removeOldJobs(services.db);
      await services.stored.shares.removeExpired();
    } catch (error) {
      log.error({ event: 'server.notTidied', err: error });
    }
  };
  await tidy();
  await services.stored.start();
  for (const runner of services.runners) await runner.start();
  const timer = setInterval(tidy, tidyEveryMs).unref();
  closers.push(async () => clearInterval(timer));
}

interface ApiOptions {
  config: Config;
  parts: AppParts;
  services: Services;
  routes: RouteTable;
}

/** Every call below `/api`. What comes first guards what comes after. */
async function registerApi(api: FastifyInstance, { config, parts, services, routes }: ApiOptions) {
  const { account, auth, db, health, uploads, tokens, stored, signer } = services;
  const { publicUrl, maxUploadBytes } = config;
  routes.watch(api);
  const perMinute = parts.callsPerMinute ?? callsPerMinute;
  await limitCalls(api, perMinute);
  enforceAccess(api, services.authenticate);
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  await api.register(healthRoutes, { health });
  await api.register(environmentRoutes, { config });
  await api.register(authRoutes, {
    auth,
    publicUrl,
    attemptsPerMinute: Math.ceil(perMinute / attemptShare),
  });
  await api.register(sessionRoutes);
  await api.register(settingsRoutes, { db });
  await api.register(accountRoutes, { account });
  await api.register(tokenRoutes, { tokens });
  await api.register(uploadRoutes, { uploads, publicUrl });
  await api.register(objectRoutes, { uploads, signer, maxUploadBytes });
  await reportFeatureRoutes(api, stored);
  parts.extraRoutes?.(api);
}

/** What lies beside the API, for everyone: public copies of reports. */
async function registerPublicFiles(open: FastifyInstance, { parts, services, routes }: ApiOptions) {
  routes.watch(open);
  await limitCalls(open, parts.callsPerMinute ?? callsPerMinute);
  await open.register(publicShareRoutes, services.stored);
}
