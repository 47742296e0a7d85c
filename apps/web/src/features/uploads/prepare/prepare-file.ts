import type { Prepared, PrepareOptions } from './prepare-bytes.ts';
import type { PrepareRequest } from './prepare-worker.ts';
import { runFileWorker, type WorkerRun } from './run-file-worker.ts';

export type { Prepared, PreparedLog } from './prepare-bytes.ts';

/**
 * Prepares a file for its upload in its own worker, so that the page stays responsive: checks that it is a game log, finds
 * its rides, masks personal data, and compresses it.
 * @throws UploadFailure when the file cannot be read, ApiError when the worker's script cannot be loaded, `AbortError` on abort.
 */
export function prepareFile(
  file: File,
  { onPercent, signal, ...options }: PrepareOptions & WorkerRun,
): Promise<Prepared> {
  const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url), { type: 'module' });
  const request: PrepareRequest = { file, ...options };
  return runFileWorker<Prepared>(worker, request, { onPercent, signal });
}
