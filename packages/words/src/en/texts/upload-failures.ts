import type { UploadFailureCode } from '@ridescope/contract/upload-failures';

/** Why an upload ended without a report, and what to do next. */
export const uploadFailureMessages = {
  tooLarge:
    "The log is larger than {hasLimit, select, true {{limit}} other {a game log can be}} when it is decompressed. Please upload the Log.txt from the game's log folder.",
  tooLargeToSend:
    "The upload is larger than {hasLimit, select, true {{limit}} other {a game log can be}} even though it is compressed. Please upload the Log.txt from the game's log folder.",
  tooSlow:
    "Reading this file took far longer than a game log of its size does. Please upload the Log.txt from the game's log folder.",
  outOfMemory:
    "Reading this file takes far more memory than a game log does. Please upload the Log.txt from the game's log folder.",
  reportTooLarge: "{why} Please upload the Log.txt from the game's log folder.",
  incomplete: 'The upload was incomplete: its end is missing. Please upload the file again.',
  damaged: 'The upload was damaged on its way. Please upload the file again.',
  gone: 'The uploaded file is no longer there. Please upload it again.',
  fault:
    'The log could not be read because of a fault on our side. Nothing was spent. Please try again later.{hasReference, select, true { {reference}} other {}}',
  unread:
    'The log could not be read in time, and was deleted. Nothing was spent. Please upload it again.',
  notGrown:
    'The earlier report has changed or was deleted in the meantime, so it was not replaced. Nothing was spent. Please upload the file again.',
  freeReportsFull:
    'Your reports of logs without a ride take {hasLimit, select, true {{limit}, all} other {all the space}} that an account has for them. Please delete some of them under My Logs.',
  unconfirmed:
    'This log needs {needed} token(s), but you agreed to {confirmed}. Nothing was spent. Please upload the file again.',
} as const satisfies Readonly<Record<Exclude<UploadFailureCode, 'insufficientTokens'>, string>>;
