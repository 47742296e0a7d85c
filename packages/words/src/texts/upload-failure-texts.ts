import { referenceText } from '@ridescope/contract/protocol';
import type { UploadFailure } from '@ridescope/contract/upload-failures';
import { insufficientTokensText } from '@ridescope/words/errors/token-errors';
import { reportTooLargeText } from '@ridescope/words/errors/upload-errors';
import { bytesText } from '../format/format-number.ts';

const whatToUpload = "Please upload the Log.txt from the game's log folder.";

/** Words why an upload ended without a report, and what to do next. */
export function uploadFailureText(failure: UploadFailure): string {
  const { code, limitBytes, tokensRequired: needed = 0, confirmedTokens: confirmed = 0 } = failure;
  const limit = limitBytes === undefined ? 'a game log can be' : bytesText(limitBytes);
  switch (code) {
    case 'tooLarge':
      return `The log is larger than ${limit} when it is decompressed. ${whatToUpload}`;
    case 'tooLargeToSend':
      return `The upload is larger than ${limit} even though it is compressed. ${whatToUpload}`;
    case 'tooSlow':
      return `Reading this file took far longer than a game log of its size does. ${whatToUpload}`;
    case 'outOfMemory':
      return `Reading this file takes far more memory than a game log does. ${whatToUpload}`;
    case 'reportTooLarge':
      return `${reportTooLargeText} ${whatToUpload}`;
    case 'incomplete':
      return 'The upload was incomplete: its end is missing. Please upload the file again.';
    case 'damaged':
      return 'The upload was damaged on its way. Please upload the file again.';
    case 'gone':
      return 'The uploaded file is no longer there. Please upload it again.';
    case 'fault':
      return faultText(failure);
    case 'unread':
      return 'The log could not be read in time, and was deleted. Nothing was spent. Please upload it again.';
    case 'notGrown':
      return 'The earlier report has changed or was deleted in the meantime, so it was not replaced. Nothing was spent. Please upload the file again.';
    case 'freeReportsFull':
      return `Your reports of logs without a ride take ${limit}, all that an account has for them. Please delete some of them under My Logs.`;
    case 'unconfirmed':
      return `This log needs ${needed} token(s), but you agreed to ${confirmed}. Nothing was spent. Please upload the file again.`;
    case 'insufficientTokens':
      return lackOfTokensText(failure);
  }
}

function faultText({ traceId }: UploadFailure): string {
  const text =
    'The log could not be read because of a fault on our side. Nothing was spent. Please try again later.';
  return traceId === undefined ? text : `${text} ${referenceText(traceId)}`;
}

function lackOfTokensText({ tokensRequired = 0, paidTokens, freeTokens }: UploadFailure): string {
  if (paidTokens === undefined || freeTokens === undefined)
    return insufficientTokensText(tokensRequired);
  return insufficientTokensText(tokensRequired, { paid: paidTokens, free: freeTokens });
}
