import { countOf, fpsNumber } from '../format/format-number.ts';

/** With fewer riders, a middle half says nothing. */
const fewestSpread = 4;

export interface Spread {
  Entries: number;
  IsSample: boolean;
  AvgFpsQuartiles: { from: number; to: number };
}

/** `12 riders, the middle half averaged 58 to 66 FPS`; simulated rides have no riders. */
export function ridersText({ Entries, IsSample, AvgFpsQuartiles: { from, to } }: Spread): string {
  const riders = countOf(Entries, IsSample ? 'simulated ride' : 'rider');
  if (Entries < fewestSpread) return riders;
  return `${riders}, the middle half averaged ${fpsNumber(from)} to ${fpsNumber(to)} FPS`;
}

/** `58 to 66`, for a column of a table; undefined with too few riders. */
export function spreadText({
  Entries,
  AvgFpsQuartiles: { from, to },
}: Omit<Spread, 'IsSample'>): string | undefined {
  return Entries < fewestSpread ? undefined : `${fpsNumber(from)} to ${fpsNumber(to)}`;
}
