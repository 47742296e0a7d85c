const bars = '▁▂▃▄▅▆▇█';

/**
 * The lowest value of each stretch of time as a row of bars, from 0 to the highest value of all; a blank where nothing
 * was logged. The lowest, because that is what a rider feels.
 * @param times seconds, ascending, same length as `values`
 */
export function sparkline(
  times: readonly number[],
  values: readonly number[],
  width: number,
): string {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return '';
  const cells = new Array<number | undefined>(width).fill(undefined);
  const span = Math.max(1, last - first);
  values.forEach((value, index) => {
    const at = Math.min(width - 1, Math.floor((((times[index] ?? first) - first) / span) * width));
    cells[at] = Math.min(cells[at] ?? value, value);
  });
  const top = Math.max(...values, 1);
  return cells
    .map((value) =>
      value === undefined ? ' ' : (bars[Math.max(0, Math.ceil((value / top) * 8) - 1)] ?? ' '),
    )
    .join('');
}
