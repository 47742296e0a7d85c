import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { requestErrors } from '@ridescope/words/errors/request-errors';
import type { FastifyInstance } from 'fastify';
import { CallCounts } from '../limits/call-counts.ts';
import type { SharedLimits } from '../limits/shared-limits.ts';
import type { Config } from '../process/config.ts';
import { AppError } from './app-error.ts';
import { isApiPath } from './error-handler.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { tooManyCalls } from './too-many-calls.ts';

/** Calls per minute from one address: a page polls an upload once a second and makes a few calls beside it. */
export const callsPerMinute = 600;

/** What no page of ours asks a browser for, so that nothing that gets into one can. */
const permissionsPolicy = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Sets headers that limit what our pages can load and who can frame them, and guards against foreign pages.
 * @param uploadOrigin Where pages send logs, if not to this server.
 */
export async function secureAnswers(
  app: FastifyInstance,
  config: Config,
  uploadOrigin?: string,
): Promise<void> {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Pages add the hashes of their <style> elements. The app sets other styles by script, which needs no permission.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(uploadOrigin ? [uploadOrigin] : [])],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // A promise for the whole host, which an operator makes by serving it over TLS.
    strictTransportSecurity: isHttps,
    frameguard: { action: 'deny' },
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });

  // Browsers say which site a request comes from. A foreign page has no token to send with it and gets no cookie of
  // ours; this is a second line of defence. Forms outside the API send the origin `null`, because of the referrer policy.
  app.addHook('onRequest', async (request) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      throw new AppError('FORBIDDEN', requestErrors.otherSite);
    }
    if (isApiPath(request.url)) requireOwnOrigin(request, config.publicUrl);
  });
}

/**
 * Limits the calls of each address on the routes that are registered on `app` after this, in all servers together.
 * @param name distinguishes these routes from others with a limit
 */
export async function limitCalls(
  app: FastifyInstance,
  { limits, name, perMinute }: { limits: SharedLimits; name: string; perMinute: number },
): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    store: class extends CallCounts {
      constructor(options: object) {
        super(limits, name, options);
      }
    },
    // Thrown by the plugin, so it reaches the error handler as our own type.
    errorResponseBuilder: (_request, { ttl }) => tooManyCalls(ttl),
  });
}
