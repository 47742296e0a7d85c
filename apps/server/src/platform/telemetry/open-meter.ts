import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { type IMetricReader, MeterProvider } from '@opentelemetry/sdk-metrics';
import type { FastifyBaseLogger } from 'fastify';
import type { Closers } from '../process/closers.ts';
import { serveMetrics } from './metrics-server.ts';
import { type ProcessRole, resourceOf } from './process-role.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';

interface MeterOptions {
  role: ProcessRole;
  log: FastifyBaseLogger;
  closers: Closers;
}

/** Loads the library of metrics, and starts what collects them. @throws StartupError when the port can't be used. */
export async function openMeter(
  { metricsPort, metricsHost, otlpEndpoint }: TelemetrySettings,
  { role, log, closers }: MeterOptions,
): Promise<Meter> {
  const readers: IMetricReader[] = [];
  if (metricsPort !== undefined) {
    const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
    readers.push(exporter);
    const address = { port: metricsPort, host: metricsHost };
    const closeServer = await serveMetrics(exporter, address, log);
    closers.add(closeServer);
  }
  if (otlpEndpoint !== undefined) {
    const { createOtlpMetricReader } = await import('./otlp.ts');
    readers.push(createOtlpMetricReader(otlpEndpoint));
  }
  const resource = resourceFromAttributes(resourceOf(role));
  const provider = new MeterProvider({ resource, readers });
  closers.add(() =>
    // A collector that is away must not keep the process from its end.
    provider
      .shutdown()
      .catch((error: unknown) => log.warn({ event: 'telemetry.lost', err: error })),
  );
  return provider.getMeter('ridescope');
}
