import { uploadDetails } from '@ridescope/words/errors/upload-texts';
import { bytesText } from '@ridescope/words/format/format-number';
import { UploadFailure } from '../send/upload-failure.ts';

/**
 * Ends an upload that the server would refuse after it was sent.
 * @param bytes size of the log, or of the file it came in: a compressed file is smaller than its log, so the check still holds.
 * @throws UploadFailure for more bytes than the server reads.
 */
export function refuseLargeLog(bytes: number, maxLogBytes: number | undefined): void {
  if (maxLogBytes !== undefined && bytes > maxLogBytes) throw tooLargeLog(maxLogBytes);
}

/** Explains why a log is too large. */
export function tooLargeLog(maxLogBytes: number | undefined): UploadFailure {
  const limit = maxLogBytes === undefined ? 'the server reads' : bytesText(maxLogBytes);
  return new UploadFailure(uploadDetails.tooLarge(limit), {
    detail: uploadDetails.oneSession,
    isFinal: true,
    code: 'PAYLOAD_TOO_LARGE',
  });
}
