import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { type IMetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { minuteMs } from '../process/units.ts';
import { otlpTimeoutMs } from './otlp-timeout.ts';

/** Sends all metrics once a minute. */
export function createOtlpMetricReader(endpoint: string): IMetricReader {
  return new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({
      url: `${endpoint}/v1/metrics`,
      timeoutMillis: otlpTimeoutMs,
    }),
    exportIntervalMillis: minuteMs,
  });
}
