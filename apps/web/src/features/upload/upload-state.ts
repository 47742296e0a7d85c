import type { NotALogReason } from '@ridescope/contract';
import { uploadTexts } from './upload-texts.ts';

/** What happens to a file, in order. Each is a line of the page. */
export const uploadSteps = ['check', 'compress', 'authorize', 'send', 'read', 'open'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/** Where a finished report lies: fetched by owner and name, or only an address to go to. */
export type ReportPlace = { owner: string; name: string } | { address: string };

interface Sent {
  file: File;
  /** Size after gzip; absent until it is known. */
  compressedBytes?: number;
}

export type UploadState =
  | { name: 'start'; notice?: string }
  | ({
      name: 'uploading';
      step: 'check' | 'compress' | 'authorize' | 'send';
      percent?: number;
    } & Sent)
  | ({ name: 'processing'; isQueued: boolean; percent?: number } & Sent)
  | ({ name: 'fetching'; place: ReportPlace } & Sent)
  | ({ name: 'success'; place: ReportPlace } & Sent)
  /** `place` is known when the report stands and only could not be fetched. */
  | ({
      name: 'error';
      step: UploadStep;
      message: string;
      detail?: string;
      place?: ReportPlace;
    } & Sent)
  | ({ name: 'not-a-log-file'; message?: string; reason?: NotALogReason } & Sent);

export type UploadEvent =
  | { type: 'selected'; files: readonly File[] }
  | { type: 'stepStarted'; step: 'compress' | 'authorize' | 'send' }
  /** Of the step under way, 0 to 100. */
  | { type: 'progressed'; percent: number }
  | { type: 'compressed'; bytes: number }
  | { type: 'sent' }
  | { type: 'statusRead'; isQueued: boolean; percent?: number }
  | { type: 'completed'; place: ReportPlace }
  | { type: 'fetched' }
  | { type: 'failed'; message: string; detail?: string }
  | { type: 'refused'; message?: string; reason?: NotALogReason }
  | { type: 'retried' }
  | { type: 'cancelled' }
  | { type: 'reset' };

export const startState: UploadState = { name: 'start' };

/** The upload flow of the specification. An event that does not fit the state leaves it as it is. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (state.name) {
    case 'start':
      return event.type === 'selected' ? selected(event.files) : state;
    case 'uploading':
      return whileUploading(state, event);
    case 'processing':
      return whileProcessing(state, event);
    case 'fetching':
      if (event.type === 'fetched') return { ...state, name: 'success' };
      return event.type === 'failed'
        ? { ...failed(state, 'open', event), place: state.place }
        : state;
    case 'error':
      if (event.type === 'retried') return again(state);
      return event.type === 'reset' ? startState : state;
    case 'success':
    case 'not-a-log-file':
      return event.type === 'reset' ? startState : state;
  }
}

function selected(files: readonly File[]): UploadState {
  const [file] = files;
  if (files.length !== 1 || !file) return { name: 'start', notice: uploadTexts.oneFile };
  return begin(file);
}

function begin(file: File): UploadState {
  return { name: 'uploading', step: 'check', file };
}

/** A report that stands is fetched again; anything else begins anew with the same file. */
function again(state: In<'error'>): UploadState {
  const { place, file } = state;
  return place ? { name: 'fetching', place, ...sentPart(state) } : begin(file);
}

type In<Name extends UploadState['name']> = Extract<UploadState, { name: Name }>;

function whileUploading(state: In<'uploading'>, event: UploadEvent): UploadState {
  const { percent: _, ...rest } = state;
  switch (event.type) {
    case 'stepStarted':
      return { ...rest, step: event.step };
    case 'progressed':
      return { ...state, percent: event.percent };
    case 'compressed':
      return { ...state, compressedBytes: event.bytes };
    case 'sent':
      return { name: 'processing', isQueued: true, ...sentPart(state) };
    case 'failed':
      return failed(state, state.step, event);
    case 'cancelled':
      return startState;
    default:
      return state;
  }
}

function whileProcessing(state: In<'processing'>, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'statusRead':
      return {
        name: 'processing',
        isQueued: event.isQueued,
        ...(event.percent !== undefined && { percent: event.percent }),
        ...sentPart(state),
      };
    case 'completed':
      return {
        name: 'owner' in event.place ? 'fetching' : 'success',
        place: event.place,
        ...sentPart(state),
      };
    case 'refused':
      return {
        name: 'not-a-log-file',
        ...(event.message !== undefined && { message: event.message }),
        ...(event.reason !== undefined && { reason: event.reason }),
        ...sentPart(state),
      };
    case 'failed':
      return failed(state, 'read', event);
    default:
      return state;
  }
}

function failed(
  state: Sent,
  step: UploadStep,
  { message, detail }: { message: string; detail?: string },
): In<'error'> {
  return {
    name: 'error',
    step,
    message,
    ...(detail !== undefined && { detail }),
    ...sentPart(state),
  };
}

function sentPart({ file, compressedBytes }: Sent): Sent {
  return { file, ...(compressedBytes !== undefined && { compressedBytes }) };
}
