import type { MeasuredArea } from '@ridescope/catalogue/measured-areas';
import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import { muchLonger } from '@ridescope/contract/report/line-drops';
import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { categoryNames } from '../en/categories.ts';
import { shortAreaNames } from '../en/measured-areas.ts';
import { stripWordsMessages } from '../en/report/strip-words.ts';
import { clockText, minutesText, spanText } from '../format/format-time.ts';
import { listText } from '../format/list-text.ts';
import { writeMessage } from '../messages/write-message.ts';
import { gradeNames } from './grade-words.ts';

/** Says what the line of a ride shows: the grade, category, number and length of its drops. */
export function stripText({
  seconds,
  notMeasured,
  notRidden,
  outside,
  problems,
}: RideStrip): string {
  const length = minutesText(seconds);
  const drops = problems.map(({ grade, category, durationS }) => {
    const head = `${gradeNames[grade]}, ${categoryNames[category]}`;
    if (durationS.length === 0) return writeMessage(stripWordsMessages['log-shows-no'], { head });
    const total = durationS.reduce((sum, one) => sum + one, 0);
    const times = durationS.length;
    return total > 0
      ? writeMessage(stripWordsMessages['lasting-drops'], { head, times, total: spanText(total) })
      : writeMessage(stripWordsMessages.drops, { head, times });
  });
  const hasDrops = problems.some(({ t }) => t.length > 0);
  const line = hasDrops
    ? stripWordsMessages['drops-where-something']
    : stripWordsMessages['without-drop'];
  const unridden = notRidden ? stripWordsMessages['not-ridden'] : '';
  const around =
    outside && !notRidden
      ? writeMessage(stripWordsMessages['before-after-ride'], { value: gradeNames[outside] })
      : '';
  return [
    writeMessage(stripWordsMessages.line, { length, line }),
    unridden,
    ...drops,
    around,
    unmeasuredText(notMeasured),
  ]
    .filter(Boolean)
    .join(' ');
}

/** `Not measured: connection and sensors.` */
function unmeasuredText(areas: readonly MeasuredArea[] = []): string {
  return areas.length === 0
    ? ''
    : writeMessage(stripWordsMessages['not-measured'], {
        value: listText(areas.map((area) => shortAreaNames[area])),
      });
}

/** The longest drop of the worst problem, or the one around it, for a label at the line. */
export interface LongestDrop {
  /** Seconds from the start of the ride. */
  startS: number;
  /** Seconds from the start of the ride to its middle. */
  middleS: number;
  grade: ProblemGrade;
  /** `54 s, Network`, or `54 s of 1 min 30 s, Network` where its problem has several drops */
  text: string;
}

/** Finds the drop that a line names. Undefined where there is none, or all were moments. */
export function longestDrop({ problems }: RideStrip): LongestDrop | undefined {
  const [worst] = problems;
  if (!worst) return undefined;
  const own = longestOf(worst);
  if (own.seconds === 0) return undefined;
  // Such drops of one grade are drawn as one, so the name of a short one would stand at a long one.
  const around = problems
    .filter(({ grade }) => grade === worst.grade)
    .map(longestOf)
    .filter(({ startS, seconds }) => startS <= own.startS && startS + seconds >= endOf(own))
    .filter(({ seconds }) => seconds <= muchLonger * own.seconds)
    .sort((a, b) => b.seconds - a.seconds);
  const { startS, seconds, total, category } = around[0] ?? own;
  const words = { longest: spanText(seconds), category: categoryNames[category] };
  return {
    startS,
    middleS: startS + seconds / 2,
    grade: worst.grade,
    text:
      total > seconds
        ? writeMessage(stripWordsMessages['longest-of'], { ...words, total: spanText(total) })
        : writeMessage(stripWordsMessages.longest, words),
  };
}

function longestOf({ t, durationS, category }: RideStrip['problems'][number]) {
  const seconds = Math.max(0, ...durationS);
  const total = durationS.reduce((sum, one) => sum + one, 0);
  return { startS: t[durationS.indexOf(seconds)] ?? 0, seconds, total, category };
}

const endOf = ({ startS, seconds }: ReturnType<typeof longestOf>) => startS + seconds;

/** A stretch at which a line drops. */
export interface LineStop {
  /** Seconds from the start of the ride. */
  startS: number;
  endS: number;
  /** `Critical, Network, 54 s at 0:43:49` */
  text: string;
}

/** Lists the drops of a line in the order of their times, those that say the same once. */
export function lineStops({ problems }: RideStrip): LineStop[] {
  const all = problems
    .flatMap(({ grade, category, t, durationS }) =>
      t.map((startS, index) => {
        const seconds = durationS[index] ?? 0;
        const length = seconds > 0 ? `, ${spanText(seconds)}` : '';
        const text = writeMessage(stripWordsMessages.at, {
          value: gradeNames[grade],
          value2: categoryNames[category],
          length,
          startS: clockText(startS),
        });
        return { startS, endS: startS + seconds, text };
      }),
    )
    .sort((a, b) => a.startS - b.startS || b.endS - a.endS);
  return [...new Map(all.map((stop) => [`${stop.startS} ${stop.text}`, stop])).values()];
}
