import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { currentTrace } from '../telemetry/trace-context.ts';

export type LoggerOptions = Extract<
  NonNullable<FastifyServerOptions['logger']>,
  { level?: unknown }
>;

/** Returns the path of an address without its query: signed addresses and searches carry theirs in it. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Loggers of requests, which name their trace themselves: some of their lines are written after the request. */
const requestLoggers = new WeakSet<object>();

/** Makes the logger of a request. */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
) => {
  const child = logger.child(bindings, options);
  requestLoggers.add(child);
  return child;
};

/** Names the trace of a request or job in every line that is written for it. */
function traceFields(_fields: object, _level: number, logger: object): object {
  const traceId = requestLoggers.has(logger) ? undefined : currentTrace()?.traceId;
  return traceId === undefined ? {} : { traceId };
}

/**
 * Configures the request logger. Log lines hold an event name and fields; never a credential, a query string, or text
 * from a user's log or report.
 */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    mixin: traceFields,
    redact: {
      paths: ['authorization', 'cookie', 'headers.authorization', 'headers.cookie'].flatMap(
        (path) => [path, `*.${path}`],
      ),
      censor: '[redacted]',
    },
    serializers: {
      err: describeError,
      req: (request) => ({ method: request.method, path: pathOf(request.url ?? '') }),
    },
  };
}

interface ErrorDescription {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: ErrorDescription;
  [field: string]: unknown;
}

/**
 * Returns type, message, code, stack and cause; no other field, because a database puts row values into some of them.
 */
function describeError(error: Error): ErrorDescription {
  const { cause } = error;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: String(error.code) }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

/** Writes one line for each answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? undefined : request.routeOptions.url;
    request.log.info({
      event: 'request',
      method: request.method,
      // An address may contain anything: only paths that match a route are written.
      path: route === undefined || route.endsWith('*') ? route : pathOf(request.url),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    });
  });
}
