import { Type } from 'typebox';

/** Why an upload of a game log ended without a report. */
export const uploadFailureCodes = [
  /** Larger than `limitBytes` when it is decompressed. */
  'tooLarge',
  /** Larger than `limitBytes` as it was sent, compressed. */
  'tooLargeToSend',
  'tooSlow',
  'outOfMemory',
  'reportTooLarge',
  'incomplete',
  'damaged',
  /** The file is no longer in the store. */
  'gone',
  /** Through no fault of the log; `traceId` names it in the log of the server. */
  'fault',
  /** Not read within the retention period. */
  'unread',
  /** The report of its earlier version, which it was to replace, has changed or was deleted. */
  'notGrown',
  /** The owner's reports of logs without a ride take `limitBytes`, all that an account has for them. */
  'freeReportsFull',
  /** It needs `tokensRequired`, and the owner agreed to `confirmedTokens`. */
  'unconfirmed',
  /** It needs `tokensRequired`, and the owner had `paidTokens` and `freeTokens`. */
  'insufficientTokens',
] as const;
export type UploadFailureCode = (typeof uploadFailureCodes)[number];

/** A code with its values, from which the words are made where they are shown. */
export const UploadFailure = Type.Object({
  code: Type.Enum([...uploadFailureCodes]),
  limitBytes: Type.Optional(Type.Integer({ minimum: 0 })),
  tokensRequired: Type.Optional(Type.Integer({ minimum: 0 })),
  confirmedTokens: Type.Optional(Type.Integer({ minimum: 0 })),
  paidTokens: Type.Optional(Type.Integer()),
  freeTokens: Type.Optional(Type.Integer()),
  traceId: Type.Optional(Type.String()),
});
export type UploadFailure = Type.Static<typeof UploadFailure>;
