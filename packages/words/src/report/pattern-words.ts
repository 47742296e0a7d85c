import type { PatternResult } from '@ridescope/contract/report/diagnosis';
import {
  patternCountMessages,
  patternFigureMessages,
  patternVerdictMessages,
  patternVerdictNames,
} from '../en/pattern-figures.ts';
import { countText, decimalText, percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { formatMessage } from '../messages/format-message.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { Tone } from './tone.ts';

interface VerdictWords {
  word: string;
  tone: Tone;
  sentence: string;
}

const verdictTones: Readonly<Record<PatternResult['verdict'], Tone>> = {
  confirmed: 'warning',
  suggestive: 'info',
  notFound: 'good',
  notTested: 'absent',
};

/** What a verdict says. */
export function patternVerdict(verdict: PatternResult['verdict']): VerdictWords {
  return {
    word: patternVerdictNames[verdict],
    tone: verdictTones[verdict],
    sentence: patternVerdictMessages[verdict],
  };
}

/** `12 freezes and receiver resets, 8 sensor failures, 6 together` */
export function countsOf({ patternId, xCount, yCount, coincidences }: PatternResult): string {
  const values = { x: xCount, y: yCount, together: coincidences };
  return formatMessage(patternCountMessages[patternId], values);
}

/** The figures of a test as sentences; only those that it has. */
export function figureSentences(result: PatternResult): string[] {
  const { lift, liftRange, p, dropPercent, explainedPercent, medianLagS } = result;
  const sentences: string[] = [];
  if (dropPercent !== undefined) sentences.push(dropSentence(dropPercent));
  if (lift !== undefined) {
    sentences.push(
      formatMessage(patternFigureMessages.lift, {
        times: decimalText(lift),
        hasRange: liftRange !== undefined,
        low: decimalText(liftRange?.low ?? 0),
        high: decimalText(liftRange?.high ?? 0),
      }),
    );
  }
  if (p !== undefined) sentences.push(chanceSentence(p));
  if (explainedPercent !== undefined) {
    const share = percentText(explainedPercent);
    sentences.push(writeMessage(patternFigureMessages.explained, { share }));
  }
  if (medianLagS !== undefined) sentences.push(lagSentence(medianLagS));
  return sentences;
}

function dropSentence(percent: number): string {
  const size = percentText(Math.abs(percent));
  const { lower, higher } = patternFigureMessages;
  return percent >= 0 ? writeMessage(lower, { size }) : writeMessage(higher, { size });
}

/** A probability as a share of rides, with the number for those who want it. */
function chanceSentence(p: number): string {
  const number = String(Number(p.toPrecision(2)));
  return p < 0.2
    ? writeMessage(patternFigureMessages['one-of'], {
        rides: countText(1 / Math.max(p, 0.0001)),
        p: number,
      })
    : writeMessage(patternFigureMessages['of-hundred'], { rides: countText(100 * p), p: number });
}

function lagSentence(seconds: number): string {
  if (Math.abs(seconds) < 1) return patternFigureMessages['same-second'];
  const length = spanText(Math.abs(seconds));
  const { after, before } = patternFigureMessages;
  return seconds > 0 ? writeMessage(after, { length }) : writeMessage(before, { length });
}
