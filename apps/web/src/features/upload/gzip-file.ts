import { ApiError } from '../../shared/api-client.ts';
import type { GzipMessage } from './gzip-worker.ts';

/**
 * Compresses a file in a worker of its own, so that the page stays responsive.
 * @param onPercent 0 to 100 of the file, several times a second.
 * @throws Error when the file cannot be read, ApiError when the worker's script cannot be loaded,
 *   `AbortError` on abort.
 */
export function gzipFile(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./gzip-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onAbort = () => end(() => reject(new DOMException('cancelled', 'AbortError')));

    worker.onmessage = ({ data }: MessageEvent<GzipMessage>) => {
      if (data.type === 'progress') onPercent((100 * data.bytes) / Math.max(1, file.size));
      else if (data.type === 'done') end(() => resolve(data.blob));
      else end(() => reject(new Error(data.message)));
    };
    // What goes wrong inside is told by a message, so this is a script that did not arrive.
    worker.onerror = () =>
      end(() => reject(new ApiError('NETWORK_ERROR', 'The server could not be reached.')));
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else worker.postMessage(file);
  });
}
