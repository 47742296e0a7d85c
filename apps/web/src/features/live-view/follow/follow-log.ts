import type { FollowMessage, FollowRequest } from './follow-messages.ts';

/**
 * Follows a log in its own worker, which loads the engine only now and also runs while the tab is hidden. Nothing is sent.
 * @param onFailed called when the worker's script can't be loaded or breaks
 * @returns a function that ends it
 */
export function followLog(
  log: FollowRequest['log'],
  onMessage: (message: FollowMessage) => void,
  onFailed: () => void,
): () => void {
  const worker = new Worker(new URL('./follow-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FollowMessage>) => onMessage(data);
  worker.onerror = onFailed;
  const request: FollowRequest = { log };
  worker.postMessage(request);
  return () => worker.terminate();
}
