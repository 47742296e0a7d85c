import type { NotALogReason, UploadStage } from '@ridescope/contract/uploads';
import type { LiveState } from '../live/live-channel.ts';
import { liveTexts } from '../live/live-texts.ts';
import type { PreparedLog } from '../prepare/prepare-file.ts';
import type { EndCode } from './upload-failure.ts';

/** What happens to a file, in order. */
export const uploadSteps = [
  'prepare',
  'check',
  'connect',
  'authorize',
  'send',
  'read',
  'open',
] as const;
export type UploadStep = (typeof uploadSteps)[number];
type BrowserStep = Exclude<UploadStep, 'read' | 'open'>;

/** The place of a finished report: owner and name to fetch it by, or only an address to go to. */
export type ReportPlace = { owner: string; name: string } | { address: string };

/** What the server reports about an upload. */
export interface ServerProgress {
  stage: UploadStage;
  /** 0 to 100, of the whole way. */
  percent?: number;
  message?: string;
  /** When that was so, ISO. */
  at: string;
}

/** What is known about a log before it is sent. The examples are only for its owner. */
export type LogPreview = Omit<PreparedLog, 'kind' | 'body' | 'sha256'> & {
  isMasked: boolean;
  /** Size after gzip. */
  sentBytes: number;
};

/** The connection to the server, with the notices about it. */
export interface Line {
  state: LiveState;
  /** The latest last. */
  notices: readonly string[];
}

/** The number of connection notices to keep. */
const maxNotices = 4;

interface Chosen {
  file: File;
  /** Absent until the file was read. */
  preview?: LogPreview;
}

interface OnLine extends Chosen {
  line?: Line;
}

export type UploadState =
  | { name: 'start' }
  | ({ name: 'uploading'; step: BrowserStep; percent?: number } & OnLine)
  | ({ name: 'processing'; progress?: ServerProgress } & OnLine)
  /** `isEarlier`: the report is that of an earlier upload of the same log. */
  | ({ name: 'fetching'; place: ReportPlace; isEarlier: boolean } & Chosen)
  | ({
      name: 'success';
      place: ReportPlace;
      isEarlier: boolean;
      rideCount?: number;
      /** What became of the FIT files that came with the log, as a sentence. */
      fit?: string;
    } & Chosen)
  /** `place` is known when the report is finished but could not be fetched. */
  | ({
      name: 'error';
      /** Nothing is heard of the upload any more, and the page goes on asking for it. */
      isFollowed?: true;
      step: UploadStep;
      message: string;
      detail?: string;
      place?: ReportPlace;
      isEarlier?: boolean;
      /** A retry with the same file would fail the same way. */
      isFinal?: true;
      code?: EndCode;
    } & OnLine)
  | ({
      name: 'not-a-log-file';
      message?: string;
      reason?: NotALogReason;
      wasSent: boolean;
    } & Chosen);

export type UploadEvent =
  | { type: 'selected'; file: File }
  | { type: 'stepStarted'; step: BrowserStep }
  /** Of the step under way, 0 to 100. */
  | { type: 'progressed'; percent: number }
  | { type: 'prepared'; preview: LogPreview }
  | { type: 'lineChanged'; state: LiveState }
  | { type: 'lineNoticed'; text: string }
  | { type: 'sent' }
  | { type: 'serverProgressed'; progress: ServerProgress }
  | { type: 'completed'; place: ReportPlace; isEarlier: boolean }
  | { type: 'fetched'; rideCount: number; fit?: string }
  | { type: 'failed'; message: string; detail?: string; isFinal?: true; code?: EndCode }
  /** Nothing was heard of the sent log for long, but the upload has not ended. */
  | { type: 'stalled'; message: string; detail?: string }
  | { type: 'refused'; message?: string; reason?: NotALogReason }
  | { type: 'retried' }
  | { type: 'cancelled' }
  | { type: 'reset' };

type In<Name extends UploadState['name']> = Extract<UploadState, { name: Name }>;
type Happened<Type extends UploadEvent['type']> = Extract<UploadEvent, { type: Type }>;

export const startState: UploadState = { name: 'start' };

