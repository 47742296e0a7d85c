import type { RideFileAnswer, RideFileRequest } from './answer-request.ts';

/**
 * Asks a separate worker about FIT files, so that no page waits for them.
 * @throws Error when the worker's script can't be loaded, or fails
 */
export function askRideFileWorker(request: RideFileRequest): Promise<RideFileAnswer> {
  const worker = new Worker(new URL('./ride-file-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<RideFileAnswer>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the worker could not be loaded'));
    };
    worker.postMessage(request);
  });
}
