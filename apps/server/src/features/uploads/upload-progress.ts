import type { LiveMessage, LiveProgress } from '@ridescope/contract/live';
import { reportPath } from '@ridescope/contract/pages';
import type { UploadStage, UploadStatus } from '@ridescope/contract/uploads';
import { notALogMessages } from '@ridescope/words/en/texts/not-a-log';
import { uploadProgressMessages } from '@ridescope/words/en/texts/upload-progress';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { uploadFailureText } from '@ridescope/words/texts/upload-failure-texts';
import type { Upload } from './upload.ts';

/** Where each stage begins and ends on the whole way, percent. Reading grows with the log; the others take a moment. */
const stagePercents: Record<UploadStage, readonly [number, number]> = {
  queued: [0, 0],
  reading: [5, 85],
  diagnosing: [90, 90],
  storing: [97, 97],
};

/**
 * @param stagePercent How much of the stage is done, 0 to 100. @returns how much of the whole way is done, 0 to 100.
 */
export function wholeWayPercent(stage: UploadStage, stagePercent = 0): number {
  const [from, to] = stagePercents[stage];
  return Math.floor(from + ((to - from) * stagePercent) / 100);
}

type Progress = Omit<LiveProgress, 'timestamp'>;

/**
 * Describes an open upload for a page.
 * @param ahead How many uploads come first, while it is queued.
 */
export function progressOf(stage: UploadStage, progress: number, ahead?: number): Progress {
  return { progress, message: messageOf(stage, ahead), stage };
}

function messageOf(stage: UploadStage, ahead: number | undefined): string {
  return stage === 'queued' && ahead !== undefined
    ? writeMessage(uploadProgressMessages['queued-behind'], { ahead })
    : uploadProgressMessages[stage];
}

function progressIn(upload: Upload, ahead: number | undefined): Progress | undefined {
  const { state, stage, progress_percent: percent } = upload;
  if (state === 'queued') return progressOf('queued', percent ?? 0, ahead);
  if (state !== 'processing') return undefined;
  return progressOf(stage ?? 'reading', percent ?? wholeWayPercent('reading'));
}

/** Builds the address of an upload's report. */
export function reportIn({ owner, report_name: name }: Pick<Upload, 'owner' | 'report_name'>) {
  return { fileName: `${owner}/${name}.gz`, reportUrl: reportPath(owner, name) };
}

/** Builds the answer to a call for the state of an upload. */
export function statusOf(upload: Upload, ahead?: number): UploadStatus {
  const { state, reason, failure } = upload;
  const message = endTextOf(upload);
  const progress = progressIn(upload, ahead);
  return {
    uploadId: upload.upload_id,
    state,
    ...(progress && {
      progressPercent: progress.progress,
      stage: progress.stage,
      message: progress.message,
    }),
    ...(state === 'complete' && reportIn(upload)),
    ...(reason !== null && { reason }),
    ...(failure !== null && { failure }),
    ...(message !== undefined && { message }),
    startedAt: upload.created_at.toISOString(),
    updatedAt: upload.updated_at.toISOString(),
  };
}

export type LiveUploadMessage =
  | { type: 'progress'; data: Progress }
  | Exclude<LiveMessage, { type: 'progress' }>;

/** Builds the same for the page's socket, which is sent unasked; undefined before the file has arrived. */
export function liveMessageOf(upload: Upload, ahead?: number): LiveUploadMessage | undefined {
  const progress = progressIn(upload, ahead);
  if (progress) return { type: 'progress', data: progress };
  if (upload.state === 'complete') return { type: 'complete', data: reportIn(upload) };
  if (upload.state === 'waiting') return undefined;
  const { reason, failure } = upload;
  return {
    type: 'error',
    data: {
      error: endTextOf(upload) ?? '',
      ...(reason !== null && { reason }),
      ...(failure !== null && { failure }),
    },
  };
}

/** Words why an upload ended without a report. */
function endTextOf({ reason, failure }: Pick<Upload, 'reason' | 'failure'>): string | undefined {
  if (failure !== null) return uploadFailureText(failure);
  return reason === null ? undefined : notALogMessages[reason];
}
