/** The resolutions that riders choose from, by height in lines (catalogue 5.3). */
export const resolutionLines = [576, 720, 1080, 1440, 2160] as const;
export type ResolutionLines = (typeof resolutionLines)[number];

/**
 * Up to this height a picture counts as the step; windows and screens have sizes in between (750 is
 * 720, 864 is 1080).
 */
const upTo: readonly (readonly [lines: number, step: ResolutionLines])[] = [
  [640, 576],
  [800, 720],
  [1200, 1080],
  [1600, 1440],
];

/** Finds the step of a picture with this height in lines. */
export function resolutionStep(lines: number): ResolutionLines {
  return upTo.find(([most]) => lines <= most)?.[1] ?? 2160;
}

/** Counts the steps from one to the other; negative if `to` is smaller. */
export function stepsBetween(from: ResolutionLines, to: ResolutionLines): number {
  return resolutionLines.indexOf(to) - resolutionLines.indexOf(from);
}
