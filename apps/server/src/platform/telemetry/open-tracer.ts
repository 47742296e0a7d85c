import { randomBytes } from 'node:crypto';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace as traces,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Closers } from '../process/closers.ts';
import { otlpTimeoutMs } from './otlp-timeout.ts';
import { type ProcessRole, resourceOf } from './process-role.ts';
import { recordSpansWith, type StartSpan } from './tracing.ts';

interface TracerOptions {
  role: ProcessRole;
  log: FastifyBaseLogger;
  closers: Closers;
}

const kinds = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  step: SpanKind.INTERNAL,
} as const;

/** Loads the library of traces, and sends the spans of this process to a collector in batches. */
export function openTracer(endpoint: string, { role, log, closers }: TracerOptions): void {
  // The first span of a trace takes the id that requests and log lines already have.
  let nextTraceId = '';
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: otlpTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resourceOf(role)),
    // Callers choose the ids of their traces, but not whether they are recorded.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    idGenerator: {
      generateTraceId: () => nextTraceId,
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
  });
  const tracer = provider.getTracer('ridescope');
  const start: StartSpan = ({ name, kind, trace, startedAt, fields }) => {
    const { traceId, spanId } = trace;
    nextTraceId = traceId;
    const parent =
      spanId === undefined
        ? ROOT_CONTEXT
        : traces.setSpanContext(ROOT_CONTEXT, {
            traceId,
            spanId,
            traceFlags: TraceFlags.SAMPLED,
            isRemote: kind !== 'step',
          });
    const options = {
      kind: kinds[kind],
      ...(fields && { attributes: fields }),
      ...(startedAt && { startTime: startedAt }),
    };
    const span = tracer.startSpan(name, options, parent);
    return {
      spanId: span.spanContext().spanId,
      end({ fields: more, hasFailed = false, at } = {}) {
        if (more) span.setAttributes(more);
        // Without a message: one may quote what an address or a log contains.
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end(at);
      },
    };
  };
  recordSpansWith(start);
  closers.add(async () => {
    recordSpansWith(undefined);
    // A collector that is away must not keep the process from its end.
    await provider
      .shutdown()
      .catch((error: unknown) => log.warn({ event: 'telemetry.lost', err: error }));
  });
}
