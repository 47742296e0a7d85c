/** Values over time; null where nothing was measured. */
export interface TimedValues {
  /** Seconds, ascending. */
  t: readonly number[];
  values: readonly (number | null)[];
}

/** How a drawing is laid out: time from 0 to `seconds` across `bins` units, values by `y`. */
interface Layout {
  seconds: number;
  bins: number;
  y: (value: number) => number;
}

/** Seconds between two values from which on there is a gap between them. */
const gapS = 3;

/**
 * Draws a line through values. Of those in one bin the lowest and the highest are drawn, so that no dip and no peak is lost, and the
 * line breaks where nothing was measured.
 */
export function rangePath({ t, values }: TimedValues, { seconds, bins, y }: Layout): string {
  let path = '';
  let bin: { at: number; low: number; high: number } | undefined;
  let lastT: number | undefined;
  let isJoined = false;
  const draw = () => {
    if (!bin) return;
    const { at, low, high } = bin;
    path += `${isJoined ? 'L' : 'M'}${at} ${y(high).toFixed(1)}`;
    if (high > low) path += `V${y(low).toFixed(1)}`;
    // A single value between two gaps would have no length.
    else if (!isJoined) path += 'h0.5';
    isJoined = true;
    bin = undefined;
  };
  t.forEach((moment, index) => {
    const value = values[index] ?? null;
    if (value === null || (lastT !== undefined && moment - lastT > gapS)) {
      draw();
      isJoined = false;
    }
    // What was recorded before the start or after the end has no place.
    if (value === null || moment < 0 || moment > seconds) return;
    lastT = moment;
    const at = Math.min(bins - 1, Math.floor((moment / seconds) * bins));
    if (bin?.at !== at) draw();
    bin = bin
      ? { at, low: Math.min(bin.low, value), high: Math.max(bin.high, value) }
      : { at, low: value, high: value };
  });
  draw();
  return path;
}
