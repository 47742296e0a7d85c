import { cellMessages } from '../en/texts/benchmark-columns.ts';
import { fpsNumber } from '../format/format-number.ts';
import { writeMessage } from '../messages/write-message.ts';

/** With fewer riders, a middle half says nothing. */
const fewestSpread = 4;

export interface Spread {
  Entries: number;
  IsSample: boolean;
  AvgFpsQuartiles: { from: number; to: number };
}

/** `12 riders, the middle half averaged 58 to 66 FPS`; simulated rides have no riders. */
export function ridersText({ Entries, IsSample, AvgFpsQuartiles: { from, to } }: Spread): string {
  const riders = writeMessage(cellMessages.riders, { riders: Entries, isSample: IsSample });
  if (Entries < fewestSpread) return riders;
  return writeMessage(cellMessages['riders-middle'], {
    riders,
    from: fpsNumber(from),
    to: fpsNumber(to),
  });
}

/** `58 to 66`, for a column of a table; undefined with too few riders. */
export function spreadText({
  Entries,
  AvgFpsQuartiles: { from, to },
}: Omit<Spread, 'IsSample'>): string | undefined {
  return Entries < fewestSpread
    ? undefined
    : writeMessage(cellMessages.range, { from: fpsNumber(from), to: fpsNumber(to) });
}
