import type { PatternId } from '@ridescope/catalogue/patterns';
import type { PatternResult } from '@ridescope/contract/report/diagnosis';
import { countOf, countText, decimalText, percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import type { Tone } from './tone.ts';

interface VerdictWords {
  word: string;
  tone: Tone;
  sentence: string;
}

/** What a verdict says. Two things that go together name no cause. */
export const verdicts: Record<PatternResult['verdict'], VerdictWords> = {
  confirmed: {
    word: 'Confirmed',
    tone: 'warning',
    sentence: 'These two happened together clearly more often than chance.',
  },
  suggestive: {
    word: 'Suggestive',
    tone: 'info',
    sentence: 'These two may be related. One ride is not enough to be sure.',
  },
  notFound: {
    word: 'Not found',
    tone: 'good',
    sentence:
      "Enough happened to test this, and they didn't happen together more often than chance.",
  },
  notTested: {
    word: 'Not tested',
    tone: 'absent',
    sentence: 'Too little of it happened in this ride to tell it from chance.',
  },
};

/** The two sides of a pattern: what is counted of each. */
interface Sides {
  x: (count: number) => string;
  y: (count: number) => string;
  together: (count: number) => string;
}

const sides: Readonly<Record<PatternId, Sides>> = {
  'crowding-fps': {
    x: (count) => `${countOf(count, 'stretch', 'stretches')} of the ride compared`,
    // Both sides are read from the same stretches.
    y: () => '',
    together: (count) => `${count} busy and slower than the quiet ones`,
  },
  'sensor-stall': {
    x: (count) => countOf(count, 'freeze or receiver reset', 'freezes and receiver resets'),
    y: (count) => countOf(count, 'sensor failure'),
    together: (count) => `${count} together`,
  },
  'network-radio': {
    x: (count) => countOf(count, 'network failure'),
    y: (count) => countOf(count, 'sensor failure'),
    together: (count) => `${count} together`,
  },
};

/** `12 freezes and receiver resets, 8 sensor failures, 6 together` */
export function countsOf({ patternId, xCount, yCount, coincidences }: PatternResult): string {
  const { x, y, together } = sides[patternId];
  return [x(xCount), y(yCount), together(coincidences)].filter(Boolean).join(', ');
}

/** The figures of a test as sentences; only those that it has. */
export function figureSentences(result: PatternResult): string[] {
  const { lift, liftRange, p, dropPercent, explainedPercent, medianLagS } = result;
  const sentences: string[] = [];
  if (dropPercent !== undefined) sentences.push(dropSentence(dropPercent));
  if (lift !== undefined) {
    const range = liftRange
      ? ` (likely ${decimalText(liftRange.low)} to ${decimalText(liftRange.high)})`
      : '';
    sentences.push(`They coincide ${decimalText(lift)} times as often as by chance${range}.`);
  }
  if (p !== undefined) sentences.push(chanceSentence(p));
  if (explainedPercent !== undefined) {
    sentences.push(`This concerns ${percentText(explainedPercent)} of the second kind of event.`);
  }
  if (medianLagS !== undefined) sentences.push(lagSentence(medianLagS));
  return sentences;
}

function dropSentence(percent: number): string {
  const size = percentText(Math.abs(percent));
  return percent >= 0
    ? `The frame rate is ${size} lower in the busiest third of the ride than in the quietest.`
    : `The frame rate is ${size} higher in the busiest third of the ride than in the quietest.`;
}

/** A probability as a share of rides, with the number for those who want it. */
function chanceSentence(p: number): string {
  const share =
    p < 0.2 ? `about 1 of ${countText(1 / Math.max(p, 0.0001))}` : `${countText(100 * p)} of 100`;
  return `Chance alone would show as much in ${share} rides (p = ${Number(p.toPrecision(2))}).`;
}

function lagSentence(seconds: number): string {
  if (Math.abs(seconds) < 1) return 'Both usually begin in the same second.';
  const order = seconds > 0 ? 'after' : 'before';
  return `The second usually comes ${spanText(Math.abs(seconds))} ${order} the first.`;
}
