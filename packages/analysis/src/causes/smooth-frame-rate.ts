/** Riders notice lower rates when they last (catalogue, rule `graphics-average-fps`). */
export const smoothFrameRate = 45;
