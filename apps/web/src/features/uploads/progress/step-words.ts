import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { bytesText } from '@ridescope/words/format/format-number';
import type { ServerProgress, UploadState, UploadStep } from '../send/upload-state.ts';

export type StepStatus = 'done' | 'active' | 'failed' | 'waiting';

export interface StepLine {
  title: string;
  status: StepStatus;
  /** A remark at the end of the line. */
  note?: string;
}

/** A state in which a file is on its way, or was. */
export type UnderWay = Exclude<UploadState, { name: 'start' }>;

/** The lines of the page. For the rider, asking for an address is part of connecting. */
const lines: readonly { title: string; steps: readonly UploadStep[] }[] = [
  { title: 'Check the log in your browser', steps: ['prepare'] },
  { title: 'Check your tokens', steps: ['check'] },
  { title: 'Connect', steps: ['connect', 'authorize'] },
  { title: 'Send', steps: ['send'] },
  { title: 'Analyze on the server', steps: ['read'] },
  { title: 'Open the report', steps: ['open'] },
];

/** The lines for a log whose report exists already. */
const linesOfEarlier = lines.filter(({ steps }) => steps.some((one) => /prepare|open/.test(one)));

/** Lists the lines for a state: done, under way, failed and still to come. */
export function stepLines(state: UnderWay): StepLine[] {
  const step = stepOf(state);
  const isEarlier = 'isEarlier' in state && state.isEarlier;
  const own = isEarlier ? linesOfEarlier : lines;
  const current = own.findIndex(({ steps }) => steps.includes(step));
  // The log was read, and the user looks at the preview.
  const isHeld = state.name === 'uploading' && step === 'prepare' && state.preview !== undefined;
  return own.map(({ title }, index) => {
    if (index > current) return { title, status: 'waiting' };
    if (index < current || isHeld) {
      return { title, status: 'done', ...(index === 0 && preparedNote(state)) };
    }
    return { title, status: hasFailed(state) ? 'failed' : 'active' };
  });
}

function stepOf(state: UnderWay): UploadStep {
  switch (state.name) {
    case 'uploading':
    case 'error':
      return state.step;
    case 'processing':
      return 'read';
    case 'not-a-log-file':
      return state.wasSent ? 'read' : 'prepare';
    case 'fetching':
    case 'success':
      return 'open';
  }
}

function hasFailed({ name }: UnderWay): boolean {
  return name === 'error' || name === 'not-a-log-file';
}

function preparedNote({ preview }: UnderWay): { note?: string } {
  if (!preview) return {};
  return { note: `${bytesText(preview.bytes)} → ${bytesText(preview.sentBytes)}` };
}

/** The text of the bar: the stage under way, in a sentence, and its progress. */
export interface StageWords {
  stage: string;
  message: string;
  /** 0 to 100; absent while unknown. */
  percent?: number;
  /** When the server said so, ISO. */
  at?: string;
}

const browserStages: Record<
  Exclude<UploadStep, 'read' | 'open'>,
  [stage: string, message: string]
> = {
  prepare: ['Checking the log', 'Your browser reads and compresses it. Nothing is sent yet.'],
  check: ['Checking your tokens', 'You only pay when the report is ready.'],
  connect: ['Connecting', 'Connecting to live updates.'],
  authorize: ['Connecting', 'Getting an address for the upload.'],
  send: ['Sending', 'Keep this page open until the log is sent.'],
};

const serverStages: Record<ServerProgress['stage'], [stage: string, message: string]> = {
  queued: ['Waiting', 'Your log is waiting for its turn.'],
  reading: ['Reading', 'The log is read line by line.'],
  diagnosing: ['Diagnosing', 'The rules look for what went wrong.'],
  storing: ['Storing', 'The report is stored.'],
};

/** Words the bar while something is under way; undefined otherwise. */
export function stageWords(state: UnderWay): StageWords | undefined {
  if (state.name === 'uploading') {
    if (state.step === 'prepare' && state.preview) {
      return { stage: 'Looking for an earlier report', message: 'Did you upload this log before?' };
    }
    const [stage, message] = browserStages[state.step];
    return { stage, message, ...percentOf(state.percent) };
  }
  if (state.name === 'fetching') {
    const message = state.isEarlier ? 'You uploaded this log before.' : 'The report is on its way.';
    return { stage: 'Opening the report', message };
  }
  if (state.name !== 'processing') return undefined;
  const { progress } = state;
  return progress ? serverWords(progress) : { stage: 'Waiting', message: 'The log has arrived.' };
}

/** Words what the server reports of an upload. */
export function serverWords(progress: ServerProgress): StageWords {
  // A newer server may add a stage, which still has its message.
  const [stage, message] = serverStages[progress.stage] ?? ['Working', ''];
  return {
    stage,
    message: progress.message ?? message,
    at: progress.at,
    ...percentOf(progress.percent),
  };
}

function percentOf(percent: number | undefined): { percent?: number } {
  return percent === undefined ? {} : { percent: Math.floor(percent) };
}

/** Returns whether the log is sent, after which the page is no longer needed. */
export function closingWords(state: UnderWay): string | undefined {
  if (state.name !== 'processing') return undefined;
  const isListed = state.preview === undefined || state.preview.rides.length > 0;
  return isListed
    ? 'You can close this page: the report will be in My Logs.'
    : 'You can close this page: the server continues without it.';
}

/** Gives screen readers one sentence per stage and quarter, because every percent would be noise. */
export function spokenWords(state: UnderWay): string {
  if (state.name === 'success' && state.rideCount === 0) return uploadTexts.noData;
  if (state.name === 'success') {
    return state.isEarlier
      ? 'The report of your earlier upload is shown.'
      : 'Your report is ready.';
  }
  const words = stageWords(state);
  if (!words) return '';
  const quarter = Math.floor((words.percent ?? 0) / 25) * 25;
  return quarter > 0 ? `${words.stage}, ${quarter} %` : words.stage;
}
