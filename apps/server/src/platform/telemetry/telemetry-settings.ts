import { Type } from 'typebox';

/** Where metrics and traces go. */
export interface TelemetrySettings {
  /** Port of `/metrics`, for Prometheus. Absent: there is none. */
  metricsPort?: number;
  /** Address on which that port listens. */
  metricsHost: string;
  /** Base address of a collector that takes OTLP over HTTP, without a slash at its end. Absent: nothing is sent. */
  otlpEndpoint?: string;
}

/** The environment variables of metrics and traces. */
export const telemetryVariables = {
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  // Apart from HOST: a server that is opened to others must not open its figures with it.
  METRICS_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#\\s@]+(/[^?#\\s]*)?$',
      description: 'an address https://… or http://… without ? and #',
    }),
  ),
};

/** Returns settings that don't go together, a line each. @param given The variables that are set. */
export function telemetryProblems(given: Record<string, unknown>): string[] {
  if (!('METRICS_PORT' in given)) {
    return 'METRICS_HOST' in given ? ['METRICS_HOST has no effect without METRICS_PORT'] : [];
  }
  const isShared = given.METRICS_PORT !== 0 && given.METRICS_PORT === (given.PORT ?? 3000);
  return isShared ? ['METRICS_PORT must differ from PORT'] : [];
}

interface TelemetryValues {
  METRICS_PORT?: number;
  METRICS_HOST: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
}

export function telemetrySettingsOf(values: TelemetryValues): TelemetrySettings {
  const { METRICS_PORT: metricsPort, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  return {
    ...(metricsPort !== undefined && { metricsPort }),
    metricsHost: values.METRICS_HOST,
    ...(endpoint && { otlpEndpoint: endpoint.replace(/\/$/, '') }),
  };
}
