import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What belongs together: everything from one request, or from one upload, has the same trace id. */
export interface Trace {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** The part of the trace that causes what comes next, 16 hexadecimal digits; absent while none is recorded. */
  spanId?: string;
}

const traces = new AsyncLocalStorage<Trace>();

/** Returns the trace that the running code belongs to; undefined outside of requests and jobs. */
export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** Runs code as a part of a trace: its log lines name the trace, and so do the jobs that it queues. */
export function runInTrace<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

/** Runs code that only happens to be called in a trace, such as that of the request which opened a connection. */
export function outsideTrace<T>(work: () => T): T {
  return traces.exit(work);
}

export function newTrace(): Trace {
  return { traceId: randomBytes(16).toString('hex') };
}

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads a header or a stored text in the W3C form `traceparent`. A caller whose own span isn't recorded gives only the id. */
export function readTraceparent(text: unknown): Trace | undefined {
  const [, traceId, spanId, flags = '0'] = (typeof text === 'string' && text.match(pattern)) || [];
  if (traceId === undefined || spanId === undefined) return undefined;
  const isRecorded = (Number.parseInt(flags, 16) & 1) === 1;
  return isRecorded ? { traceId, spanId } : { traceId };
}

/** Writes a trace in the W3C form, for a header or a row. */
export function traceparentOf({ traceId, spanId }: Trace): string {
  // The form has no way to leave the span out.
  return `00-${traceId}-${spanId ?? traceId.slice(0, 16)}-0${spanId === undefined ? 0 : 1}`;
}

/** Returns the current trace in the W3C form. */
export function currentTraceparent(): string | undefined {
  const trace = currentTrace();
  return trace && traceparentOf(trace);
}
