import type { FitSeries } from './fit-series.ts';

/** Power of each second, NaN where there is none. */
export interface PowerLine {
  /** Unix seconds of the first value. */
  startS: number;
  watts: Float64Array;
}

/** A file of more than this is not one ride. */
const mostS = 24 * 3600;

/** Puts the power of a file on a line of seconds; undefined where it has none. */
export function powerLine({ unixS, powerW }: FitSeries): PowerLine | undefined {
  const startS = Math.round(unixS[0] ?? 0);
  const length = Math.round(unixS.at(-1) ?? 0) - startS + 1;
  if (length < 1 || length > mostS || !powerW.some((watts) => watts > 0)) return undefined;
  const watts = new Float64Array(length).fill(Number.NaN);
  unixS.forEach((at, index) => {
    watts[Math.round(at) - startS] = powerW[index] ?? Number.NaN;
  });
  return { startS, watts };
}
