import { emptyBytes, lapBytes } from './records-of-length.ts';

/** Records that the game wrote between two saves of a ride, by the lengths in its log alone. */
export interface SavedRecords {
  records: number;
  /** Seconds between these saves. */
  seconds: number;
}

/** Shortest records first: those of a longer layout fit a shorter one only with too many of them. */
const layouts = Object.entries(emptyBytes).map(([bytes, empty]) => [Number(bytes), empty] as const);
/** A lap ends with each step of a workout; more of them between two saves were not seen. */
const mostLaps = 20;
/** Between two saves with fewer records the rider mostly stood, often at the start. */
const riddenShare = 0.5;
/** Both stamps are whole seconds. */
const roundingS = 1;

/**
 * Counts the records between the saves of one ride, a record a second while the rider moves. Undefined with fewer than two saves,
 * and for old games, which had parts of the file still in memory.
 * @param saves lengths of the file in bytes, with seconds since the first line of the log; ascending
 */
export function savedRecords(
  saves: readonly { t: number; bytes: number }[],
): SavedRecords | undefined {
  for (const [recordBytes, empty] of layouts) {
    // A file without records is shorter still, and a save that failed is tried again with the same length.
    const grown = saves
      .filter(({ bytes }) => bytes >= empty)
      .filter(({ bytes }, index, all) => bytes > (all[index - 1]?.bytes ?? 0));
    const [first, last] = [grown[0], grown.at(-1)];
    if (!first || !last || grown.length < 2) continue;
    const counts = grown
      .slice(1)
      .map((save, index) => recordsBetween(grown[index] ?? save, save, recordBytes));
    if (!counts.every((count) => count !== undefined)) continue;
    const parts = counts.map((records, index) => ({
      records,
      seconds: Math.round((grown[index + 1]?.t ?? 0) - (grown[index]?.t ?? 0)),
    }));
    const ridden = parts.filter(({ records, seconds }) => records >= riddenShare * seconds);
    if (ridden.length === 0) return undefined;
    return ridden.reduce((sum, part) => ({
      records: sum.records + part.records,
      seconds: sum.seconds + part.seconds,
    }));
  }
  return undefined;
}

/** Solves the growth of the file for whole records and laps; no more records than there were seconds. */
function recordsBetween(
  from: { t: number; bytes: number },
  to: { t: number; bytes: number },
  recordBytes: number,
): number | undefined {
  for (let laps = 0; laps <= mostLaps; laps += 1) {
    const records = (to.bytes - from.bytes - laps * lapBytes) / recordBytes;
    if (Number.isInteger(records) && records >= 0 && records <= to.t - from.t + roundingS)
      return records;
  }
  return undefined;
}
