import type { FitLayout } from './fit-series.ts';

/**
 * Bytes of the game's file without records and with one lap, by the bytes of a record: the layouts until 2022, of 2025, and since
 * the autumn of 2025, measured on eight files.
 */
export const emptyBytes: Readonly<Record<number, number>> = { 37: 622, 102: 1034, 110: 1557 };
export const lapBytes = 69;

/**
 * Counts the records of the game's file by its length, which the log states at each save. Undefined when no number of laps up to
 * that of the finished file makes it a whole number, or the layout is unknown.
 */
export function recordsOfLength(
  bytes: number,
  { recordBytes = 0, laps }: Pick<FitLayout, 'recordBytes' | 'laps'>,
): number | undefined {
  const empty = emptyBytes[recordBytes];
  if (empty === undefined) return undefined;
  for (let lap = 0; lap < Math.max(1, laps); lap += 1) {
    const records = (bytes - empty - lap * lapBytes) / recordBytes;
    if (records >= 0 && Number.isInteger(records)) return records;
  }
  return undefined;
}
