import { requestErrors } from '@ridescope/words/errors/request-errors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../process/config.ts';
import { loggerOptions, logRequests, requestLogger } from '../process/logging.ts';
import { minuteMs } from '../process/units.ts';
import { traceIdFor, traceRequests } from '../telemetry/trace-requests.ts';
import { readAbsentBodies } from './absent-body.ts';
import { limitUnreadTime, unreadAnswerMs } from './answer-time.ts';
import { AppError } from './app-error.ts';
import { limitBodyTime, smallBodyMs, watchBody } from './body-time.ts';
import { announceDrain } from './drain.ts';
import { answerError, handleErrors, mayBeHead, unreadableRequest } from './error-handler.ts';
import { readNumberParams } from './number-params.ts';
import { readableAddress } from './readable-address.ts';
import { schemaCompilers } from './schema-compilers.ts';

/** A slow line may need long for a large log; other bodies have less time, and no client may hold a connection for ever. */
const requestTimeoutMs = 15 * minuteMs;
/** Longest body of a call; logs go to the object store. */
const bodyLimit = 64 * 1024;

/** Where log lines go; standard output by default. */
export interface LogStream {
  write(line: string): void;
}

/** Builds a server without routes: its limits, its error form and its log lines. */
export function createHttpServer(
  config: Config,
  logStream?: LogStream,
  { bodyMs = smallBodyMs, unreadMs = unreadAnswerMs } = {},
): FastifyInstance {
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(logStream && { stream: logStream }) },
    // One line for each request is written below; Fastify's own would contain whole addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    childLoggerFactory: requestLogger,
    genReqId: traceIdFor,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    // A body's `null` is no 0, and a query's `1e999` no number. Our own hook reads the numbers of addresses.
    ajv: { customOptions: { coerceTypes: false } },
    schemaController: { compilersFactory: schemaCompilers },
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: 600 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these.
      watchBody({ request: request.raw, response: reply.raw, takesFile: false }, bodyMs);
      answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.end(unreadableRequest({ isHead: mayBeHead(error) }));
      else socket.destroy();
    },
    return503OnClosing: false, // Its error has another form; the hook below sends ours.
  });

  traceRequests(app);
  limitBodyTime(app, bodyMs);
  limitUnreadTime(app, unreadMs);
  announceDrain(app);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (!isClosing) return;
    throw new AppError('SERVICE_UNAVAILABLE', requestErrors.restarting);
  });
  // A page of another site can send text without asking first, and no call takes any.
  app.removeContentTypeParser('text/plain');
  readNumberParams(app);
  readAbsentBodies(app);
  handleErrors(app);
  logRequests(app);
  return app;
}
