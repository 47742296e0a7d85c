import type { ActivityRow } from '@ridescope/analysis/activity-rows';

/**
 * Highest average frame rates by the class of the graphics chip, 0 to 6. The highest of 1,300 systems of 2015 to 2018
 * (`systems-2018.csv`) were 48, 81, 114, 188, 149 and 187 in the classes 1 to 6; newer cards of the upper classes are
 * up to twice as fast. What is above was not measured by the game.
 */
const mostFpsOfClass = [60, 100, 160, 240, 320, 400, 500] as const;
/** Of chips without a known class. */
const mostFpsOfUnknown = 240;
/** The game shows no higher rate, even for a moment. */
const mostMaxFps = 1000;
const longestRideS = 24 * 3600;

/** Says whether a computer can have ridden like this: a log is a text that anybody can write. */
export function isPossible({
  fps,
  gpuClass,
  rideS,
  height,
  crowdedness = 0,
}: ActivityRow): boolean {
  if (!fps) return false;
  const { avg, max, p1 = avg } = fps;
  const most = gpuClass === undefined ? mostFpsOfUnknown : (mostFpsOfClass[gpuClass] ?? 0);
  return (
    avg > 0 &&
    avg <= most &&
    max >= avg &&
    max <= mostMaxFps &&
    p1 >= 0 &&
    p1 <= avg &&
    rideS <= longestRideS &&
    (height === undefined || (height >= 200 && height <= 10_000)) &&
    crowdedness >= 0 &&
    crowdedness <= 1
  );
}
