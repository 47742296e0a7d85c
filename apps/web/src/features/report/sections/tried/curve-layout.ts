import { triedMessages } from '@ridescope/words/en/pages/tried';
import type { ReportedRide, ShownCurves } from '../../model/own-trends.ts';

/** Widths of characters of 12 px, of the usual ones and of bold ones, rounded up. */
const [characterPx, boldCharacterPx] = [6.6, 7.2];
/** Between the drawing and the words at its sides. */
const gapPx = 10;
const [topPx, plotPx, axisPx] = [10, 104, 22];
/** Words that are closer would cover each other. */
const leastApartPx = 16;

export type CurveLayout = ReturnType<typeof curveLayout>;

/** Places of everything in the drawing, in pixels. Both curves use the whole width, however many rides each has. */
export function curveLayout(widthPx: number, curves: ShownCurves) {
  const { before, after, usual, scaleText } = curves;
  const bottom = topPx + plotPx;
  const top = roundTop(Math.max(...[...before, ...after].map(({ value }) => value)));
  const marks = [0, top / 2, top];
  const longest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  // Room for the numbers of the scale, and for the words at the ends of the lines.
  const left = gapPx + Math.ceil(characterPx * longest(marks.map(scaleText)));
  const words = longest([
    `${triedMessages.before} ${usual.before}`,
    `${triedMessages.after} ${usual.after}`,
  ]);
  const right = widthPx - gapPx - Math.ceil(boldCharacterPx * words);
  const y = (value: number) => bottom - (Math.max(0, value) / top) * plotPx;
  const places = (rides: readonly ReportedRide[]) =>
    rides.map(({ value }, index) => ({
      x: rides.length === 1 ? right : left + 8 + (index * (right - left - 8)) / (rides.length - 1),
      y: y(value),
    }));
  const drawn = { before: places(before), after: places(after) };
  return {
    left,
    right,
    bottom,
    y,
    curves: drawn,
    marks,
    heightPx: bottom + axisPx,
    wordsY: apart(drawn.before.at(-1)?.y ?? bottom, drawn.after.at(-1)?.y ?? bottom),
  };
}

/** The next round number: 1, 2, 4, 6 or 8 of a power of ten. */
export function roundTop(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 4, 6, 8].find((step) => step * power >= highest) ?? 10) * power;
}

/** Moves two words apart that would cover each other. */
function apart(before: number, after: number) {
  const missing = Math.max(0, leastApartPx - Math.abs(before - after)) / 2;
  const side = before <= after ? -1 : 1;
  return { before: before + side * missing, after: after - side * missing };
}
