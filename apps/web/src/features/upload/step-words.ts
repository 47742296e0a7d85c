import { bytesText } from '../../shared/format-number.ts';
import { type UploadState, type UploadStep, uploadSteps } from './upload-state.ts';

export type StepStatus = 'done' | 'active' | 'failed' | 'waiting';

export interface StepLine {
  step: UploadStep;
  title: string;
  status: StepStatus;
  /** 0 to 100, while active and known. */
  percent?: number;
  /** What there is to tell at the end of the line. */
  note?: string;
}

/** A state in which a file is on its way, or was. */
export type UnderWay = Exclude<UploadState, { name: 'start' }>;

const stepTitles: Record<UploadStep, string> = {
  check: 'Check your tokens',
  compress: 'Compress',
  authorize: 'Get an upload address',
  send: 'Send to the server',
  read: 'Read the log',
  open: 'Open the report',
};

/** The lines of the page for a state: what is done, under way, failed and still to come. */
export function stepLines(state: UnderWay): StepLine[] {
  const current = uploadSteps.indexOf(stepOf(state));
  return uploadSteps.map((step, index) => {
    const line = { step, title: stepTitles[step] };
    if (index < current || state.name === 'success') return { ...line, ...doneNote(state, step) };
    if (index > current) return { ...line, status: 'waiting' };
    if (hasFailed(state)) return { ...line, status: 'failed' };
    return { ...line, status: 'active', ...activeNote(state) };
  });
}

function stepOf(state: UnderWay): UploadStep {
  switch (state.name) {
    case 'uploading':
    case 'error':
      return state.step;
    case 'processing':
    case 'not-a-log-file':
      return 'read';
    case 'fetching':
    case 'success':
      return 'open';
  }
}

function hasFailed({ name }: UnderWay): boolean {
  return name === 'error' || name === 'not-a-log-file';
}

function doneNote(
  { file, compressedBytes }: UnderWay,
  step: UploadStep,
): { status: 'done'; note?: string } {
  if (step !== 'compress' || compressedBytes === undefined) return { status: 'done' };
  return { status: 'done', note: `${bytesText(file.size)} → ${bytesText(compressedBytes)}` };
}

function activeNote(state: UnderWay): { percent?: number; note?: string } {
  if (state.name === 'processing' && state.isQueued) return { note: 'Waiting for its turn' };
  const percent = 'percent' in state ? state.percent : undefined;
  if (percent === undefined) return {};
  // The last line is read, but the figures of a long log take a moment more.
  const isWrapUp = state.name === 'processing' && percent >= 100;
  return { percent, note: isWrapUp ? 'Making the report' : `${Math.floor(percent)} %` };
}