/** Runs the upload flow of the specification. An event that does not fit the state leaves it unchanged. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (state.name) {
    case 'start':
      return event.type === 'selected' ? begin(event.file) : state;
    case 'uploading':
      return whileUploading(state, event);
    case 'processing':
      return whileProcessing(state, event);
    case 'fetching':
      return whileFetching(state, event);
    case 'error':
      if (event.type === 'retried') return again(state);
      return state.isFollowed ? whileStalled(state, event) : afterEnd(state, event);
    case 'success':
    case 'not-a-log-file':
      return afterEnd(state, event);
  }
}

function afterEnd(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === 'selected') return begin(event.file);
  return event.type === 'reset' ? startState : state;
}

function begin(file: File): UploadState {
  return { name: 'uploading', step: 'prepare', file };
}

/** Fetches a finished report again; otherwise starts over with the same file. */
function again(state: In<'error'>): UploadState {
  const { place, file, isEarlier = false } = state;
  return place ? { name: 'fetching', place, isEarlier, ...chosenPart(state) } : begin(file);
}

function whileUploading(state: In<'uploading'>, event: UploadEvent): UploadState {
  const { percent: _, ...rest } = state;
  switch (event.type) {
    case 'stepStarted':
      return { ...rest, step: event.step };
    case 'progressed':
      return { ...state, percent: event.percent };
    case 'prepared':
      return { ...state, preview: event.preview };
    case 'lineChanged':
    case 'lineNoticed':
      return { ...state, line: lineAfter(state.line, event) };
    case 'sent':
      return { name: 'processing', ...chosenPart(state), ...linePart(state) };
    case 'completed':
      // An earlier report of the same log: nothing needs to be sent.
      return completed(state, event);
    case 'refused':
      return refused(state, event);
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
    case 'serverProgressed':
      return { ...state, progress: event.progress };
    case 'stalled':
      return {
        ...failed(state, 'read', { ...event, code: 'STUCK' }),
        ...linePart(state),
        isFollowed: true,
      };
    default:
      return followed(state, event) ?? state;
  }
}

/** Takes up the upload again with whatever the server reports of it. */
function whileStalled(state: In<'error'>, event: UploadEvent): UploadState {
  if (event.type !== 'serverProgressed') return followed(state, event) ?? afterEnd(state, event);
  const { progress } = event;
  return { name: 'processing', ...chosenPart(state), ...linePart(state), progress };
}

/** What ends an upload that the server has, and the state of the line to it; undefined for other events. */
function followed(state: In<'processing' | 'error'>, event: UploadEvent): UploadState | undefined {
  switch (event.type) {
    case 'lineChanged':
    case 'lineNoticed':
      return { ...state, line: lineAfter(state.line, event) };
    case 'completed':
      return completed(state, event);
    case 'refused':
      return refused(state, event);
    case 'failed':
      return failed(state, 'read', event);
    default:
      return undefined;
  }
}

function whileFetching(state: In<'fetching'>, event: UploadEvent): UploadState {
  if (event.type === 'fetched') {
    const { rideCount, fit } = event;
    return { ...state, name: 'success', rideCount, ...(fit !== undefined && { fit }) };
  }
  if (event.type !== 'failed') return state;
  const { place, isEarlier } = state;
  return { ...failed(state, 'open', event), place, isEarlier };
}

/** Skips the fetch when there is only an address. */
function completed(state: Chosen, { place, isEarlier }: Happened<'completed'>): UploadState {
  const name = 'owner' in place ? 'fetching' : 'success';
  return { name, place, isEarlier, ...chosenPart(state) };
}

function refused(
  state: In<'uploading' | 'processing' | 'error'>,
  { message, reason }: Happened<'refused'>,
): UploadState {
  return {
    name: 'not-a-log-file',
    wasSent: state.name !== 'uploading',
    ...(message !== undefined && { message }),
    ...(reason !== undefined && { reason }),
    ...chosenPart(state),
  };
}

function failed(
  state: Chosen,
  step: UploadStep,
  { message, detail, isFinal, code }: Omit<Happened<'failed'>, 'type'>,
): In<'error'> {
  return {
    name: 'error',
    step,
    message,
    ...(detail !== undefined && { detail }),
    ...(isFinal && { isFinal }),
    ...(code && { code }),
    ...chosenPart(state),
  };
}

function lineAfter(
  line: Line = { state: 'connecting', notices: [] },
  event: Happened<'lineChanged' | 'lineNoticed'>,
): Line {
  if (event.type === 'lineChanged') {
    // Listening again replaces polling.
    const isBack = event.state === 'open';
    const notices = line.notices.filter((notice) => !isBack || notice !== liveTexts.polling);
    return { notices, state: event.state };
  }
  const others = line.notices.filter((notice) => notice !== event.text);
  return { ...line, notices: [...others, event.text].slice(-maxNotices) };
}

function chosenPart({ file, preview }: Chosen): Chosen {
  return { file, ...(preview && { preview }) };
}

function linePart({ line }: OnLine): { line?: Line } {
  return line ? { line } : {};
}
