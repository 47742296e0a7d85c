import { runFileWorker, type WorkerRun } from '../prepare/run-file-worker.ts';
import type { FirstLookRequest } from './first-look-worker.ts';
import type { LogRead, ReadOptions } from './read-log.ts';

/**
 * Analyzes a log in its own worker, which loads the engine only now. Nothing is sent.
 * @throws UploadFailure when the file cannot be read, ApiError when the worker's script cannot be loaded, `AbortError` on abort.
 */
export function lookAtFile(file: File, { onPercent, signal, ...options }: ReadOptions & WorkerRun) {
  const worker = new Worker(new URL('./first-look-worker.ts', import.meta.url), { type: 'module' });
  const request: FirstLookRequest = { file, ...options };
  return runFileWorker<LogRead>(worker, request, { onPercent, signal });
}
