import { apiPrefix, liveSocketPath } from '@ridescope/contract/protocol';
import type { FastifyInstance, FastifyRequest, RawRequestDefaultExpression } from 'fastify';
import { newTrace, readTraceparent, runInTrace, type Trace } from './trace-context.ts';
import { type OpenSpan, startSpan } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | undefined;
    span: OpenSpan | undefined;
  }
}

/** Returns the id of a request: that of the trace which its caller names, or a new one. */
export function traceIdFor({ headers }: RawRequestDefaultExpression): string {
  return (readTraceparent(headers.traceparent) ?? newTrace()).traceId;
}

/** Makes every request a part of a trace, with the id of the request, and records the calls of the API. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('trace', undefined);
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { id: traceId } = request;
    const given = readTraceparent(request.headers.traceparent) ?? { traceId };
    request.span = isRecorded(request)
      ? startSpan({
          name: `${request.method} ${request.routeOptions.url}`,
          kind: 'request',
          trace: given,
          fields: {
            'http.request.method': request.method,
            'http.route': request.routeOptions.url ?? '',
          },
        })
      : undefined;
    request.trace = request.span ? { traceId, spanId: request.span.spanId } : given;
    runInTrace(request.trace, done);
  });
  // The body is read in the context of its connection, so what follows must be brought back into that of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) runInTrace(request.trace, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    request.span?.end({
      fields: { 'http.response.status_code': statusCode },
      hasFailed: statusCode >= 500,
    });
    done();
  });
}

/** Checks of monitoring would drown the rest, and a socket stays open for long. */
const unrecorded = [`${apiPrefix}/health`, `${apiPrefix}/ready`, apiPrefix + liveSocketPath];

/** Records calls of the API and not the files of the pages. */
function isRecorded({ is404, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return !is404 && url.startsWith(`${apiPrefix}/`) && !unrecorded.includes(url);
}
