import type { Verdict } from '@ridescope/contract/report/problems';
import { lastTimeMessages } from '../../en/trends/last-time.ts';
import { spanText } from '../../format/format-time.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { gradeNames } from '../grade-words.ts';
import { type TrendMeasure, trendMeasureName, trendValueText } from './measure-words.ts';

/** A figure of a ride beside that of the ride before. */
export interface ReportedComparison {
  measure: TrendMeasure;
  from: number;
  to: number;
}

/** What went better than in the ride before. */
export interface ShownBetter {
  grades?: { from: Verdict['grade']; to: Verdict['grade'] };
  lostSeconds?: { from: number; to: number };
  better: readonly ReportedComparison[];
}

export const betterThanLastTitle = lastTimeMessages.title;

/** More figures than this hide the ones that matter. */
const mostFigures = 2;

/** `Grade: Good instead of Critical. Lost time: none instead of 6 min. Compared with 12 Nov 2026 on the same computer.` */
export function betterThanLastText(
  { grades, lostSeconds, better }: ShownBetter,
  day: string,
): string {
  const figures = [
    ...(grades
      ? [
          writeMessage(lastTimeMessages.grade, {
            to: gradeNames[grades.to],
            from: gradeNames[grades.from],
          }),
        ]
      : []),
    ...(lostSeconds
      ? [
          writeMessage(lastTimeMessages['lost-time'], {
            to: lostText(lostSeconds.to),
            from: lostText(lostSeconds.from),
          }),
        ]
      : []),
    ...better.map(({ measure, from, to }) => {
      return writeMessage(lastTimeMessages.figure, {
        name: trendMeasureName(measure),
        to: trendValueText(measure, to),
        from: trendValueText(measure, from),
      });
    }),
  ];
  const reported = figures.slice(0, mostFigures).join(' ');
  return writeMessage(lastTimeMessages['compared-with'], { figures: reported, day });
}

const lostText = (seconds: number) =>
  seconds === 0 ? lastTimeMessages.none : spanText(Math.round(seconds));
