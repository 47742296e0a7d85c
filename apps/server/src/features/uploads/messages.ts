import { referenceText } from '@ridescope/contract/protocol';
import { reportTooLargeMessage } from '@ridescope/contract/report/report-size';
import { mostFreeReportBytes } from '@ridescope/contract/token-terms';
import { bytesText } from '@ridescope/words/format/format-number';

const whatToUpload = "Please upload the Log.txt from the game's log folder.";

export type FailureReason =
  | 'tooLarge'
  | 'tooSlow'
  | 'outOfMemory'
  | 'reportTooLarge'
  | 'incomplete'
  | 'damaged'
  | 'gone'
  | 'fault';

/** Returns the message for a log that needs more tokens than the dialog said. */
export function unconfirmedMessage(needed: number, confirmed: number): string {
  return `This log needs ${needed} token(s), but you agreed to ${confirmed}. Nothing was spent. Please upload the file again.`;
}

/** Message for a log that was to replace the report of its earlier version. */
export const notGrownMessage =
  'The earlier report has changed or was deleted in the meantime, so it was not replaced. Nothing was spent. Please upload the file again.';

/**
 * Returns why no further log without a ride gets a report; undefined while there is storage for one.
 * @param bytes Stored bytes of the owner's free reports. One more may begin below the limit, so they can exceed it by one report.
 */
export function freeReportsFullMessage(bytes: number): string | undefined {
  if (bytes < mostFreeReportBytes) return undefined;
  return `Your reports of logs without a ride take ${bytesText(mostFreeReportBytes)}, which is all that an account has for them. Delete some of them under My Logs to upload another log without a ride. Logs with a ride aren't affected.`;
}

/** Message for a log that could not be read within the retention period. */
export const unreadMessage =
  'The log could not be read in time, and was deleted. Nothing was spent. Please upload it again.';

/** Returns the message for an upload that is too large for the store. */
export function tooLargeToSendMessage(maxUploadBytes: number): string {
  return `The upload is larger than ${bytesText(maxUploadBytes)} even though it is compressed. ${whatToUpload}`;
}

/** Returns the message for an upload that failed through our fault. @param traceId names it in the log of the server */
export function faultMessage(traceId: string | undefined, maxLogBytes: number): string {
  const message = failureMessage('fault', maxLogBytes);
  return traceId === undefined ? message : `${message} ${referenceText(traceId)}`;
}

/** Returns the message for an upload that could not be read to its end. */
export function failureMessage(reason: FailureReason, maxLogBytes: number): string {
  switch (reason) {
    case 'tooLarge':
      return `The log is larger than ${bytesText(maxLogBytes)} when it is decompressed. ${whatToUpload}`;
    case 'tooSlow':
      return `Reading this file took far longer than a game log of its size does. ${whatToUpload}`;
    case 'outOfMemory':
      return `Reading this file takes far more memory than a game log does. ${whatToUpload}`;
    case 'reportTooLarge':
      return `${reportTooLargeMessage} ${whatToUpload}`;
    case 'incomplete':
      return 'The upload was incomplete: its end is missing. Please upload the file again.';
    case 'damaged':
      return 'The upload was damaged on its way. Please upload the file again.';
    case 'gone':
      return 'The uploaded file is no longer there. Please upload it again.';
    case 'fault':
      return 'The log could not be read because of a fault on our side. Nothing was spent. Please try again later.';
  }
}
