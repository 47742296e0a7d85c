import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { uploadOffsetMinutes } from './protocol.ts';

const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

export const createSignedUrl = defineEndpoint({
  method: 'POST',
  path: '/signedUrl/:identityId/:uploadId/:timezoneOffsetMinutes',
  summary:
    'An address, valid for a short time, to which the gzipped log is PUT; 402 with `details.tokensRequired` for an account with fewer tokens than the price, unless nothing is to be spent',
  access: 'owner',
  params: Type.Object({
    identityId: Type.String(),
    uploadId: Id,
    /** The uploader's offset from UTC in minutes, east positive: used only where the log itself does not tell. */
    timezoneOffsetMinutes: Type.Integer({
      minimum: uploadOffsetMinutes.min,
      maximum: uploadOffsetMinutes.max,
    }),
  }),
  body: Type.Object({
    connectionId: Type.Optional(Type.String({ maxLength: 128 })),
    sessionId: Type.Optional(Type.String({ maxLength: 128 })),
    /**
     * What the user agreed to spend: a log that needs more ends without a report and costs nothing. Absent: all it needs.
     * 0: for a log without a ride that is judged, which costs nothing; it needs no tokens to be announced.
     */
    confirmedTokens: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Of the unpacked log, for callers who have agreed to no price: they need the tokens for it to get an address. */
    logSizeMB: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  }),
  response: Type.Object({ signedUrl: Type.String() }),
});

/** Why a file is not a game log. */
export const notALogReasons = [
  'empty',
  'binary',
  'encoding',
  'noTimestamps',
  'unfamiliar',
  'notGzip',
] as const;
export type NotALogReason = (typeof notALogReasons)[number];

/** What is being done with a log, in this order. */
export const uploadStages = ['queued', 'reading', 'diagnosing', 'storing'] as const;
export type UploadStage = (typeof uploadStages)[number];

/** What became of an upload: `waiting` for the PUT, in the queue, in work, or one of the three ends. */
export const UploadStatus = Type.Object({
  uploadId: Id,
  state: Type.Enum(['waiting', 'queued', 'processing', 'complete', 'notALog', 'failed']),
  /** Of the whole way, 0 to 100; while `queued` or `processing`. */
  progressPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  /** What is being done, while `queued` or `processing`. */
  stage: Type.Optional(Type.Enum([...uploadStages])),
  /** `{owner}/{name}.gz`, when complete. */
  fileName: Type.Optional(Type.String()),
  /** Page of the report, when complete. */
  reportUrl: Type.Optional(Type.String()),
  /** When `notALog`. */
  reason: Type.Optional(Type.Enum([...notALogReasons])),
  /** One plain sentence, except while `waiting` and when `complete`. */
  message: Type.Optional(Type.String()),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type UploadStatus = Type.Static<typeof UploadStatus>;

export const getUpload = defineEndpoint({
  method: 'GET',
  path: '/uploads/:uploadId',
  summary: "State of one of the caller's uploads",
  access: 'user',
  params: Type.Object({ uploadId: Id }),
  response: UploadStatus,
});

/**
 * The report of an earlier upload of the same log, asked for before anything is paid or sent: found by the SHA-256 of
 * the unpacked bytes that were sent, among the caller's own reports that still stand.
 */
export const findEarlierReport = defineEndpoint({
  method: 'GET',
  path: '/uploads/earlier/:sha256',
  summary:
    "The caller's report of this very log, if there is one; nothing is spent for the same log again",
  access: 'user',
  params: Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  /** Both absent when there is none. */
  response: Type.Object({
    /** `{owner}/{name}.gz` */
    fileName: Type.Optional(Type.String()),
    reportUrl: Type.Optional(Type.String()),
  }),
});
