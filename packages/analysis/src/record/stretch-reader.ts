import type { Column } from './column.ts';

interface LastStretch<Lines> {
  first: number;
  end: number;
  lines: Lines;
}

/**
 * Makes a reader of columns between two times, both included. It returns what it read last when it is asked for the same lines
 * again, as several facts of a ride are in turn; the lines belong to all who ask.
 * @param read copies the lines from one index up to, but not including, another
 */
export function stretchReader<Columns extends { t: Column }, Lines>(
  read: (columns: Columns, first: number, end: number) => Lines,
): (columns: Columns, fromS: number, toS: number) => Lines {
  const last = new WeakMap<Columns, LastStretch<Lines>>();
  return (columns, fromS, toS) => {
    const first = columns.t.lowerBound(fromS);
    const end = columns.t.upperBound(toS);
    const known = last.get(columns);
    if (known?.first === first && known.end === end) return known.lines;
    const lines = read(columns, first, end);
    last.set(columns, { first, end, lines });
    return lines;
  };
}
