import type { FpsSeries } from '@ridescope/contract/report/series';

/** Two samples further apart than this have a hole between them, and no line is drawn across it. */
const longestStepS = 40;

/** Columns as the plot takes them; `null` is a hole. */
export interface FpsColumns {
  t: number[];
  fps: (number | null)[];
  /** Samples with a hole on both sides: no line leads to them, so they are drawn as points. */
  alone: number[];
}

/** Puts a hole between samples that are more than 40 s apart. */
export function withHoles({ t, fps }: FpsSeries): FpsColumns {
  const columns: FpsColumns = { t: [], fps: [], alone: [] };
  t.forEach((time, index) => {
    const previous = t[index - 1];
    const next = t[index + 1];
    const isAfterHole = previous === undefined || time - previous > longestStepS;
    const isBeforeHole = next === undefined || next - time > longestStepS;
    if (previous !== undefined && isAfterHole) {
      columns.t.push((previous + time) / 2);
      columns.fps.push(null);
    }
    if (isAfterHole && isBeforeHole) columns.alone.push(columns.t.length);
    columns.t.push(time);
    columns.fps.push(fps[index] ?? null);
  });
  return columns;
}
