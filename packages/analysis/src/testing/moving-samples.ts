import { Samples } from '../facts/picture/samples.ts';

/** Builds samples of a rider who moves, one per time, each with its own rate and the seconds between two of them. */
export function movingSamples(
  times: readonly number[],
  fpsAt: (t: number) => number,
  intervalS: number,
): Samples {
  const samples = new Samples(times.length);
  for (const [i, t] of times.entries()) {
    samples.t[i] = t;
    samples.fps[i] = fpsAt(t);
    samples.intervalS[i] = intervalS;
    samples.stepCm[i] = 1000;
    samples.x[i] = t;
    samples.mark(i, { isMoving: true, isCamera: false });
  }
  return samples;
}
