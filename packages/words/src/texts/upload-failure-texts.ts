import type { UploadFailure } from '@ridescope/contract/upload-failures';
import { uploadFailureMessages } from '../en/texts/upload-failures.ts';
import { referenceText } from '../errors/call-errors.ts';
import { insufficientTokensText } from '../errors/token-errors.ts';
import { reportTooLargeText } from '../errors/upload-errors.ts';
import { bytesText } from '../format/format-number.ts';
import { formatMessage } from '../messages/format-message.ts';

/** Words why an upload ended without a report, and what to do next. */
export function uploadFailureText(failure: UploadFailure): string {
  const { code, limitBytes, tokensRequired = 0, confirmedTokens = 0, traceId } = failure;
  if (code === 'insufficientTokens') return lackOfTokensText(failure);
  return formatMessage(uploadFailureMessages[code], {
    hasLimit: limitBytes !== undefined,
    limit: bytesText(limitBytes ?? 0),
    needed: String(tokensRequired),
    confirmed: String(confirmedTokens),
    hasReference: traceId !== undefined,
    reference: referenceText(traceId ?? ''),
    why: reportTooLargeText,
  });
}

function lackOfTokensText({ tokensRequired = 0, paidTokens, freeTokens }: UploadFailure): string {
  if (paidTokens === undefined || freeTokens === undefined)
    return insufficientTokensText(tokensRequired);
  return insufficientTokensText(tokensRequired, { paid: paidTokens, free: freeTokens });
}
