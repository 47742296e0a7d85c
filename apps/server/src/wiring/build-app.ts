import cookies from '@fastify/cookie';
import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import { apiPrefix } from '@ridescope/contract/protocol';
import { restoreAdvice } from '@ridescope/words/errors/request-errors';
import type { FastifyInstance } from 'fastify';
import { contactWarnings, remindOfMessages } from '../features/contact/contact-warnings.ts';
import { takeSockets } from '../features/live/routes.ts';
import { LiveHub } from '../features/live/service.ts';
import { paymentWebhookPath } from '../features/purchases/webhook-routes.ts';
import { createDemoWords } from '../features/shares/demo-words.ts';
import { previewOf } from '../features/shares/page-preview.ts';
import { readNotice } from '../features/uploads/store/live-notices.ts';
import { progressOf } from '../features/uploads/upload-progress.ts';
import { wrongClockText } from '../platform/database/database-clock.ts';
import { describeApi } from '../platform/http/api-docs.ts';
import { compressAnswers } from '../platform/http/compression.ts';
import { capConnections, connectionCaps, openFileLimit } from '../platform/http/connection-caps.ts';
import { requireOwnHost } from '../platform/http/hosts.ts';
import { createHttpServer, type LogStream } from '../platform/http/http-server.ts';
import { budgetMsPerMinute, limitProcessorTime } from '../platform/http/processor-budget.ts';
import { watchProxies } from '../platform/http/proxy-watch.ts';
import { RouteTable } from '../platform/http/route-table.ts';
import { secureAnswers } from '../platform/http/security.ts';
import { serveOutbox } from '../platform/mail/outbox-page.ts';
import { serveSearchEngines } from '../platform/pages/search-engines.ts';
import { serveWebApp } from '../platform/pages/web-app.ts';
import { paymentWarnings } from '../platform/payments/payment-health.ts';
import { serveTestCheckout } from '../platform/payments/serve-test-checkout.ts';
import { Closers } from '../platform/process/closers.ts';
import type { Config } from '../platform/process/config.ts';
import { addGauge } from '../platform/telemetry/gauges.ts';
import { measureRequests } from '../platform/telemetry/http-metrics.ts';
import { openTelemetry } from '../platform/telemetry/telemetry.ts';
import { startWork } from './background-work.ts';
import { createFirstAnswers } from './first-answers.ts';
import type { WorkParts } from './job-runners.ts';
import { measureServer } from './measure-server.ts';
import { openServices, type ServiceParts } from './open-services.ts';
import { type RouteParts, registerApi, registerPublicFiles } from './register-routes.ts';
import { dearPages, findWebPage, previewImagePath } from './web-pages.ts';

/** Replaced by tests. */
export interface AppParts extends ServiceParts, WorkParts, RouteParts {
  logStream?: LogStream;
  processorMsPerMinute?: number;
  /** Called with every route of the API. */
  routes?: RouteTable;
}

/**
 * Builds the whole server without listening. Closing it ends its jobs, backs up the database and releases everything.
 * @throws StartupError when a dependency can't be used.
 */
export async function buildApp(config: Config, parts: AppParts = {}): Promise<FastifyInstance> {
  const app = createHttpServer(config, parts.logStream);
  const { log } = app;
  const closers = new Closers();
  app.addHook('onClose', () => closers.closeAll());
  try {
    const { meter } = await openTelemetry(config.telemetry, { role: 'server', log, closers });
    if (meter) measureRequests(app, meter);
    const services = await openServices(config, parts, log, closers);
    const metrics = meter && measureServer(meter, { role: 'server', config, services, closers });
    const hasWork = config.workers > 0;
    if (hasWork) {
      app.addHook('onReady', () => startWork({ config, services, parts, log, closers, metrics }));
    }

    const hub = new LiveHub({
      database: services.database,
      log,
      progressOf,
      readNotice,
      statesOf: services.uploads.liveStates,
      standingSessions: services.auth.standingSessions,
    });
    closers.add(() => hub.stop());
    await hub.start();
    if (meter) addGauge(meter, 'ridescope_live_sockets', 'Open live sockets', () => [hub.sockets]);

    app.addHook('onReady', () => remindOfMessages(config, services.db, log));
    const proxyWarnings = watchProxies(app, config);
    const caps = connectionCaps(openFileLimit(), config.trustProxy !== undefined);
    const connectionWarnings = capConnections(app.server, caps, log);
    const warnings = () => [
      ...proxyWarnings(),
      ...connectionWarnings(),
      ...contactWarnings(config),
      ...(services.database.isDamaged?.() ? [`The database is damaged. ${restoreAdvice}`] : []),
      ...(services.clock.isWrong() ? [wrongClockText(services.clock.aheadMs())] : []),
      ...paymentWarnings(services.purchases.health),
    ];
    const processorMs = parts.processorMsPerMinute ?? budgetMsPerMinute;
    limitProcessorTime(app, services.limits, processorMs);
    requireOwnHost(app, config);
    await takeSockets(app, hub);
    await secureAnswers(app, config, services.intake.bucketOrigin);
    await app.register(cookies);
    await compressAnswers(app);
    await describeApi(app);
    await serveOutbox(app, config);
    const { testSecret: webhookSecret } = services.purchases;
    if (webhookSecret !== undefined) {
      const webhookPath = apiPrefix + paymentWebhookPath;
      await serveTestCheckout(app, { db: services.db, webhookSecret, webhookPath });
    }
    const routes = parts.routes ?? new RouteTable();
    const options = { config, parts, services, routes, hub, warnings };
    app.register((api) => registerApi(api, options), { prefix: apiPrefix });
    app.register((open) => registerPublicFiles(open, options));
    const { webDist, publicUrl, siteFacts: facts } = config;
    const isIndexable = config.allowedEmails === undefined;
    serveSearchEngines(app, {
      webDist,
      publicUrl,
      isIndexable,
      morePaths: async () => (await services.stored.hardware.listed()).map(hardwarePath),
    });
    const { benchmarks, hardware, search } = services.stored;
    const demoWords = createDemoWords(webDist);
    await serveWebApp(app, {
      webDist,
      publicUrl,
      facts,
      imagePath: previewImagePath,
      pingOrigin: new URL(config.pingUrl).origin,
      routes,
      // On a server for some accounts, only they may see what others rode.
      answerOf: isIndexable
        ? createFirstAnswers({ benchmarks, hardware, search, log })
        : async () => undefined,
      dearPages,
      findPage: (path) =>
        findWebPage(
          path,
          (id) => previewOf({ shares: services.stored.shares, demoWords }, id),
          config.allowedEmails !== undefined,
        ),
    });
    await app.ready();
    return app;
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
