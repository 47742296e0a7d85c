import type { FastifyBaseLogger } from 'fastify';
import { runInTrace } from '../telemetry/trace-context.ts';
import type { JobHandler } from './job-handler.ts';
import { type GivenUpJob, traceOf } from './job-queue.ts';

/**
 * Logs that a job was given up, in the trace of the request that added it: the process that gives it up is often not the one that
 * ran it, and has another trace or none.
 */
export function noteGivenUp(
  log: FastifyBaseLogger,
  { queue, uploadOf }: Pick<JobHandler, 'queue' | 'uploadOf'>,
  { id, payload }: GivenUpJob,
): void {
  const upload = uploadOf?.(payload);
  const fields = { jobId: id, queue, ...(upload !== undefined && { upload }) };
  const note = () => log.error({ event: 'job.givenUp', ...fields });
  const trace = traceOf(payload);
  if (trace) runInTrace(trace, note);
  else note();
}
