import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { uploadOffsetMinutes } from './protocol.ts';

const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

export const createSignedUrl = defineEndpoint({
  method: 'POST',
  path: '/signedUrl/:identityId/:uploadId/:timezoneOffsetMinutes',
  summary:
    'An address, valid for a short time, to which the gzipped log is PUT; 402 for an account without tokens, unless nothing is to be spent',
  access: 'owner',
  params: Type.Object({
    identityId: Type.String(),
    uploadId: Id,
    /** The uploader's UTC offset in minutes, east positive; used only if the log doesn't contain one. */
    timezoneOffsetMinutes: Type.Integer({
      minimum: uploadOffsetMinutes.min,
      maximum: uploadOffsetMinutes.max,
    }),
  }),
  body: Type.Object({
    connectionId: Type.Optional(Type.String({ maxLength: 128 })),
    sessionId: Type.Optional(Type.String({ maxLength: 128 })),
    /**
     * The most tokens that the user agreed to spend. A log that needs more ends without a report and costs nothing.
     * No limit when absent. 0 is for a log without a ride that can be judged, which can be announced without tokens.
     */
    confirmedTokens: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  response: Type.Object({ signedUrl: Type.String() }),
});

/** Reasons why a file is not a game log. */
export const notALogReasons = [
  'empty',
  'binary',
  'encoding',
  'noTimestamps',
  'unfamiliar',
  'notGzip',
] as const;
export type NotALogReason = (typeof notALogReasons)[number];

/** Stages of processing, in this order. */
export const uploadStages = ['queued', 'reading', 'diagnosing', 'storing'] as const;
export type UploadStage = (typeof uploadStages)[number];

/** State of an upload: `waiting` for the PUT, queued, processing, or one of three ends. */
export const UploadStatus = Type.Object({
  uploadId: Id,
  state: Type.Enum(['waiting', 'queued', 'processing', 'complete', 'notALog', 'failed']),
  /** Overall progress, 0 to 100, while `queued` or `processing`. */
  progressPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  /** Current stage while `queued` or `processing`. */
  stage: Type.Optional(Type.Enum([...uploadStages])),
  /** `{owner}/{name}.gz` when `complete`. */
  fileName: Type.Optional(Type.String()),
  /** Page of the report when `complete`. */
  reportUrl: Type.Optional(Type.String()),
  /** Only when `notALog`. */
  reason: Type.Optional(Type.Enum([...notALogReasons])),
  /** One plain sentence; absent when `waiting` or `complete`. */
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
 * Finds the report of an earlier upload of the same log before anything is paid or sent. It compares the SHA-256 of the
 * uncompressed bytes with the caller's existing reports.
 */
export const findEarlierReport = defineEndpoint({
  method: 'GET',
  path: '/uploads/earlier/:sha256',
  summary:
    "The caller's report of this very log, if there is one; nothing is spent for the same log again",
  access: 'user',
  params: Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  /** Both members are absent when there is none. */
  response: Type.Object({
    /** `{owner}/{name}.gz` */
    fileName: Type.Optional(Type.String()),
    reportUrl: Type.Optional(Type.String()),
  }),
});
