import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { RideStrip } from './ride-strip.ts';

/** A stretch in which the line of a ride drops, on a drawing of some width. */
export interface LineDrop {
  /** Distance of its edges from the start of the line. */
  fromPx: number;
  toPx: number;
  grade: ProblemGrade;
  /** A lesser part of a drop that others cut into segments: the largest has its mark. */
  isLesserPart?: true;
}

export interface DropOptions {
  widthPx: number;
  /** No drop is narrower, however short it was. */
  smallestPx: number;
  /** Between two drops. */
  gapPx: number;
}

const gravest: readonly ProblemGrade[] = ['critical', 'warning', 'minor'];

/**
 * Places the drops of a ride's line: each as wide as it lasted, but no narrower than can be seen, and apart from the next. Where
 * two grades meet, the graver one is drawn, and where a short drop lies inside a long one of its grade, both are.
 */
export function lineDrops({ seconds, problems }: RideStrip, options: DropOptions): LineDrop[] {
  const placed: LineDrop[] = [];
  const pxPerSecond = options.widthPx / seconds;
  for (const grade of gravest) {
    const own = problems.filter((problem) => problem.grade === grade);
    const stretches = own.flatMap(({ t, durationS }) =>
      t.map(
        (startS, index): Stretch => [
          startS * pxPerSecond,
          (startS + (durationS[index] ?? 0)) * pxPerSecond,
        ],
      ),
    );
    const isInside = (one: Stretch) => stretches.some((other) => hides(other, one));
    for (const group of [stretches.filter(isInside), stretches.filter((one) => !isInside(one))])
      for (const stretch of joined(group))
        for (const part of partsOf(freeParts(stretch, placed, options), grade))
          insert(placed, part);
  }
  return placed;
}

type Stretch = [fromPx: number, toPx: number];

/** A drop more than this many times longer than another of its grade inside it would hide it, so both are drawn. */
export const muchLonger = 10;

function hides([from, to]: Stretch, [innerFrom, innerTo]: Stretch): boolean {
  return from <= innerFrom && innerTo <= to && to - from > muchLonger * (innerTo - innerFrom);
}

function partsOf(parts: readonly Stretch[], grade: ProblemGrade): LineDrop[] {
  const widest = Math.max(...parts.map(([from, to]) => to - from));
  const largest = parts.findIndex(([from, to]) => to - from === widest);
  return parts.map(([fromPx, toPx], index) => ({
    fromPx,
    toPx,
    grade,
    ...(index !== largest && { isLesserPart: true as const }),
  }));
}

/** Joins those nearer than a pixel, which can't be reported apart. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = found.at(-1);
    if (last && from - last[1] < 1) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/** The parts of a stretch that no drop covers yet. A short one moves aside by at most its own width. */
function freeParts(
  [from, to]: Stretch,
  placed: readonly LineDrop[],
  { widthPx, smallestPx, gapPx }: DropOptions,
): Stretch[] {
  if (to - from < smallestPx) {
    const middle = (from + to - smallestPx) / 2;
    const start = Math.min(Math.max(0, middle), widthPx - smallestPx);
    const isFree = (at: number) =>
      at >= 0 &&
      at + smallestPx <= widthPx &&
      placed.every(({ fromPx, toPx }) => at >= toPx + gapPx || at + smallestPx + gapPx <= fromPx);
    for (const aside of [0, ...asides(smallestPx + gapPx)])
      if (isFree(start + aside)) return [[start + aside, start + aside + smallestPx]];
    return [];
  }
  let parts: Stretch[] = [[Math.max(0, from), Math.min(widthPx, to)]];
  for (const { fromPx, toPx } of placed)
    parts = parts.flatMap(([start, end]): Stretch[] => {
      if (end <= fromPx - gapPx || start >= toPx + gapPx) return [[start, end]];
      return [
        [start, fromPx - gapPx],
        [toPx + gapPx, end],
      ];
    });
  return parts.filter(([start, end]) => end - start >= smallestPx);
}

/** Ways to move aside, the shortest first. */
function asides(mostPx: number): number[] {
  const found: number[] = [];
  for (let px = 1; px <= mostPx; px++) found.push(px, -px);
  return found;
}

function insert(placed: LineDrop[], drop: LineDrop): void {
  const next = placed.findIndex(({ fromPx }) => fromPx > drop.fromPx);
  placed.splice(next < 0 ? placed.length : next, 0, drop);
}

/** How a line without a drop is drawn: as that of a good ride, as one of which a part is unknown, or as no ride at all. */
export type LineLook = 'clean' | 'plain' | 'not-ridden';

/** Finds the look of a line. Good is only a ride without any problem, of which all that could drop was measured. */
export function lineLookOf({ problems, notMeasured, notRidden, outside }: RideStrip): LineLook {
  if (notRidden) return 'not-ridden';
  const isClean = problems.length === 0 && notMeasured === undefined && outside === undefined;
  return isClean ? 'clean' : 'plain';
}
