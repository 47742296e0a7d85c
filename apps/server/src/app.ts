import cookies from '@fastify/cookie';
import { apiPrefix } from '@ridescope/contract';
import type { FastifyInstance } from 'fastify';
import { startWork, type WorkParts } from './background-work.ts';
import { accountRoutes } from './features/account/routes.ts';
import { createAuthenticate } from './features/auth/authenticate.ts';
import { authRoutes } from './features/auth/routes.ts';
import { environmentRoutes } from './features/environment/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { liveRoutes, takeSockets } from './features/live/routes.ts';
import { LiveHub } from './features/live/service.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { previewOf } from './features/shares/page-preview.ts';
import { publicShareRoutes } from './features/shares/public-routes.ts';
import { tokenRoutes } from './features/tokens/routes.ts';
import { objectRoutes } from './features/uploads/object-routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { progressOf } from './features/uploads/upload-progress.ts';
import { openServices, type ServiceParts, type Services } from './open-services.ts';
import { type Authenticate, enforceAccess } from './platform/access.ts';
import { describeApi } from './platform/api-docs.ts';
import { Closers } from './platform/closers.ts';
import type { Config } from './platform/config.ts';
import { createHttpServer, type LogStream } from './platform/http-server.ts';
import { serveOutbox } from './platform/mail/outbox-page.ts';
import { RouteTable } from './platform/route-table.ts';
import { callsPerMinute, limitCalls, secureAnswers } from './platform/security.ts';
import { serveWebApp } from './platform/web-app.ts';
import { reportFeatureRoutes } from './report-features.ts';

/** Of the calls that an address may make in a minute, one in so many may try a password or a code. */
const attemptShare = 20;

/** Parts that tests put in place of the real ones. */
export interface AppParts extends ServiceParts, WorkParts {
  authenticate?: Authenticate | undefined;
  logStream?: LogStream;
  callsPerMinute?: number;
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
  const { log } = app;
  const closers = new Closers();
  app.addHook('onClose', () => closers.closeAll());
  try {
    const services = await openServices(config, parts, log, closers);
    const hasWork = config.workers > 0;
    if (hasWork) {
      app.addHook('onReady', () => startWork({ config, services, parts, log, closers }));
    }

    const hub = new LiveHub({
      ...{ database: services.database, log, progressOf },
      statesOf: services.uploads.liveStates,
      standingSessions: services.auth.standingSessions,
    });
    closers.add(() => hub.stop());
    await hub.start();

    await takeSockets(app, hub);
    await secureAnswers(app, config, services.intake.bucketOrigin);
    await app.register(cookies);
    await describeApi(app);
    serveOutbox(app, config);
    const routes = parts.routes ?? new RouteTable();
    app.register((api) => registerApi(api, { config, parts, services, routes, hub }), {
      prefix: apiPrefix,
    });
    app.register((open) => registerPublicFiles(open, { config, parts, services, routes, hub }));
    await serveWebApp(app, {
      ...{ webDist: config.webDist, publicUrl: config.publicUrl, routes },
      previewOf: (id) => previewOf(services.stored.shares, id),
    });
    await app.ready();
    return app;
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

interface ApiOptions {
  config: Config;
  parts: AppParts;
  services: Services;
  routes: RouteTable;
  hub: LiveHub;
}

/** Every call below `/api`. What comes first guards what comes after. */
async function registerApi(api: FastifyInstance, options: ApiOptions) {
  const { config, parts, services, routes, hub } = options;
  const { account, auth, db, health, uploads, tickets, tokens, stored, intake } = services;
  const { publicUrl, allowedEmails } = config;
  routes.watch(api);
  const perMinute = parts.callsPerMinute ?? callsPerMinute;
  await limitCalls(api, perMinute);
  enforceAccess(
    api,
    parts.authenticate ?? createAuthenticate({ db, tokenSigner: auth.tokenSigner, allowedEmails }),
  );
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
  await api.register(liveRoutes, { tickets, hub, publicUrl });
  if (intake.receiver) await api.register(objectRoutes, intake.receiver);
  await reportFeatureRoutes(api, stored);
  parts.extraRoutes?.(api);
}

/** What lies beside the API, for everyone: public copies of reports. */
async function registerPublicFiles(open: FastifyInstance, { parts, services, routes }: ApiOptions) {
  routes.watch(open);
  await limitCalls(open, parts.callsPerMinute ?? callsPerMinute);
  await open.register(publicShareRoutes, services.stored);
}
