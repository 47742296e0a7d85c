/** A length of time as a sentence tells it: whole seconds, at least one. */
export function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.round(seconds));
}

/** A frame rate as a sentence tells it: with one decimal below 30, where it matters. */
export function toldFps(rate: number): number {
  return rate < 30 ? Math.round(rate * 10) / 10 : Math.round(rate);
}
