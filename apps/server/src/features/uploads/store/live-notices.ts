import { type UploadStage, type UploadStatus, uploadStages } from '@ridescope/contract/uploads';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { notification } from '../../../platform/database/notifications.ts';

/**
 * Messages between processes about uploads, so that the one that holds the page's socket can pass them on. Ids and
 * states only: how an upload ended is read from its row.
 */

const UploadNotice = Type.Object({
  kind: Type.Literal('upload'),
  connectionId: Type.String(),
  /** Key of the row. */
  id: Type.String(),
  state: Type.String(),
  stage: Type.Union([Type.Enum([...uploadStages]), Type.Null()]),
  /** Of the whole way. */
  percent: Type.Union([Type.Number(), Type.Null()]),
});

export interface UploadNotice {
  kind: 'upload';
  connectionId: string;
  id: string;
  state: UploadStatus['state'];
  stage: UploadStage | null;
  percent: number | null;
}

/** A worker is alive, and uploads wait for one. */
interface HeartbeatNotice {
  kind: 'heartbeat';
}
const HeartbeatNotice = Type.Object({ kind: Type.Literal('heartbeat') });

/** Adds to a statement over rows of uploads: notifies of each that a page waits for. */
export const tellOfUpload = sql<string | null>`
  case when connection_id is not null then ${notification(
    'ridescope_live',
    sql`json_build_object('kind', 'upload', 'connectionId', connection_id, 'id', id,
      'state', state, 'stage', stage, 'percent', progress_percent)::text`,
  )} end`;

/** Adds to a statement that has found an upload waiting for a worker. */
export const tellOfHeartbeat = notification(
  'ridescope_live',
  sql`${JSON.stringify({ kind: 'heartbeat' } satisfies HeartbeatNotice)}`,
);

const heartbeat = Compile(HeartbeatNotice);
const ofUpload = Compile(UploadNotice);

/**
 * Parses a notice. @returns undefined for what this version does not know: during an update two versions run side by
 * side.
 */
export function readNotice(payload: string): UploadNotice | HeartbeatNotice | undefined {
  const notice: unknown = JSON.parse(payload);
  if (heartbeat.Check(notice)) return notice;
  // The states are those of the column, which the database checks.
  return ofUpload.Check(notice) ? (notice as UploadNotice) : undefined;
}
