import type { Samples } from '../../facts/picture/samples.ts';
import { type Occurrence, stretchesBelow } from '../occurrences.ts';

/** A stretch of movement with a frame rate below a limit. Seconds since the first line of the log. */
export interface Slump {
  startS: number;
  endS: number;
  /** Seconds below the limit. */
  seconds: number;
  /** The stretches that make up these seconds. */
  stretches: readonly Occurrence[];
  /** Mean frame rate of those seconds. */
  fps: number;
  /** Mean frame rate of the minute after it; absent at the end of the ride. */
  afterFps?: number;
}

/** Slow samples this close together count as one stretch. */
const joinS = 12;
const afterS = 60;

export function slumpsOf(moving: Samples, limit: number): Slump[] {
  const slumps: Slump[] = [];
  let frames = 0;
  let open: Slump | undefined;
  for (let i = 0; i < moving.length; i++) {
    const fps = moving.fps[i] as number;
    if (fps >= limit) continue;
    const t = moving.t[i] as number;
    const intervalS = moving.intervalS[i] as number;
    if (!open || t - intervalS - open.endS > joinS) {
      frames = 0;
      open = { startS: t - intervalS, endS: t, seconds: 0, stretches: [], fps: 0 };
      slumps.push(open);
    }
    open.endS = t;
    open.seconds += intervalS;
    frames += fps * intervalS;
    open.fps = open.seconds > 0 ? frames / open.seconds : fps;
  }
  return slumps.map((slump) => {
    const end = moving.firstAfter(slump.endS);
    const afterFps = meanOf(moving, end, moving.firstAfter(slump.endS + afterS));
    const stretches = stretchesBelow(moving, limit, moving.firstAfter(slump.startS), end);
    return { ...slump, stretches, ...(afterFps !== undefined && { afterFps }) };
  });
}

/** Finds the stretch with the most slow seconds. */
export function worstSlump(slumps: readonly Slump[]): Slump | undefined {
  return slumps.reduce<Slump | undefined>(
    (worst, slump) => (worst === undefined || slump.seconds > worst.seconds ? slump : worst),
    undefined,
  );
}

function meanOf({ fps, intervalS }: Samples, first: number, end: number): number | undefined {
  let [total, frames] = [0, 0];
  for (let i = first; i < end; i++) {
    total += intervalS[i] as number;
    frames += (fps[i] as number) * (intervalS[i] as number);
  }
  return total === 0 ? undefined : frames / total;
}
