import { sessionErrors } from '@ridescope/words/errors/account-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountRoutes } from '../features/account/routes.ts';
import { analysisRoutes } from '../features/analyses/routes.ts';
import { createAuthenticate } from '../features/auth/authenticate.ts';
import { authRoutes } from '../features/auth/routes.ts';
import { hardwareRoutes } from '../features/benchmarks/hardware/routes.ts';
import { benchmarkRoutes } from '../features/benchmarks/routes.ts';
import { contactRoutes } from '../features/contact/routes.ts';
import { environmentRoutes } from '../features/environment/routes.ts';
import { fitSeriesRoutes } from '../features/fit-series/routes.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { helpRoutes } from '../features/help/routes.ts';
import { liveRoutes } from '../features/live/routes.ts';
import type { LiveHub } from '../features/live/service.ts';
import { logRoutes } from '../features/logs/routes.ts';
import { pingRoutes } from '../features/ping/routes.ts';
import { pricingRoutes } from '../features/purchases/pricing-routes.ts';
import { purchaseRoutes } from '../features/purchases/routes.ts';
import { webhookRoutes } from '../features/purchases/webhook-routes.ts';
import { recheckRoutes } from '../features/rechecks/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { securityEventRoutes } from '../features/security-events/routes.ts';
import { sensorStandingRoutes } from '../features/sensor-standing/routes.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { publicShareRoutes } from '../features/shares/public-routes.ts';
import { shareRoutes } from '../features/shares/routes.ts';
import { statementRoutes } from '../features/statements/routes.ts';
import { tokenRoutes } from '../features/tokens/routes.ts';
import { triedFixRoutes } from '../features/tried-fixes/routes.ts';
import { objectRoutes } from '../features/uploads/intake/object-routes.ts';
import { uploadRoutes } from '../features/uploads/intake/routes.ts';
import { recordUsage } from '../features/usage/usage-events.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Authenticate, enforceAccess } from '../platform/http/access.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { RouteTable } from '../platform/http/route-table.ts';
import { callsPerMinute, limitCalls } from '../platform/http/security.ts';
import { userAgentOf } from '../platform/http/user-agent.ts';
import type { Config } from '../platform/process/config.ts';
import type { Services } from './open-services.ts';

/** One in this many of an address's calls per minute may try a password or a code, or answer whether help helped. */
const attemptShare = 20;

/** Replaced by tests. */
export interface RouteParts {
  authenticate?: Authenticate | undefined;
  callsPerMinute?: number;
  /** Additional routes inside the API, for tests. */
  extraRoutes?: (api: FastifyInstance) => void;
}

interface RouteOptions {
  config: Config;
  parts: RouteParts;
  services: Services;
  routes: RouteTable;
  hub: LiveHub;
  /** Faults of the setup that were seen so far. */
  warnings: () => string[];
}

