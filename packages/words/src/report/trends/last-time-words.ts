import type { Verdict } from '@ridescope/contract/report/problems';
import { lowerFirst } from '../../format/capitals.ts';
import { spanText } from '../../format/format-time.ts';
import { gradeNames } from '../grade-words.ts';
import { type TrendMeasure, trendMeasureName, trendValueText } from './measure-words.ts';

/** A figure of a ride beside that of the ride before. */
export interface ToldComparison {
  measure: TrendMeasure;
  from: number;
  to: number;
}

/** What went better than in the ride before. */
export interface ToldBetter {
  grades?: { from: Verdict['grade']; to: Verdict['grade'] };
  lostSeconds?: { from: number; to: number };
  better: readonly ToldComparison[];
}

export const betterThanLastTitle = 'Better than last time';

/** More figures than this hide the ones that matter. */
const mostFigures = 2;

/** `Grade: Good instead of Critical; lost time: none instead of 6 min. Compared with 12 Nov 2026 on the same computer.` */
export function betterThanLastText(
  { grades, lostSeconds, better }: ToldBetter,
  day: string,
): string {
  const figures = [
    ...(grades ? [`Grade: ${gradeNames[grades.to]} instead of ${gradeNames[grades.from]}`] : []),
    ...(lostSeconds
      ? [`Lost time: ${lostText(lostSeconds.to)} instead of ${lostText(lostSeconds.from)}`]
      : []),
    ...better.map(({ measure, from, to }) => {
      const [was, is] = [from, to].map((value) => trendValueText(measure, value));
      return `${trendMeasureName(measure)}: ${is} instead of ${was}`;
    }),
  ];
  const told = figures
    .slice(0, mostFigures)
    .map((text, index) => (index === 0 ? text : lowerFirst(text)));
  return `${told.join('; ')}. Compared with ${day} on the same computer.`;
}

const lostText = (seconds: number) => (seconds === 0 ? 'none' : spanText(Math.round(seconds)));
