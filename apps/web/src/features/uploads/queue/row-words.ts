import { notALogMessages } from '@ridescope/words/en/texts/not-a-log';
import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { countOf } from '@ridescope/words/format/format-number';
import { dateTimeText } from '@ridescope/words/format/format-time';
import type { Tone } from '@ridescope/words/report/tone';
import { stageWords } from '../progress/step-words.ts';
import type { LogPreview } from '../send/upload-state.ts';
import type { QueuedLog } from './queued-log.ts';

export interface RowWords {
  tone: Tone;
  word: string;
  /** Why, where the word leaves that open. */
  text?: string;
  /** 0 to 100, of the step under way; absent while unknown. */
  percent?: number;
  isBusy?: boolean;
}

const waitingWords = {
  reading: 'Waiting',
  agreement: 'Ready to send',
  sending: 'Waiting to be sent',
} as const;

/** Words the state of a log in the list. */
export function rowWords({ state, waitsFor }: QueuedLog): RowWords {
  if (waitsFor) return { tone: 'absent', word: waitingWords[waitsFor] };
  switch (state.name) {
    case 'success':
      if (state.rideCount === 0)
        return { tone: 'warning', word: 'No ride in it', text: uploadTexts.noData };
      return state.isEarlier
        ? {
            tone: 'info',
            word: 'Uploaded before',
            text: ['Nothing was spent.', state.fit].filter(Boolean).join(' '),
          }
        : { tone: 'good', word: 'Report ready', ...(state.fit && { text: state.fit }) };
    case 'not-a-log-file': {
      const why = state.message ?? (state.reason && notALogMessages[state.reason]);
      return { tone: 'warning', word: 'Not a game log', ...(why && { text: why }) };
    }
    case 'error': {
      if (state.code === 'ALREADY_LISTED')
        return { tone: 'info', word: state.message, text: state.detail ?? '' };
      const text = [state.message, state.detail].filter(Boolean).join('. ');
      return { tone: 'critical', word: 'Not analyzed', text };
    }
    default: {
      const words = stageWords(state);
      const percent = words?.percent;
      return {
        tone: 'absent',
        word: words?.stage ?? '',
        isBusy: true,
        ...(percent !== undefined && { percent }),
      };
    }
  }
}

/** `Watopia, Tue 13 Jan 2026, 18:48 and 2 more rides` @param zone minutes east of UTC */
export function ridesText(
  { rides, utcOffsetMinutes = 0 }: Pick<LogPreview, 'rides' | 'utcOffsetMinutes'>,
  zone: number = utcOffsetMinutes,
): string {
  const [first, ...others] = rides;
  if (!first) return 'No ride in it';
  const start = first.startedAt && dateTimeText(first.startedAt, zone);
  const name = [first.worldName, start].filter(Boolean).join(', ') || 'World not in the log';
  return others.length === 0 ? name : `${name} and ${countOf(others.length, 'more ride')}`;
}

/** How far the list is, for its heading and for screen readers. */
export function listWords(logs: readonly QueuedLog[]): string {
  const ends = logs.map(({ state }) => state);
  const ready = ends.filter((end) => end.name === 'success').length;
  const refused = ends.filter(({ name }) => name === 'error' || name === 'not-a-log-file').length;
  const held = logs.filter(({ waitsFor }) => waitsFor === 'agreement').length;
  const left = logs.length - ready - refused - held;
  return [
    left > 0 ? `${countOf(left, 'log')} to go` : '',
    held > 0 ? `${countOf(held, 'log')} read, not sent yet` : '',
    ready > 0 ? `${countOf(ready, 'report')} ready` : '',
    refused > 0 ? `${countOf(refused, 'log')} without a report` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
