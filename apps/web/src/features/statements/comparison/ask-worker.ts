import type { FilesComparison } from '@ridescope/contract/statement-files';
import type { CompareRequest } from './compare-evidence.ts';
import type { CompareAnswer } from './comparison-worker.ts';

/**
 * Compares files in a separate worker, which carries the engine, so that no page waits for it.
 * @throws Error when the worker's script can't be loaded, or fails
 */
export function askComparisonWorker(request: CompareRequest): Promise<FilesComparison> {
  const worker = new Worker(new URL('./comparison-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CompareAnswer>) => {
      worker.terminate();
      if (data) resolve(data);
      else reject(new Error('the files could not be compared'));
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the worker could not be loaded'));
    };
    worker.postMessage(request);
  });
}
