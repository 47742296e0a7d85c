import path from 'node:path';
import { apiPrefix } from '@ridescope/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { healthRoutes } from './features/health/routes.ts';
import { createHealthService } from './features/health/service.ts';
import { listingRoutes } from './features/listing/routes.ts';
import { createListingService } from './features/listing/service.ts';
import { insertListedActivities } from './features/listing/store.ts';
import { peerRoutes } from './features/peers/routes.ts';
import { loadSampleRides } from './features/peers/sample-rides.ts';
import { createPeerService } from './features/peers/service.ts';
import { insertBenchmarkEntries } from './features/peers/store.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { createReportService } from './features/reports/service.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { createDemoImages } from './features/shares/demo-images.ts';
import { previewOf } from './features/shares/page-preview.ts';
import { publicShareRoutes } from './features/shares/public-routes.ts';
import { shareRoutes } from './features/shares/routes.ts';
import { createShareService } from './features/shares/service.ts';
import { createShareMaker, type ShareMaker } from './features/shares/share-maker.ts';
import { triedFixRoutes } from './features/tried-fixes/routes.ts';
import { createTriedFixService } from './features/tried-fixes/service.ts';
import { createLogReader, type LogReader } from './features/uploads/log-reader.ts';
import { objectRoutes } from './features/uploads/object-routes.ts';
import { uploadJobs, uploadQueue } from './features/uploads/process-upload.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { createUploadService } from './features/uploads/service.ts';
import { type Authenticate, authenticateLocalOwner, enforceAccess } from './platform/access.ts';
import { describeApi } from './platform/api-docs.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { createHttpServer, type LogStream } from './platform/http-server.ts';
import { queueDelayS, removeOldJobs } from './platform/queue/job-queue.ts';
import { JobRunner, type JobRunnerOptions } from './platform/queue/job-runner.ts';
import { RouteTable } from './platform/route-table.ts';
import { callsPerMinute, limitCalls, secureAnswers } from './platform/security.ts';
import { openDiskObjectStore } from './platform/storage/disk-object-store.ts';
import { createAddressSigner } from './platform/storage/signed-address.ts';
import { uploadSecret } from './platform/upload-secret.ts';
import { serveWebApp } from './platform/web-app.ts';

const tidyEveryMs = 3_600_000;

/** Parts that tests put in place of the real ones. */
export interface AppParts {
  authenticate?: Authenticate;
  database?: Database;
  logReader?: LogReader;
  shareMaker?: ShareMaker;
  logStream?: LogStream;
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
    app.addHook('onReady', () => startWork(config, services, app.log, closers));

    await secureAnswers(app, config);
    await describeApi(app);
    const routes = parts.routes ?? new RouteTable();
    app.register((api) => registerApi(api, { config, parts, services, routes }), {
      prefix: apiPrefix,
    });
    app.register((open) => registerPublicFiles(open, { config, parts, services, routes }));
    await serveWebApp(app, {
      ...{ webDist: config.webDist, publicUrl: config.publicUrl, routes },
      previewOf: (id) => previewOf(services.shares, id),
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

  const reports = createReportService({
    db,
    addRows: async (tx, report, rows) => {
      await insertListedActivities(tx, report, rows);
      await insertBenchmarkEntries(tx, report, rows);
    },
  });
  const shareMaker = parts.shareMaker ?? createShareMaker(log);
  closers.push(() => shareMaker.close());

  const handler = uploadJobs({
    ...{ db, objects, readLog, log, maxLogBytes },
    saveReport: (tx, report) => reports.save(tx, report),
  });
  const runner = new JobRunner({ database, handler, workers, log, ...parts.runner });
  closers.push(() => runner.stop());

  const wakeWorkers = () => runner.wake();
  return {
    db,
    signer,
    runner,
    uploads: createUploadService({ db, objects, wakeWorkers, log, urlTtlS, maxUploadBytes }),
    reports,
    shares: createShareService({
      ...{ db, maker: shareMaker, publicUrl: config.publicUrl },
      readReport: (owner, name) => reports.read(owner, name),
    }),
    demoImages: createDemoImages(config.webDist, shareMaker, log),
    listing: createListingService(db),
    triedFixes: createTriedFixService(db),
    peers: createPeerService(db),
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
async function startWork(
  { hasSampleData: isWanted, sampleRidesFile: file }: Config,
  services: Services,
  log: FastifyBaseLogger,
  closers: Closer[],
) {
  const tidy = async () => {
    try {
      await services.uploads.removeLeftOvers(new Date());
      await removeOldJobs(services.db);
      await services.shares.removeExpired();
    } catch (error) {
      log.error({ event: 'server.notTidied', err: error });
    }
  };
  await tidy();
  await loadSampleRides(services.db, { isWanted, file, log });
  await services.runner.start();
  closers.push(services.reports.addMissingRows(log));
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
  const { health, uploads, reports, signer } = services;
  const { publicUrl, maxUploadBytes } = config;
  routes.watch(api);
  await limitCalls(api, parts.callsPerMinute ?? callsPerMinute);
  enforceAccess(api, parts.authenticate ?? authenticateLocalOwner);
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  await api.register(healthRoutes, { health });
  await api.register(sessionRoutes);
  await api.register(uploadRoutes, { uploads, publicUrl });
  await api.register(objectRoutes, { uploads, signer, maxUploadBytes });
  await api.register(reportRoutes, { reports });
  await api.register(shareRoutes, services);
  await api.register(listingRoutes, services);
  await api.register(triedFixRoutes, services);
  await api.register(peerRoutes, services);
  parts.extraRoutes?.(api);
}

/** What lies beside the API, for everyone: public copies of reports. */
async function registerPublicFiles(open: FastifyInstance, { parts, services, routes }: ApiOptions) {
  routes.watch(open);
  await limitCalls(open, parts.callsPerMinute ?? callsPerMinute);
  await open.register(publicShareRoutes, services);
}
