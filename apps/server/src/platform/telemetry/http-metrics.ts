import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { addGauge } from './gauges.ts';

/** Seconds. Light reads take some milliseconds, and ten seconds is longer than users wait. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures every answer by its route, which is never an address that was called, and counts connections. */
export function measureRequests(app: FastifyInstance, meter: Meter): void {
  const durations = meter.createHistogram('ridescope_http_request_seconds', {
    description: 'Time until an answer was sent',
    advice: { explicitBucketBoundaries: buckets },
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A live socket is no answer that somebody waits for.
    if (request.ws) return done();
    durations.record(reply.elapsedTime / 1000, {
      method: request.method,
      route: (request.is404 ? undefined : request.routeOptions.url) ?? 'unknown',
      status: String(reply.statusCode),
    });
    done();
  });
  const { server } = app;
  addGauge(meter, 'ridescope_http_connections', 'Open connections', async () => [
    await new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    ),
  ]);
  addGauge(
    meter,
    'ridescope_http_connections_limit',
    'Connections beyond which new ones are refused',
    () => (Number.isFinite(server.maxConnections) ? [server.maxConnections] : []),
  );
}
