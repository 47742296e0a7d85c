import { bytesText } from '@ridescope/report-text';
import { UploadFailure } from './upload-failure.ts';

/**
 * Ends an upload that the server would refuse after it was sent.
 * @param bytes of the log, or of the file that it is in: packed, it is only smaller than the log.
 * @throws UploadFailure for more bytes than the server reads.
 */
export function refuseLargeLog(bytes: number, maxLogBytes: number | undefined): void {
  if (maxLogBytes !== undefined && bytes > maxLogBytes) throw tooLargeLog(maxLogBytes);
}

/** What is told of such a log. */
export function tooLargeLog(maxLogBytes: number | undefined): UploadFailure {
  const limit = maxLogBytes === undefined ? 'the server reads' : bytesText(maxLogBytes);
  return new UploadFailure(`The log is larger than ${limit}`, {
    detail:
      'The game begins a new Log.txt whenever it is started: choose that of a single session.',
    isFinal: true,
  });
}
