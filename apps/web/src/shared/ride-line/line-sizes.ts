import type { LineDrop } from '@ridescope/contract/report/line-drops';

/** How large a line is drawn: in a row of a list, beside a text, or as what a page is about. */
export type LineSize = 'small' | 'medium' | 'large';

interface LineMeasures {
  heightPx: number;
  /** Of the line where nothing is wrong. */
  topPx: number;
  /** No drop is narrower: a shorter one could not be seen. */
  smallestPx: number;
  gapPx: number;
  markPx: number;
}

export const lineSizes: Record<LineSize, LineMeasures> = {
  small: { heightPx: 36, topPx: 4, smallestPx: 3, gapPx: 2, markPx: 9 },
  medium: { heightPx: 56, topPx: 5, smallestPx: 4, gapPx: 2, markPx: 12 },
  large: { heightPx: 104, topPx: 6, smallestPx: 5, gapPx: 2, markPx: 16 },
};

/** Of the whole height; the deeper, the worse. */
const depths: Record<LineDrop['grade'], number> = { minor: 0.34, warning: 0.66, critical: 1 };

/** How far below the top of the drawing a drop ends. Its mark is centred there. */
export function dropDepth(grade: LineDrop['grade'], size: LineSize): number {
  const { heightPx, topPx, markPx } = lineSizes[size];
  return topPx + depths[grade] * (heightPx - topPx - markPx / 2 - 1);
}

/** Free room before a mark and half of the mark itself, as a share of its width. */
const closestMarks = 0.6;

/** The drops that have room for a mark: one beside another of the same grade is marked by it. */
export function markedDrops<Drop extends LineDrop>(drops: readonly Drop[], markPx: number): Drop[] {
  const ends = new Map<LineDrop['grade'], number>();
  return drops.filter(({ fromPx, toPx, grade }) => {
    const middle = (fromPx + toPx) / 2;
    if (middle - closestMarks * markPx < (ends.get(grade) ?? Number.NEGATIVE_INFINITY))
      return false;
    ends.set(grade, middle + markPx / 2);
    return true;
  });
}
