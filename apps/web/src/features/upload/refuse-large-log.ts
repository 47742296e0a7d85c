import { bytesText } from '../../shared/format-number.ts';
import { UploadFailure } from './upload-failure.ts';

/**
 * Ends an upload that the server would refuse after it was sent. Logs are taken unpacked, so the size of the file counts,
 * which is known before it is read.
 * @throws UploadFailure for more bytes than the server reads.
 */
export function refuseLargeLog(bytes: number, maxLogBytes: number | undefined): void {
  if (maxLogBytes === undefined || bytes <= maxLogBytes) return;
  throw new UploadFailure(`The log is larger than ${bytesText(maxLogBytes)}`, {
    detail: 'The game starts a new Log.txt each time it starts: choose that of a single session.',
    isFinal: true,
  });
}
