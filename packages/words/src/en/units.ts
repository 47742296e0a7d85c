import type { Unit } from '@ridescope/catalogue/units';

/** A value with its unit. Those that are counted have a form for one. */
export const unitMessages = {
  '%': '{value} %',
  s: '{value} s',
  ms: '{value} ms',
  min: '{value} min',
  'per h': '{value} per h',
  FPS: '{value} FPS',
  GB: '{value} GB',
  months: '{isOne, select, true {{value} month} other {{value} months}}',
  releases: '{isOne, select, true {{value} release} other {{value} releases}}',
  steps: '{isOne, select, true {{value} step} other {{value} steps}}',
  million: '{value} million',
  'of 37': '{value} of 37',
} as const satisfies Readonly<Record<Exclude<Unit, ''>, string>>;
