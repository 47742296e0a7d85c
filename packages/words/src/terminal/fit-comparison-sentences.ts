import type { FitComparison, RecordingGap } from '@ridescope/contract/fit-comparison';
import { fitComparisonMessages as messages } from '../en/terminal/fit-comparison.ts';
import { countText, decimalText } from '../format/format-number.ts';
import { spanText, timeOfDayText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { amber, red, type TonedText } from './toned-text.ts';

/** Why two recordings can't be compared. */
export const comparisonRefusals: Record<'noPower' | 'otherRide', string> = {
  noPower: messages['no-power'],
  otherRide: messages['other-ride'],
};

/** How two recordings of one ride differ: offset of their clocks, power, and where one of them has none. Times are UTC. */
export function comparisonSentences(comparison: FitComparison): TonedText[] {
  const { sharedSeconds, correlation, gaps, isSameSource } = comparison;
  return [
    {
      text: writeMessage(messages.shared, {
        length: spanText(sharedSeconds),
        correlation: correlation.toFixed(2),
      }),
    },
    { text: clockText(comparison) },
    { text: powerText(comparison) },
    ...(isSameSource ? [amber(messages['same-source'])] : []),
    ...(gaps.length === 0 ? [{ text: messages['no-gap'] }] : gaps.map(gapText)),
  ];
}

function clockText({ offsetS, driftS }: FitComparison): string {
  const drift = driftText(driftS);
  if (offsetS === 0) return writeMessage(messages['same-clock'], { drift });
  const length = spanText(Math.abs(offsetS));
  return writeMessage(messages.offset, { length, isAhead: offsetS > 0, drift });
}

function driftText(driftS: number | undefined): string {
  if (driftS === undefined) return messages['too-short'];
  return driftS === 0
    ? messages['no-drift']
    : writeMessage(messages.drift, { length: spanText(Math.abs(driftS)) });
}

function powerText(comparison: FitComparison): string {
  const { firstMeanW, secondMeanW, meanW, meanPercent, spreadW } = comparison;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${decimalText(value)}`;
  return writeMessage(messages.power, {
    first: countText(Math.round(firstMeanW)),
    second: countText(Math.round(secondMeanW)),
    difference: signed(meanW),
    percent: signed(meanPercent),
    from: signed(spreadW.from),
    to: signed(spreadW.to),
  });
}

function gapText({ missingIn, fromUnixS, seconds, otherMeanW }: RecordingGap): TonedText {
  return red(
    writeMessage(messages.gap, {
      missingIn,
      length: spanText(seconds),
      at: timeOfDayText('1970-01-01T00:00:00Z', fromUnixS, 0),
      watts: countText(Math.round(otherMeanW)),
    }),
  );
}
