import type { FitComparison, RecordingGap } from '@ridescope/contract/fit-comparison';
import {
  comparisonRefusalMessages,
  fitComparisonMessages as messages,
} from '../en/terminal/fit-comparison.ts';
import { countText, decimalText } from '../format/format-number.ts';
import { spanText, timeOfDayText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { amber, red, type TonedText } from './toned-text.ts';

/** Why two recordings can't be compared. */
export const comparisonRefusals: Readonly<Record<'noPower' | 'otherRide', string>> =
  comparisonRefusalMessages;

/**
 * How two recordings of one ride differ: offset of their clocks, power, and where one of them has none.
 * @param timeOf words a moment by the clock of the first recording, Unix seconds
 */
export function comparisonSentences(
  comparison: FitComparison,
  timeOf: (unixS: number) => string = utcText,
): TonedText[] {
  const { sharedSeconds, correlation, gaps, isSameSource } = comparison;
  const shared = writeMessage(messages.shared, {
    length: spanText(sharedSeconds),
    correlation: correlation.toFixed(2),
  });
  return [
    { text: shared },
    { text: `${offsetText(comparison)} ${driftText(comparison)}` },
    { text: powerText(comparison) },
    ...(isSameSource ? [amber(messages['same-source'])] : []),
    ...(gaps.length === 0
      ? [{ text: messages['no-gap'] }]
      : gaps.map((gap) => gapText(gap, timeOf))),
  ];
}

function offsetText({ offsetS }: FitComparison): string {
  if (offsetS === 0) return messages['same-clock'];
  return writeMessage(messages.offset, {
    length: spanText(Math.abs(offsetS)),
    isAhead: offsetS > 0,
  });
}

function driftText({ driftS }: FitComparison): string {
  if (driftS === undefined) return messages['too-short'];
  if (driftS === 0) return messages['no-drift'];
  return writeMessage(messages.drift, { length: spanText(Math.abs(driftS)) });
}

function powerText(comparison: FitComparison): string {
  const { firstMeanW, secondMeanW, meanW, meanPercent, spreadW } = comparison;
  return writeMessage(messages.power, {
    first: countText(Math.round(firstMeanW)),
    second: countText(Math.round(secondMeanW)),
    difference: differenceText(meanW),
    percent: differenceText(meanPercent),
    from: differenceText(spreadW.from),
    to: differenceText(spreadW.to),
  });
}

/** `+4.2`, `-5`, `0` */
export function differenceText(value: number): string {
  return `${value > 0 ? '+' : ''}${decimalText(value)}`;
}

/** `18:04:10 UTC` */
function utcText(unixS: number): string {
  return `${timeOfDayText('1970-01-01T00:00:00Z', unixS, 0)} UTC`;
}

function gapText(
  { missingIn, fromUnixS, seconds, otherMeanW }: RecordingGap,
  timeOf: (unixS: number) => string,
): TonedText {
  return red(
    writeMessage(messages.gap, {
      missingIn,
      length: spanText(seconds),
      at: timeOf(fromUnixS),
      watts: countText(Math.round(otherMeanW)),
    }),
  );
}
