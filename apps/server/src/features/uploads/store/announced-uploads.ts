import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { hasWaited } from '../../../platform/queue/queue-state.ts';
import { currentTraceparent } from '../../../platform/telemetry/trace-context.ts';
import type { Upload } from '../upload.ts';
import { uploadQueue } from './upload-store.ts';

export interface NewUpload {
  owner: string;
  uploadId: string;
  timezoneOffsetMinutes: number;
  confirmedTokens: number | undefined;
  replaces: string | undefined;
  connectionId: string | undefined;
  reportName: string;
  objectKey: string;
  expiresAt: Date;
}

export interface AnnouncementLimits {
  /** Uploads of the owner that may wait for their file or for their report. */
  open: number;
  /** Logs of the owner that may have been read or queued since `since`. */
  readings: number;
  since: Date;
  /** Seconds that the oldest log in the queue may have waited. */
  queueAgeS: number;
}

export interface Announced {
  /** Undefined at a limit, and once the file has arrived. */
  upload: Pick<Upload, 'object_key' | 'expires_at'> | undefined;
  /** Other open uploads of the owner. */
  open: number;
  readings: number;
  /** A new upload, at a time when the queue is too long. */
  isTooBusy: boolean;
}

/**
 * Announces an upload, or gives one that still waits for its file more time. A page waits for one upload at a time and hears
 * of no other.
 */
export async function insertOrRenew(
  tx: Queryable,
  upload: NewUpload,
  limits: AnnouncementLimits,
): Promise<Announced> {
  const { owner, uploadId, connectionId = null } = upload;
  const isAllowed = sql`open < ${limits.open} and readings < ${limits.readings} and not "isTooBusy"`;
  const { rows } = await sql<Announced & { object_key: string | null; expires_at: Date | null }>`
    with used as materialized (
      select (
        select count(*) from uploads
        where owner = ${owner} and upload_id <> ${uploadId} and (
          state in ('queued', 'processing') or (state = 'waiting' and expires_at > now())
        )
      ) as open, (
        select count(*) from jobs
        where queue = ${uploadQueue} and lane = ${owner} and created_at >= ${limits.since}::timestamptz
      ) as readings, ${hasWaited(uploadQueue, limits.queueAgeS)} and not exists (
        select from uploads where owner = ${owner} and upload_id = ${uploadId}
      ) as "isTooBusy"
    ), others as (
      update uploads set connection_id = null from used
      where connection_id = ${connectionId}::text and upload_id <> ${uploadId} and ${isAllowed}
    ), announced as (
      insert into uploads (
        owner, upload_id, state, report_name, object_key, timezone_offset_minutes,
        confirmed_tokens, replaces, connection_id, expires_at, trace
      )
      select ${owner}, ${uploadId}, 'waiting', ${upload.reportName}, ${upload.objectKey},
        ${upload.timezoneOffsetMinutes}::int, ${upload.confirmedTokens ?? null}::int,
        ${upload.replaces ?? null}::text, ${connectionId}::text, ${upload.expiresAt}::timestamptz,
        ${currentTraceparent() ?? null}::text
      from used where ${isAllowed}
      on conflict (owner, upload_id) do update set
        timezone_offset_minutes = excluded.timezone_offset_minutes,
        confirmed_tokens = excluded.confirmed_tokens,
        replaces = excluded.replaces,
        connection_id = excluded.connection_id,
        expires_at = excluded.expires_at,
        trace = excluded.trace,
        updated_at = now()
        where uploads.state = 'waiting'
      returning object_key, expires_at
    )
    select open, readings, "isTooBusy", object_key, expires_at from used left join announced on true`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a count always has a row');
  const { open, readings, isTooBusy, object_key, expires_at } = row;
  return { upload: expires_at ? { object_key, expires_at } : undefined, open, readings, isTooBusy };
}
