import type { RedactionKind } from './redaction-kinds.ts';

/** A masked part of a line. */
export interface Place {
  from: number;
  to: number;
  kind: RedactionKind;
  isPseudonym: boolean;
}

/** Lists the parts of a range that lie in no place. */
export function partsOutside(
  places: readonly Place[],
  from: number,
  to: number,
): [number, number][] {
  let parts: [number, number][] = [[from, to]];
  for (const place of places) {
    if (place.to <= from || place.from >= to) continue;
    parts = parts.flatMap(([start, end]): [number, number][] => [
      [start, Math.min(end, place.from)],
      [Math.max(start, place.to), end],
    ]);
    parts = parts.filter(([start, end]) => start < end);
  }
  return parts;
}

/** Lists the kind of each place. */
export function kindsOf(places: readonly Place[]): RedactionKind[] {
  return places.map(({ kind }) => kind);
}
