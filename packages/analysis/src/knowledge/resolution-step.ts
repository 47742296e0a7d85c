/** The resolutions that riders choose from, by lines (catalogue 5.3). */
export const resolutionLines = [576, 720, 1080, 1440, 2160] as const;
export type ResolutionLines = (typeof resolutionLines)[number];

/** Up to so many lines a picture counts as the step; windows and screens have sizes between (750 is 720, 864 is 1080). */
const upTo: readonly (readonly [lines: number, step: ResolutionLines])[] = [
  [640, 576],
  [800, 720],
  [1200, 1080],
  [1600, 1440],
];

/** The step to which a picture of so many lines belongs. */
export function resolutionStep(lines: number): ResolutionLines {
  return upTo.find(([most]) => lines <= most)?.[1] ?? 2160;
}

/** Steps from one to the other; negative when `to` is smaller. */
export function stepsBetween(from: ResolutionLines, to: ResolutionLines): number {
  return resolutionLines.indexOf(to) - resolutionLines.indexOf(from);
}
