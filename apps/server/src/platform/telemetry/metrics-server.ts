import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../process/startup-error.ts';

/** Writes the current figures into an answer. */
interface MetricsWriter {
  getMetricsRequestHandler(request: IncomingMessage, response: ServerResponse): void;
}

const requestTimeoutMs = 10_000;
/** Prometheus opens one or two; there is no other client. */
const mostConnections = 20;

/**
 * Serves `/metrics` on its own port, so that nothing of it can be reached through the port of the pages.
 * @returns a function that stops it.
 * @throws StartupError when the address can't be used.
 */
export async function serveMetrics(
  writer: MetricsWriter,
  { port, host }: { port: number; host: string },
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && request.url?.split('?', 1)[0] === '/metrics') {
      writer.getMetricsRequestHandler(request, response);
    } else response.writeHead(404).end();
  });
  server.maxConnections = mostConnections;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartupError(
      `Metrics can't be served on METRICS_HOST ${host} and METRICS_PORT ${port} (${reason}).`,
    );
  }
  const { port: listening } = server.address() as AddressInfo;
  log.info({ event: 'metrics.ready', host, port: listening });
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
