import { stretchMessages } from '@ridescope/words/en/time-line';
import { spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { lengthOf, type Span } from '../../../shared/time-range/time-span.ts';

/** Writes seconds of the activity as a time of the ride. */
type TimeOf = (t: number) => string;

/** `the whole ride`; `0:10:00 to 0:20:00` */
export function spanWords(span: Span, isWhole: boolean, timeOf: TimeOf): string {
  return isWhole ? stretchMessages['whole-ride'] : rangeText(span, timeOf);
}

/** `0:10:00 to 0:20:00`; `0:10:00` for a moment */
export function rangeText({ from, to }: Span, timeOf: TimeOf): string {
  return to > from
    ? writeMessage(stretchMessages.range, { from: timeOf(from), to: timeOf(to) })
    : timeOf(from);
}

/** `10 min` */
export const lengthText = (span: Span) => spanText(Math.round(lengthOf(span)));
