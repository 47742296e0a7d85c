import { currentTrace, newTrace, runInTrace, type Trace } from './trace-context.ts';

/** Says what a part of a trace did. Never a name, an address, an id of an account or text of a log. */
export type SpanFields = Record<string, string | number>;

export interface SpanStart {
  name: string;
  kind: 'request' | 'job' | 'step';
  /** The trace that it belongs to. Without a span in it, it is the first of its trace. */
  trace: Trace;
  startedAt?: Date;
  fields?: SpanFields | undefined;
}

export interface OpenSpan {
  spanId: string;
  end(outcome?: { fields?: SpanFields; hasFailed?: boolean; at?: Date }): void;
}

/** Records spans. */
export type StartSpan = (start: SpanStart) => OpenSpan;

let record: StartSpan | undefined;

/** Lets all spans of this process be recorded from now on, or no longer. */
export function recordSpansWith(next: StartSpan | undefined): void {
  record = next;
}

/** Starts a part of a trace. Undefined while traces aren't recorded: the trace then only has its id. */
export function startSpan(start: SpanStart): OpenSpan | undefined {
  return record?.(start);
}

/** Runs work as a part of the current trace, or of the given one. It counts as failed when it throws. */
export async function inSpan<T>(
  start: Omit<SpanStart, 'trace'> & { trace?: Trace | undefined },
  work: (add: (fields: SpanFields) => void) => Promise<T>,
): Promise<T> {
  const trace = start.trace ?? currentTrace() ?? newTrace();
  const span = startSpan({ ...start, trace });
  const fields: SpanFields = {};
  const inside = span ? { traceId: trace.traceId, spanId: span.spanId } : trace;
  try {
    const result = await runInTrace(inside, () => work((more) => Object.assign(fields, more)));
    span?.end({ fields });
    return result;
  } catch (error) {
    span?.end({ fields, hasFailed: true });
    throw error;
  }
}

/** Adds a step of the current trace that is over, because another thread did it. */
export function addStep(name: string, startedAt: Date, at: Date): void {
  const trace = currentTrace();
  if (trace) startSpan({ name, kind: 'step', trace, startedAt })?.end({ at });
}
