import { ApiError } from '../../../shared/api-client.ts';
import { UploadFailure } from '../upload-failure.ts';
import { uploadTexts } from '../upload-texts.ts';
import type { Prepared } from './prepare-bytes.ts';
import type { PrepareMessage, PrepareRequest } from './prepare-worker.ts';

export type { Prepared, PreparedLog } from './prepare-bytes.ts';

export interface PrepareFileOptions {
  isMasking: boolean;
  /** Local time minus UTC in minutes, for logs that don't say. */
  utcOffsetMinutes: number;
  /** The largest log that the server reads, decompressed; undefined while that is unknown. */
  maxLogBytes: number | undefined;
  /** 0 to 100 of the file, several times a second. */
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Prepares a file for its upload in its own worker, so that the page stays responsive: checks that it is a game log, finds
 * its rides, masks personal data, and compresses it.
 * @throws UploadFailure when the file cannot be read, ApiError when the worker's script cannot be loaded, `AbortError` on abort.
 */
export function prepareFile(
  file: File,
  { onPercent, signal, ...options }: PrepareFileOptions,
): Promise<Prepared> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onAbort = () => end(() => reject(new DOMException('cancelled', 'AbortError')));

    worker.onmessage = ({ data }: MessageEvent<PrepareMessage>) => {
      if (data.type === 'progress') onPercent((100 * data.bytes) / Math.max(1, file.size));
      else if (data.type === 'done') end(() => resolve(data.prepared));
      else
        end(() =>
          reject(new UploadFailure(uploadTexts.notParsed, { detail: data.message, isFinal: true })),
        );
    };
    // Errors inside the worker come as messages, so this one means that its script failed to load.
    worker.onerror = () =>
      end(() => reject(new ApiError('NETWORK_ERROR', 'The server could not be reached.')));
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) return onAbort();
    worker.postMessage({ file, ...options } satisfies PrepareRequest);
  });
}
