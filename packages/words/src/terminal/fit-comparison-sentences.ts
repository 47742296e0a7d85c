import type { FitComparison, RecordingGap } from '@ridescope/contract/fit-comparison';
import { countText, decimalText } from '../format/format-number.ts';
import { spanText, timeOfDayText } from '../format/format-time.ts';
import { amber, red, type TonedText } from './toned-text.ts';

/** Why two recordings can't be compared. */
export const comparisonRefusals: Record<'noPower' | 'otherRide', string> = {
  noPower: 'at least one of the files has no power',
  otherRide:
    'the power of the files fits nowhere for 5 minutes or more, so they are not one ride, or one of them is too short',
};

/**
 * How two recordings of one ride differ: offset of their clocks, power, and where one of them has none.
 * @param timeOf words a moment by the clock of the first recording, Unix seconds
 */
export function comparisonSentences(
  comparison: FitComparison,
  timeOf: (unixS: number) => string = utcText,
): TonedText[] {
  const { sharedSeconds, correlation, gaps, isSameSource } = comparison;
  return [
    {
      text: `Laid over each other by the shape of their power for ${spanText(sharedSeconds)} (correlation ${correlation.toFixed(2)}).`,
    },
    { text: clockText(comparison) },
    { text: powerText(comparison) },
    ...(isSameSource
      ? [
          amber(
            'Nearly every second has the same power in both. Two meters never agree like that, so both files probably come from one source.',
          ),
        ]
      : []),
    ...(gaps.length === 0
      ? [{ text: 'Neither recording lacks power for 5 s or more while the other one has it.' }]
      : gaps.map((gap) => gapText(gap, timeOf))),
  ];
}

function clockText({ offsetS, driftS }: FitComparison): string {
  const drift =
    driftS === undefined
      ? 'The ride is too short to show a drift of the clocks.'
      : driftS === 0
        ? 'The clocks do not drift apart.'
        : `The clocks drift ${spanText(Math.abs(driftS))} apart over the ride.`;
  if (offsetS === 0) return `The clocks agree. ${drift}`;
  const way = offsetS > 0 ? 'ahead' : 'behind';
  return `The second clock is ${spanText(Math.abs(offsetS))} ${way}. ${drift}`;
}

function powerText(comparison: FitComparison): string {
  const { firstMeanW, secondMeanW, meanW, meanPercent, spreadW } = comparison;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${decimalText(value)}`;
  return `Mean power ${countText(Math.round(firstMeanW))} W and ${countText(Math.round(secondMeanW))} W: the second shows ${signed(meanW)} W (${signed(meanPercent)} %). In 90 % of the seconds it differs by ${signed(spreadW.from)} to ${signed(spreadW.to)} W.`;
}

/** `18:04:10 UTC` */
function utcText(unixS: number): string {
  return `${timeOfDayText('1970-01-01T00:00:00Z', unixS, 0)} UTC`;
}

function gapText(
  { missingIn, fromUnixS, seconds, otherMeanW }: RecordingGap,
  timeOf: (unixS: number) => string,
): TonedText {
  const at = timeOf(fromUnixS);
  return red(
    `The ${missingIn} has no power for ${spanText(seconds)} at ${at}; the other one has ${countText(Math.round(otherMeanW))} W then.`,
  );
}
