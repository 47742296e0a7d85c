import path from 'node:path';
import { apiPrefix } from '@ridescope/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { healthRoutes } from './features/health/routes.ts';
import { createHealthService } from './features/health/service.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { createReportService } from './features/reports/service.ts';
import { insertReport } from './features/reports/store.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { createLogReader, type LogReader } from './features/uploads/log-reader.ts';
import { objectRoutes } from './features/uploads/object-routes.ts';
import { uploadJobs, uploadQueue } from './features/uploads/process-upload.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { createUploadService } from './features/uploads/service.ts';
import { type Authenticate, authenticateLocalOwner, enforceAccess } from './platform/access.ts';
import { describeApi } from './platform/api-docs.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { createHttpServer, type LogStream } from './platform/http-server.ts';
import { queueDelayS } from './platform/queue/job-queue.ts';
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
  logReader?: LogReader;
  logStream?: LogStream;
  callsPerMinute?: number;
  runner?: Pick<JobRunnerOptions, 'leaseS' | 'pollMs' | 'graceMs'>;
  /** Routes beside the real ones, inside the API. */
  extraRoutes?: (api: FastifyInstance) => void;
}

/**
 * Builds the whole server without listening. Closing it ends its jobs, copies the database and releases everything.
 * @throws StartupError when something that it stands on cannot be used.
 */
export async function buildApp(config: Config, parts: AppParts = {}): Promise<FastifyInstance> {
  const app = createHttpServer(config, parts.logStream);
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };

  try {
    const database = await openDatabase(config, app.log);
    closers.push(() => database.close());
    const db = database.kysely;

    const signer = createAddressSigner(await uploadSecret(config));
    const objectDirectory = path.join(config.dataDir, 'objects');
    const objects = await openDiskObjectStore({ directory: objectDirectory, signer });

    const logReader =
      parts.logReader ??
      createLogReader({
        objectDirectory,
        maxLogBytes: config.maxLogBytes,
        threads: config.workers,
      });
    closers.push(() => logReader.close());

    const runner = new JobRunner({
      database,
      handler: uploadJobs({
        db,
        objects,
        readLog: logReader.readLog,
        saveReport: insertReport,
        log: app.log,
        maxLogBytes: config.maxLogBytes,
      }),
      workers: config.workers,
      log: app.log,
      ...parts.runner,
    });
    closers.push(() => runner.stop());

    const uploads = createUploadService({
      db,
      objects,
      wakeWorkers: () => runner.wake(),
      log: app.log,
      urlTtlS: config.uploadUrlTtlS,
      maxUploadBytes: config.maxUploadBytes,
    });
    const reports = createReportService(db);
    const health = createHealthService({
      checkDatabase: async () => {
        await sql`select 1`.execute(db);
      },
      checkStorage: () => objects.check(),
      queueDelayS: () => queueDelayS(db, uploadQueue),
    });

    const tidy = () =>
      uploads.removeLeftOvers(new Date()).catch((error: unknown) => {
        app.log.error({ event: 'uploads.notTidied', err: error });
      });
    app.addHook('onReady', async () => {
      await tidy();
      await runner.start();
      const timer = setInterval(tidy, tidyEveryMs).unref();
      closers.push(async () => clearInterval(timer));
    });
    app.addHook('onClose', closeAll);

    await secureAnswers(app, config);
    await describeApi(app);
    const routes = new RouteTable();
    app.register(
      async (api) => {
        routes.watch(api);
        await limitCalls(api, parts.callsPerMinute ?? callsPerMinute);
        enforceAccess(api, parts.authenticate ?? authenticateLocalOwner);
        api.addHook('onRequest', async (_request, reply) => {
          reply.header('cache-control', 'no-store');
        });

        await api.register(healthRoutes, { health });
        await api.register(sessionRoutes);
        await api.register(uploadRoutes, { uploads, publicUrl: config.publicUrl });
        await api.register(objectRoutes, {
          uploads,
          signer,
          maxUploadBytes: config.maxUploadBytes,
        });
        await api.register(reportRoutes, { reports });
        parts.extraRoutes?.(api);
      },
      { prefix: apiPrefix },
    );
    await serveWebApp(app, { webDist: config.webDist, routes });
    await app.ready();
    return app;
  } catch (error) {
    await closeAll();
    throw error;
  }
}
