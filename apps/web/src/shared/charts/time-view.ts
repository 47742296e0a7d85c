/** The part of the time that is shown, seconds, and word of every change of it. */
export interface TimeView {
  get: () => { from: number; to: number };
  /** @returns a function that unsubscribes */
  subscribe: (reader: () => void) => () => void;
}

/** Width in CSS pixels of the scale right of every plot that shares the axis, so that all are equally wide. */
export const scaleWidthPx = 40;

/** Steps between two labels of a time axis, seconds. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400];
const leastGapPx = 76;

/**
 * Round times in a span, far enough apart to be labelled.
 * @param zeroS from where they are counted; nothing before it is labelled
 */
export function timeTicks(
  span: { from: number; to: number },
  widthPx: number,
  zeroS = 0,
): number[] {
  const leastS = ((span.to - span.from) * leastGapPx) / Math.max(1, widthPx);
  const step = steps.find((one) => one >= leastS) ?? steps.at(-1) ?? 1;
  const ticks: number[] = [];
  const first = Math.max(0, Math.ceil((span.from - zeroS) / step));
  for (let t = zeroS + first * step; t <= span.to; t += step) ticks.push(t);
  return ticks;
}
