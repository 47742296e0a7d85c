import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { uploadOffsetMinutes } from './protocol.ts';
import { UploadFailure } from './upload-failures.ts';

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
    /** Of the unpacked log, for callers who have agreed to no price: they need the tokens for it to get an address. */
    logSizeMB: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    /**
     * Name of the caller's report of this log as it was before it grew. It is replaced, and only the difference is
     * charged. If the log is no continuation of that one, the upload ends without a report and costs nothing.
     */
    replaces: Type.Optional(Type.String({ pattern: '^[\\w-]{1,100}$' })),
  }),
  response: Type.Object({ signedUrl: Type.String() }),
});

/** Reasons why a file is not a game log. */
export const notALogReasons = [
  'empty',
  'binary',
  'noTimestamps',
  'unfamiliar',
  'notGzip',
  // The launcher's log, by what failed in it.
  'launcherLog',
  'launcherUpdate',
  'launcherNoInternet',
  'launcherNoFolder',
  'launcherNoFolderNoInternet',
  'systemInfo',
  'fit',
  'archive',
  'document',
  'picture',
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
  /** Only when `failed`: why, for programs. */
  failure: Type.Optional(UploadFailure),
  /** One plain sentence; absent when `waiting` or `complete`. */
  message: Type.Optional(Type.String()),
  /** When it was announced. */
  startedAt: Type.String({ format: 'date-time' }),
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

/** The most uploads that a list of open ones holds: more than an account may have. */
export const mostListedUploads = 20;

export const listOpenUploads = defineEndpoint({
  method: 'GET',
  path: '/uploads',
  summary:
    "The caller's uploads that have not ended, the oldest first: those that wait for their file, and those that are queued or processed; and the storage for reports of logs without a ride",
  access: 'user',
  response: Type.Object({
    uploads: Type.Array(UploadStatus, { maxItems: mostListedUploads }),
    /** Reports of logs without a ride that is judged. They cost nothing, so their storage is limited; deleting one frees its bytes. */
    freeReports: Type.Object({
      /** Stored bytes of these reports, compressed. */
      bytes: Type.Integer({ minimum: 0 }),
      /** From so many on, a further log without a ride gets no report. */
      mostBytes: Type.Integer({ minimum: 0 }),
      /** That none does any more, for programs; absent below the limit. */
      failure: Type.Optional(UploadFailure),
      /** The same in a few plain sentences. */
      message: Type.Optional(Type.String()),
    }),
  }),
});

export const cancelUpload = defineEndpoint({
  method: 'DELETE',
  path: '/uploads/:uploadId',
  summary:
    'Gives up an upload whose file has not arrived: it is open no longer. Changes nothing once the file is there',
  access: 'user',
  params: Type.Object({ uploadId: Id }),
  response: Type.Object({}),
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

/** The report of a log before it grew: the game appends to its Log.txt, and riders upload it again after another ride. */
export const GrownReport = Type.Object({
  /** Name of the report that would be replaced. */
  name: Type.String(),
  reportUrl: Type.String(),
  /** Rides that the log has now and the report lacks. */
  newRides: Type.Integer({ minimum: 0 }),
  /** Price of the log less what was paid for that report. */
  tokens: Type.Integer({ minimum: 0 }),
});
export type GrownReport = Type.Static<typeof GrownReport>;

export const findGrownReport = defineEndpoint({
  method: 'POST',
  path: '/uploads/grown',
  summary:
    "The caller's report of this log before it grew, if there is one, and what replacing it costs; spends nothing",
  access: 'user',
  body: Type.Object({
    /** Size of the uncompressed log. */
    bytes: Type.Integer({ minimum: 0, maximum: 1e12 }),
    rides: Type.Array(
      Type.Object({
        startedAt: Type.Optional(Type.String({ format: 'date-time' })),
        worldName: Type.Optional(Type.String({ maxLength: 100 })),
        durationS: Type.Number({ minimum: 0, maximum: 31_536_000 }),
        isJudged: Type.Boolean(),
      }),
      { maxItems: 200 },
    ),
  }),
  response: Type.Object({ grown: Type.Optional(GrownReport) }),
});
