import type { Series } from '@ridescope/contract/report/series';
import { since } from '../facts/figures/rounding.ts';
import type { Ride } from '../facts/ride/ride.ts';

/**
 * Lists the frame rates of a ride for its chart, at most one a second: a log can hold any number of lines a second, and a
 * report that lists them all is slow to read for everybody. Of the samples of one second, the lowest that counts stays, so
 * a dip remains visible; where none of them counts, the lowest of all. The figures of the ride use every sample.
 */
export function frameRateSeries({ span, samples }: Ride): Pick<Series, 'fps' | 'still'> {
  if (samples.length === 0) return {};
  const t: number[] = [];
  const fps: number[] = [];
  const isStill: boolean[] = [];
  for (let i = 0; i < samples.length; i++) {
    const at = asInteger(since(span.startS, samples.t[i] as number));
    const rate = asInteger(samples.fps[i] as number);
    const still = !samples.isMoving(i);
    const last = t.length - 1;
    if (last < 0 || Math.floor(t[last] as number) !== Math.floor(at)) {
      t.push(at);
      fps.push(rate);
      isStill.push(still);
      continue;
    }
    const wasStill = isStill[last] as boolean;
    if (still === wasStill ? rate >= (fps[last] as number) : still) continue;
    t[last] = at;
    fps[last] = rate;
    isStill[last] = still;
  }
  const still = isStill.flatMap((one, index) => (one ? [index] : []));
  return { fps: { t, fps }, ...(still.length > 0 && { still }) };
}

/**
 * Turns whole numbers into small integers, which take half of the memory of a column's values and are written as JSON in
 * half of the time.
 */
function asInteger(value: number): number {
  const whole = value | 0;
  return whole === value ? whole : value;
}
