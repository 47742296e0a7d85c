import { callErrors } from '@ridescope/words/errors/call-errors';
import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { ApiError } from '../../../shared/api-client.ts';
import { UploadFailure } from '../send/upload-failure.ts';
import type { FileWorkerMessage } from './answer-file.ts';

export interface WorkerRun {
  /** 0 to 100 of the file, several times a second. */
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a worker its one request, and waits for the result. The worker ends with it.
 * @throws UploadFailure when the file cannot be read, ApiError when the worker's script cannot be loaded, `AbortError` on abort.
 */
export function runFileWorker<Result>(
  worker: Worker,
  request: { file: File },
  { onPercent, signal }: WorkerRun,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onAbort = () => end(() => reject(new DOMException('cancelled', 'AbortError')));

    worker.onmessage = ({ data }: MessageEvent<FileWorkerMessage<Result>>) => {
      if (data.type === 'progress') onPercent((100 * data.bytes) / Math.max(1, request.file.size));
      else if (data.type === 'done') end(() => resolve(data.result));
      else
        end(() =>
          reject(new UploadFailure(uploadTexts.notParsed, { detail: data.message, isFinal: true })),
        );
    };
    // Errors inside the worker come as messages, so this one means that its script failed to load.
    worker.onerror = () => end(() => reject(new ApiError('NETWORK_ERROR', callErrors.unreachable)));
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) return onAbort();
    worker.postMessage(request);
  });
}
