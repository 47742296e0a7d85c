/** Units of metrics and limits; empty for counts and ratios. */
export const units = [
  '',
  '%',
  's',
  'ms',
  'min',
  'per h',
  'FPS',
  'GB',
  'months',
  'releases',
  'steps',
  'million',
  'of 37',
] as const;
export type Unit = (typeof units)[number];
