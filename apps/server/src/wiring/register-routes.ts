import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '../features/account/routes.ts';
import { createAuthenticate } from '../features/auth/authenticate.ts';
import { authRoutes } from '../features/auth/routes.ts';
import { benchmarkRoutes } from '../features/benchmarks/routes.ts';
import { environmentRoutes } from '../features/environment/routes.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { liveRoutes } from '../features/live/routes.ts';
import type { LiveHub } from '../features/live/service.ts';
import { logRoutes } from '../features/logs/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { publicShareRoutes } from '../features/shares/public-routes.ts';
import { shareRoutes } from '../features/shares/routes.ts';
import { tokenRoutes } from '../features/tokens/routes.ts';
import { triedFixRoutes } from '../features/tried-fixes/routes.ts';
import { objectRoutes } from '../features/uploads/intake/object-routes.ts';
import { uploadRoutes } from '../features/uploads/intake/routes.ts';
import { type Authenticate, enforceAccess } from '../platform/access.ts';
import type { Config } from '../platform/config.ts';
import type { RouteTable } from '../platform/route-table.ts';
import { callsPerMinute, limitCalls } from '../platform/security.ts';
import type { Services } from './open-services.ts';

/** Of the calls that an address may make in a minute, one in so many may try a password or a code. */
const attemptShare = 20;

/** Parts that tests put in place of the real ones. */
export interface RouteParts {
  authenticate?: Authenticate | undefined;
  callsPerMinute?: number;
  /** Routes beside the real ones, inside the API. */
  extraRoutes?: (api: FastifyInstance) => void;
}

interface RouteOptions {
  config: Config;
  parts: RouteParts;
  services: Services;
  routes: RouteTable;
  hub: LiveHub;
}

/** Every call below `/api`. What comes first guards what comes after. */
export async function registerApi(api: FastifyInstance, options: RouteOptions) {
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
  await api.register(reportRoutes, stored);
  await api.register(shareRoutes, stored);
  await api.register(logRoutes, stored);
  await api.register(triedFixRoutes, stored);
  await api.register(benchmarkRoutes, stored);
  parts.extraRoutes?.(api);
}

/** What lies beside the API, for everyone: public copies of reports. */
export async function registerPublicFiles(
  open: FastifyInstance,
  { parts, services, routes }: RouteOptions,
) {
  routes.watch(open);
  await limitCalls(open, parts.callsPerMinute ?? callsPerMinute);
  await open.register(publicShareRoutes, services.stored);
}