/** Registers every call below `/api`. The order matters: earlier parts guard later ones. */
export async function registerApi(api: FastifyInstance, options: RouteOptions) {
  const { config, parts, services, routes, hub } = options;
  const {
    account,
    auth,
    db,
    health,
    uploads,
    tickets,
    tokens,
    stored,
    intake,
    securityLog,
    purchases,
  } = services;
  const { publicUrl } = config;
  routes.watch(api);
  const perMinute = parts.callsPerMinute ?? callsPerMinute;
  await limitCalls(api, { limits: services.limits, name: 'api', perMinute });
  const authenticate = authenticateOf(options);
  enforceAccess(api, authenticate, (request, { id: owner }) =>
    securityLog.record(db, { kind: 'accessRefused', owner, userAgent: userAgentOf(request) }),
  );
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  recordUsage(api, db);

  await api.register(healthRoutes, {
    health,
    warnings: options.warnings,
    isDraining: () => api.drain.isOn,
  });
  await api.register(environmentRoutes, { config });
  await api.register(authRoutes, {
    auth,
    publicUrl,
    attemptsPerMinute: Math.ceil(perMinute / attemptShare),
  });
  await api.register(sessionRoutes);
  await api.register(settingsRoutes, { db, stopRecording: stopRecordingWith(services) });
  await api.register(accountRoutes, { account });
  await api.register(securityEventRoutes, { db });
  await api.register(tokenRoutes, { tokens });
  await api.register(pricingRoutes, { pricing: purchases.pricing });
  await api.register(purchaseRoutes, { purchases: purchases.service, publicUrl });
  await api.register(webhookRoutes, purchases);
  await api.register(uploadRoutes, { uploads, publicUrl });
  await api.register(liveRoutes, { tickets, hub, publicUrl });
  if (intake.receiver) await api.register(objectRoutes, intake.receiver);
  await api.register(reportRoutes, {
    reports: stored.reports,
    onDeleted: (owner, userAgent) =>
      securityLog.record(db, { kind: 'reportDeleted', owner, userAgent }),
  });
  await api.register(recheckRoutes, stored);
  await api.register(analysisRoutes, services);
  await api.register(shareRoutes, stored);
  await api.register(statementRoutes, {
    ...stored,
    codesPerMinute: Math.ceil(perMinute / attemptShare),
    requireUser: guardOf(config, authenticate),
  });
  await api.register(logRoutes, { db, logs: stored.logs });
  await api.register(triedFixRoutes, stored);
  await api.register(registerRiderFigures, { ...options, authenticate });
  await api.register(pingRoutes, stored);
  await api.register(fitSeriesRoutes, stored);
  await api.register(helpRoutes, {
    db,
    answersPerMinute: Math.ceil(perMinute / attemptShare),
  });
  await api.register(contactRoutes, { contact: services.contact, authenticate });
  parts.extraRoutes?.(api);
}

/** Registers what everybody can see of riders' rides, and only users on a server for some accounts. */
async function registerRiderFigures(
  api: FastifyInstance,
  { config, services, authenticate }: RouteOptions & { authenticate: Authenticate },
) {
  if (config.allowedEmails) {
    api.addHook('onRequest', (request) => requireUser(request, authenticate));
  }
  await api.register(benchmarkRoutes, services.stored);
  await api.register(hardwareRoutes, services.stored);
  await api.register(sensorStandingRoutes, services.stored);
  await api.register(searchRoutes, services.stored);
}

async function requireUser(request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  if (await authenticate(request)) return;
  throw new AppError('AUTHENTICATION_REQUIRED', sessionErrors.signInFirst);
}

function authenticateOf({ config, parts, services }: RouteOptions): Authenticate {
  const { db, auth } = services;
  const { allowedEmails } = config;
  return (
    parts.authenticate ?? createAuthenticate({ db, tokenSigner: auth.tokenSigner, allowedEmails })
  );
}

/** Of a log that is being stored meanwhile, the account's lock decides whether its recording comes before or not at all. */
function stopRecordingWith({ db, tokens, recordings }: Services) {
  return async (owner: string, save: (tx: Queryable) => Promise<void>) => {
    const keys = await db.transaction().execute(async (tx) => {
      await tokens.holdAccount(tx, owner);
      await save(tx);
      return recordings.removeAll(tx, owner);
    });
    await recordings.deleteUnlinked(keys);
  };
}

/** Registers the public copies of reports, which lie beside the API. */
export async function registerPublicFiles(open: FastifyInstance, options: RouteOptions) {
  const { config, parts, services, routes } = options;
  routes.watch(open);
  const perMinute = parts.callsPerMinute ?? callsPerMinute;
  await limitCalls(open, { limits: services.limits, name: 'public', perMinute });
  const authenticate = authenticateOf(options);
  await open.register(publicShareRoutes, {
    ...services.stored,
    requireUser: guardOf(config, authenticate),
  });
}

/** Keeps visitors of a server that admits only some accounts away from what its users have published. */
function guardOf({ allowedEmails }: Config, authenticate: Authenticate) {
  if (!allowedEmails) return undefined;
  return (request: FastifyRequest) => requireUser(request, authenticate);
}
