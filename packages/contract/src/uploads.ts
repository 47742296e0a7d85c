import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

/** Headers that the PUT to the signed address must carry, as an S3-compatible store signs them. */
export const uploadHeaders = {
  'content-encoding': 'gzip',
  'x-amz-server-side-encryption': 'AES256',
} as const;

export const createSignedUrl = defineEndpoint({
  method: 'POST',
  path: '/signedUrl/:identityId/:uploadId/:timezoneOffsetMinutes',
  summary:
    'An address, valid for a short time, to which the gzipped log is PUT; 402 for an account without tokens',
  access: 'owner',
  params: Type.Object({
    identityId: Type.String(),
    uploadId: Id,
    /** The uploader's offset from UTC in minutes, east positive: used only where the log itself does not tell. */
    timezoneOffsetMinutes: Type.Integer({ minimum: -720, maximum: 840 }),
  }),
  body: Type.Object({
    connectionId: Type.Optional(Type.String({ maxLength: 128 })),
    sessionId: Type.Optional(Type.String({ maxLength: 128 })),
    /** What the user agreed to spend: a log that needs more is not read to its end. Absent: whatever it needs. */
    confirmedTokens: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
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

/** What became of an upload: `waiting` for the PUT, in the queue, in work, or one of the three ends. */
export const UploadStatus = Type.Object({
  uploadId: Id,
  state: Type.Enum(['waiting', 'queued', 'processing', 'complete', 'notALog', 'failed']),
  /** Share of the log that has been read, 0 to 100; while `processing`. */
  progressPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  /** `{owner}/{name}.gz`, when complete. */
  fileName: Type.Optional(Type.String()),
  /** Page of the report, when complete. */
  reportUrl: Type.Optional(Type.String()),
  /** When `notALog`. */
  reason: Type.Optional(Type.Enum([...notALogReasons])),
  /** One plain sentence, when `notALog` or `failed`. */
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
