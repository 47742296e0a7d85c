import { type UploadFailure, uploadFailureCodes } from '@ridescope/contract/upload-failures';
import { expect, it } from 'vitest';
import { uploadFailureText } from './upload-failure-texts.ts';

const mb = 1_048_576;
const values = { tokensRequired: 3, confirmedTokens: 2, paidTokens: 1, freeTokens: 1 };

it.each(uploadFailureCodes)(
  'the text says what happened and then what to do, on one line and without internal terms: %s',
  (code) => {
    const text = uploadFailureText({ code, limitBytes: 256 * mb, ...values });
    expect(text).toMatch(/^[A-Z][^\n]+\. Please [^.]+( Log\.txt [^.]+)?\.$/);
    expect(text).not.toMatch(/error|exception|job|queue|worker|thread|gzip|null|undefined/i);
    expect(text.length).toBeLessThan(160);
  },
);

it.each<[UploadFailure, string]>([
  [{ code: 'tooLarge', limitBytes: 256 * mb }, 'larger than 256 MB when'],
  [{ code: 'tooLargeToSend', limitBytes: 64 * mb }, 'larger than 64 MB even'],
  [{ code: 'unconfirmed', ...values }, 'needs 3 token(s), but you agreed to 2. Nothing was spent.'],
  [{ code: 'insufficientTokens', ...values }, 'only have 2 available (1 paid + 1 free)'],
  [{ code: 'insufficientTokens', tokensRequired: 3 }, 'You need 3 token(s). Please purchase'],
  [
    { code: 'fault', traceId: 'a1b2' },
    'Nothing was spent. Please try again later. Reference: a1b2',
  ],
  [{ code: 'unread' }, 'Nothing was spent.'],
])('the text of %j has its values', (failure, part) => {
  expect(uploadFailureText(failure)).toContain(part);
});
