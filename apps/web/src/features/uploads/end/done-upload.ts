import { isFree } from '../check/is-free.ts';
import { maskedSentence } from '../check/masked-words.ts';
import type { UploadState } from '../send/upload-state.ts';

/** What the page of a report says about the upload that led to it. It travels in the history, so it is plain data. */
export interface DoneUpload {
  fileName: string;
  fileBytes: number;
  /** The report is that of an earlier upload of the same log. */
  isEarlier: boolean;
  hasNoRide: boolean;
  /** The log has too little of a ride to cost anything. */
  isFree: boolean;
  /** What was masked, as a sentence; absent where the browser doesn't know. */
  masked?: string;
  /** What became of the FIT files that came with the log, as a sentence. */
  fit?: string;
}

export function doneUploadOf({
  file,
  preview,
  isEarlier,
  rideCount,
  fit,
}: Extract<UploadState, { name: 'success' }>): DoneUpload {
  return {
    fileName: file.name,
    fileBytes: file.size,
    isEarlier,
    hasNoRide: rideCount === 0,
    isFree: preview !== undefined && isFree(preview),
    ...(preview && { masked: maskedSentence(preview) }),
    ...(fit !== undefined && { fit }),
  };
}

/** Recognises it in the state of a history entry, which an older version of the page may have written. */
export function isDoneUpload(value: unknown): value is DoneUpload {
  if (typeof value !== 'object' || value === null) return false;
  const { fileName, fileBytes } = value as Partial<Record<keyof DoneUpload, unknown>>;
  return typeof fileName === 'string' && typeof fileBytes === 'number';
}
