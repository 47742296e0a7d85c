import type { Meter } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Closers } from '../process/closers.ts';
import type { ProcessRole } from './process-role.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';

export interface Telemetry {
  /** Absent where metrics aren't collected: nothing is measured then. */
  meter: Meter | undefined;
}

interface TelemetryOptions {
  role: ProcessRole;
  log: FastifyBaseLogger;
  closers: Closers;
}

/**
 * Starts what metrics and traces need: `/metrics` for Prometheus, and export by OTLP. The libraries are loaded only
 * when one of them is on, because they take more than 20 MB.
 * @throws StartupError when the port of the metrics can't be used.
 */
export async function openTelemetry(
  settings: TelemetrySettings,
  options: TelemetryOptions,
): Promise<Telemetry> {
  const isOn = settings.metricsPort !== undefined || settings.otlpEndpoint !== undefined;
  if (!isOn) return { meter: undefined };
  if (settings.otlpEndpoint !== undefined) {
    const { openTracer } = await import('./open-tracer.ts');
    openTracer(settings.otlpEndpoint, options);
  }
  const { openMeter } = await import('./open-meter.ts');
  return { meter: await openMeter(settings, options) };
}
