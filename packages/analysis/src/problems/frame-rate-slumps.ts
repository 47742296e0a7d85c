import type { Sample } from '../facts/ride.ts';

/** A stretch of movement with a frame rate below a limit. Seconds since the first line of the log. */
export interface Slump {
  startS: number;
  endS: number;
  /** Seconds below the limit. */
  seconds: number;
  /** Mean frame rate of those seconds. */
  fps: number;
  /** Mean frame rate of the minute after it; absent at the end of the ride. */
  afterFps?: number;
}

/** Slow samples this close together count as one stretch. */
const joinS = 12;
const afterS = 60;

export function slumpsOf(moving: readonly Sample[], limit: number): Slump[] {
  const slumps: Slump[] = [];
  let frames = 0;
  for (const { t, fps, intervalS } of moving) {
    if (fps >= limit) continue;
    let open = slumps.at(-1);
    if (!open || t - intervalS - open.endS > joinS) {
      frames = 0;
      open = { startS: t - intervalS, endS: t, seconds: 0, fps: 0 };
      slumps.push(open);
    }
    open.endS = t;
    open.seconds += intervalS;
    frames += fps * intervalS;
    open.fps = open.seconds > 0 ? frames / open.seconds : fps;
  }
  return slumps.map((slump) => {
    const afterFps = meanOf(moving.filter(({ t }) => t > slump.endS && t <= slump.endS + afterS));
    return { ...slump, ...(afterFps !== undefined && { afterFps }) };
  });
}

/** Finds the stretch with the most slow seconds. */
export function worstSlump(slumps: readonly Slump[]): Slump | undefined {
  return slumps.reduce<Slump | undefined>(
    (worst, slump) => (worst === undefined || slump.seconds > worst.seconds ? slump : worst),
    undefined,
  );
}

function meanOf(samples: readonly Sample[]): number | undefined {
  const total = samples.reduce((sum, { intervalS }) => sum + intervalS, 0);
  if (total === 0) return undefined;
  return samples.reduce((sum, { fps, intervalS }) => sum + fps * intervalS, 0) / total;
}
