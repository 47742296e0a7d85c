import type { LogRecord } from '../../record/log-record.ts';
import { type Intervals, overlaps } from '../figures/intervals.ts';
import type { Samples } from './samples.ts';

/**
 * Leaves out the samples of a window that was minimised, which the game calls 0 x 0: a picture that isn't drawn for anybody is
 * no slow picture.
 */
export function visibleSamples(record: LogRecord, samples: Samples): Samples {
  const minimised = minimisedIn(record);
  if (minimised.length === 0) return samples;
  const seen: number[] = [];
  for (let i = 0; i < samples.length; i++) {
    const t = samples.t[i] as number;
    if (!overlaps(minimised, t - (samples.intervalS[i] as number), t)) seen.push(i);
  }
  return seen.length === samples.length ? samples : samples.pick(Int32Array.from(seen));
}

/** Stretches from a size of 0 to the next size that isn't, in seconds since the first line of the log. */
function minimisedIn(record: LogRecord): Intervals {
  const found: [number, number][] = [];
  for (const { t, width, height } of record.of('windowResize')) {
    const last = found.at(-1);
    const isOpen = last?.[1] === Number.POSITIVE_INFINITY;
    const isMinimised = width === 0 || height === 0;
    if (isMinimised && !isOpen) found.push([t, Number.POSITIVE_INFINITY]);
    else if (!isMinimised && last && isOpen) last[1] = t;
  }
  return found;
}
