import { stretchMessages } from '@ridescope/words/en/time-line';
import { clockText, spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { lengthOf, type Span } from '../../../shared/time-range/time-span.ts';

/** `the whole ride`; `0:10:00 to 0:20:00` */
export function spanWords(span: Span, isWhole: boolean): string {
  return isWhole ? stretchMessages['whole-ride'] : rangeText(span);
}

/** `0:10:00 to 0:20:00`; `0:10:00` for a moment */
export function rangeText({ from, to }: Span): string {
  return to > from
    ? writeMessage(stretchMessages.range, { from: clockText(from), to: clockText(to) })
    : clockText(from);
}

/** `10 min` */
export const lengthText = (span: Span) => spanText(Math.round(lengthOf(span)));
